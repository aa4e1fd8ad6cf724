import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { fadeIn } from '../style/motion.ts'
import { css } from '../style/sheet.ts'
import { WINDOW_WIDTH } from '../style/tokens.ts'
import { place } from './place.ts'

const anchor = css`
  display: inline-block;
  vertical-align: top;
`

const tip = css`
  inline-size: max-content;
  max-inline-size: min(240px, calc(${WINDOW_WIDTH} - 16px));
  padding: 4px 8px;
  border-radius: calc(var(--_radius-control) * 0.6);
  background: var(--_text);
  color: var(--_surface);
  font: var(--_type-caption);
  overflow-wrap: anywhere;
  user-select: none;
  animation: ${fadeIn} 120ms ease-out;
  /* The gap belongs to it, so that the pointer can cross to read. */
  &::after {
    content: '';
    position: absolute;
    inset: -6px;
    z-index: -1;
  }
`

interface Props {
  text: string
  /** Shown whatever the pointer does. */
  open?: boolean
  children: ReactNode
}

/** A few words beside a control, for who points at it or has it in focus. They repeat what the control is called. */
export function Tooltip({ text, open = false, children }: Props) {
  const [wanted, setWanted] = useState(false)
  const anchorRef = useRef<HTMLSpanElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)
  const isOpen = open || wanted
  const hide = () => setWanted(false)

  useLayoutEffect(() => {
    if (!isOpen || !tipRef.current || !anchorRef.current) return
    if (!tipRef.current.matches(':popover-open')) tipRef.current.showPopover()
    place(tipRef.current, anchorRef.current, { side: 'above', align: 'middle', gap: 6 })
  }, [isOpen, text])

  useEffect(() => {
    if (!isOpen) return
    const options = { capture: true, passive: true }
    addEventListener('scroll', hide, options)
    return () => removeEventListener('scroll', hide, options)
  }, [isOpen])

  return (
    <span
      ref={anchorRef}
      className={anchor()}
      role="none"
      onPointerEnter={(event) => setWanted(event.pointerType !== 'touch')}
      onPointerLeave={hide}
      onFocus={(event) => setWanted(event.target.matches(':focus-visible'))}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {isOpen && (
        <span ref={tipRef} className={tip()} popover="manual" aria-hidden="true">
          {text}
        </span>
      )}
    </span>
  )
}
