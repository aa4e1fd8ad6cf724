import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { HOVER_DELAY_MS } from '../../../src/model/limits.ts'
import { fadeIn } from '../../../src/style/motion.ts'
import { css } from '../../../src/style/sheet.ts'
import { px, WINDOW_WIDTH } from '../../../src/style/tokens.ts'
import { showBeside } from '../../../src/ui/popover-position.ts'

const around = css`
  display: inline-block;
  vertical-align: top;
  & > button {
    display: block;
    border-radius: 999px;
  }
  /* The avatar is replaced when the card opens, and WebKit sends no pointerout for a node that is gone. */
  & > button > * {
    pointer-events: none;
  }
  & > [popover] {
    inline-size: ${px(360)};
    max-inline-size: calc(${WINDOW_WIDTH} - 16px);
    border-radius: var(--_radius-card);
    box-shadow: var(--_shadow);
    animation: ${fadeIn} 180ms ease-out;
  }
  /* Covers the gap, so that the pointer can move to the card. */
  & > [popover]::after {
    content: '';
    position: absolute;
    inset: -8px;
    z-index: -1;
  }
`

interface Props {
  /** Accessible name of the button and of the card. */
  label: string
  /** Renders the avatar. While the card is open it is the one of the card. */
  renderAvatar: (isOpen: boolean) => ReactNode
  /** Renders the content while the card is open. */
  children: () => ReactNode
}

/**
 * A card that opens beside an avatar on hover, focus or tap and stays while pointer or focus are in it (WCAG 1.4.13).
 */
export function HoverCard({ label, renderAvatar, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)

  const setOpenNow = (open: boolean) => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  const setOpenLater = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const isInUse = Boolean(box.current?.matches(':hover, :focus-within'))
      setOpen(open || isInUse)
    }, HOVER_DELAY_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const card = popover.current
    const anchor = button.current
    if (!isOpen || !card || !anchor) return
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    showBeside(card, anchor, { side: 'below', align: 'start', gap: 8 }, controller.signal)
    card.ownerDocument.addEventListener(
      'pointerdown',
      (event) => {
        if (box.current && !event.composedPath().includes(box.current)) setOpenNow(false)
      },
      options,
    )
    card.ownerDocument.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // Escape closes only the card, not a dialog around it.
        event.preventDefault()
        event.stopPropagation()
        if (card.matches(':focus-within')) anchor.focus()
        setOpenNow(false)
      },
      options,
    )
    return () => controller.abort()
  }, [isOpen])

  return (
    <span
      ref={box}
      className={around()}
      role="none"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') setOpenLater(true)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') setOpenLater(false)
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpenLater(true)
      }}
      // Without a related target, the user hasn't clicked a control. Inside the card, it stays open; clicks outside
      // have closed it already.
      onBlur={(event) => {
        if (event.relatedTarget) setOpenLater(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ nativeEvent }) => {
          // With a mouse the card is open on hover already, and a click must not close it.
          const isMouse = Reflect.get(nativeEvent, 'pointerType') === 'mouse'
          setOpenNow(isMouse || !isOpen)
        }}
      >
        {renderAvatar(isOpen)}
      </button>
      {isOpen && (
        <div ref={popover} popover="manual" role="dialog" aria-label={label}>
          {children()}
        </div>
      )}
    </span>
  )
}
