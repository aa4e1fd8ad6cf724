import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { HOVER_DELAY_MS } from '../../model/limits.ts'
import { fadeIn } from '../../style/motion.ts'
import { css } from '../../style/sheet.ts'
import { WINDOW_WIDTH } from '../../style/tokens.ts'
import { showBeside } from '../../ui/place.ts'

const around = css`
  display: inline-block;
  vertical-align: top;
  & > button {
    display: block;
    border-radius: 999px;
  }
  & > [popover] {
    inline-size: clamp(320px, calc(${WINDOW_WIDTH} / 2), 500px);
    max-inline-size: calc(${WINDOW_WIDTH} - 16px);
    border-radius: var(--_radius-card);
    box-shadow: var(--_shadow);
    animation: ${fadeIn} 180ms ease-out;
  }
  /* The gap belongs to it, so that the pointer can cross. */
  & > [popover]::after {
    content: '';
    position: absolute;
    inset: -8px;
    z-index: -1;
  }
`

interface Props {
  /** Name of the control and of what it opens. */
  label: string
  avatar: ReactNode
  /** Drawn while it is open. */
  children: () => ReactNode
}

/** What opens beside an avatar that is pointed at, in focus or tapped, and stays as long as it is wanted (WCAG 1.4.13). */
export function HoverCard({ label, avatar, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)

  const now = (open: boolean) => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  const later = (open: boolean) => {
    clearTimeout(timer.current)
    // Whoever has the pointer or the focus in it still wants it.
    const isWanted = () => open || Boolean(box.current?.matches(':hover, :focus-within'))
    timer.current = setTimeout(() => setOpen(isWanted()), HOVER_DELAY_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const [card, anchor] = [popover.current, button.current]
    if (!isOpen || !card || !anchor) return
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    showBeside(card, anchor, { side: 'below', align: 'middle', gap: 8 }, ended.signal)
    card.ownerDocument.addEventListener(
      'pointerdown',
      (event) => {
        if (box.current && !event.composedPath().includes(box.current)) now(false)
      },
      options,
    )
    card.ownerDocument.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // One step back: what is open around it stays.
        event.preventDefault()
        event.stopPropagation()
        if (card.matches(':focus-within')) anchor.focus()
        now(false)
      },
      options,
    )
    return () => ended.abort()
  }, [isOpen])

  return (
    <span
      ref={box}
      className={around()}
      role="none"
      onPointerEnter={(event) => event.pointerType !== 'touch' && later(true)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && later(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && later(true)}
      // A press beside the controls takes the focus to nobody: in the card it closes nothing, elsewhere it has by now.
      onBlur={(event) => event.relatedTarget && later(false)}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ nativeEvent }) => now(!isOpen || Reflect.get(nativeEvent, 'pointerType') === 'mouse')}
      >
        {avatar}
      </button>
      {isOpen && (
        <div ref={popover} popover="manual" role="dialog" aria-label={label}>
          {children()}
        </div>
      )}
    </span>
  )
}
