import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { fadeAway } from './fade-away.ts'
import { stepBox } from './step-box.ts'

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
    <div ref={ref} className={stepBox()} data-from={from ?? undefined}>
      {children}
    </div>
  )
}
