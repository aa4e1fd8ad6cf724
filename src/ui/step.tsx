import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { css, keyframes } from '../style/sheet.ts'
import { fadeAway } from './fade-away.ts'

const comeIn = keyframes`
  from { opacity: 0; transform: translateX(var(--_from)); }
`

const step = css`
  &[data-from] {
    --_from: 8px;
    /* When the one before has left. */
    animation: ${comeIn} 120ms ease-out 80ms backwards;
  }
  &[data-from='end']:dir(rtl),
  &[data-from='start'] {
    --_from: -8px;
  }
  &[data-from='start']:dir(rtl) {
    --_from: 8px;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

/** The side that a step comes in from: where later steps are, or earlier ones. Null: it just appears. */
export type Side = 'end' | 'start' | null

interface Props {
  from: Side
  children: ReactNode
}

/** One of several steps in the same place. Give each its own key: one fades out, then the next comes in. */
export function Step({ from, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element) fadeAway(element)
    }
  }, [])
  return (
    <div ref={ref} className={step()} data-from={from ?? undefined}>
      {children}
    </div>
  )
}
