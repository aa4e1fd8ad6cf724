import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { fadeIn } from '../style/motion.ts'
import { css } from '../style/sheet.ts'
import { px, TYPE, WINDOW_WIDTH } from '../style/tokens.ts'
import { place } from './popover-position.ts'

const anchor = css`
  display: inline-block;
  vertical-align: top;
`

const tip = css`
  inline-size: max-content;
  max-inline-size: min(${px(240)}, calc(${WINDOW_WIDTH} - 16px));
  padding: ${px(4)} ${px(8)};
  border-radius: calc(var(--_radius-control) * 0.6);
  background: var(--_text);
  color: var(--_surface);
  ${TYPE.caption}
  overflow-wrap: anywhere;
  user-select: none;
  animation: ${fadeIn} 120ms ease-out;
  /* Covers the gap, so that the pointer can move to the tooltip. */
  &::after {
    content: '';
    position: absolute;
    inset: -6px;
    z-index: -1;
  }
`

interface Props {
  text: string
  /** Shows it without hover or focus. */
  open?: boolean
  children: ReactNode
}

/** A short text beside a control on hover and focus. It repeats the accessible name of the control. */
export function Tooltip({ text, open = false, children }: Props) {
  const [isHovered, setHovered] = useState(false)
  const anchorRef = useRef<HTMLSpanElement>(null)
  const tipRef = useRef<HTMLSpanElement>(null)
  const isOpen = open || isHovered
  const hide = () => setHovered(false)

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
      onPointerEnter={(event) => setHovered(event.pointerType !== 'touch')}
      onPointerLeave={hide}
      onFocus={(event) => setHovered(event.target.matches(':focus-visible'))}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
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
