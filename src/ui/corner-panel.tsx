import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { css, flush } from '../style/sheet.ts'
import { px, WINDOW_WIDTH } from '../style/tokens.ts'
import { dialogBox } from './dialog-style.ts'
import { focusFirst } from './open-modal.ts'
import { place } from './popover-position.ts'
import { measureZoom } from './zoom.ts'
import { own } from '../model/read.ts'

const panel = css`
  inset-block: 16px auto;
  inset-inline: auto 16px;
  inline-size: min(${px(400)}, calc(${WINDOW_WIDTH} - 32px));
  margin: 0;
  &::backdrop {
    display: none;
  }
  @media (max-width: 40em) {
    inset: auto 0 0 !important;
    inline-size: 100%;
    max-inline-size: 100%;
    padding-block-end: env(safe-area-inset-bottom);
    border-width: 1px 0 0;
    border-radius: var(--_radius) var(--_radius) 0 0;
  }
`

interface Props {
  labelledBy: string
  /** The control below which it hangs. Without one the user has requested the panel, so it takes the focus. */
  anchor: HTMLElement | null
  /** The user has not requested it, though it belongs to no control: the focus stays where it is. */
  isUnasked?: boolean
  /** A change moves the focus to the first control. */
  focusKey: string
  leaving: boolean
  onShown: () => void
  onLeft: () => void
  onEscape: () => void
  children: ReactNode
}

/** A panel in the corner of the window, on phones at its lower edge. The page stays usable. */
export function CornerPanel({
  labelledBy,
  anchor,
  isUnasked = anchor !== null,
  focusKey,
  leaving,
  onShown,
  onLeft,
  onEscape,
  children,
}: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const before = element.ownerDocument.activeElement
    if (!element.matches(':popover-open')) element.showPopover()
    measureZoom(element)
    // `place` measures the panel, whose styles may not be in the sheet yet.
    flush()
    // A control that the page doesn't show has no place.
    if (anchor?.checkVisibility()) place(element, anchor, { side: 'below', align: 'end', gap: 8 })
    return () => {
      // The focus returns to where it was, unless the user has moved it out of the panel.
      const target = anchor?.shadowRoot?.querySelector('button') ?? before
      if (element.matches(':focus-within') && target instanceof HTMLElement) target.focus()
    }
  }, [anchor])
  useLayoutEffect(() => {
    if (!isUnasked) focusFirst(ref.current)
  }, [isUnasked, focusKey])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    // Keys typed in the panel do not reach the document (see the overlay).
    const controller = new AbortController()
    element.ownerDocument.addEventListener('keydown', onKey, own({ signal: controller.signal }))
    element.addEventListener('keydown', onKey, own({ signal: controller.signal }))
    return () => controller.abort()
  }, [onEscape])
  return (
    <div
      ref={ref}
      className={`${dialogBox()} ${panel()}`}
      part="dialog"
      role="dialog"
      popover="manual"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      data-leaving={leaving || undefined}
      onAnimationEnd={(event) => {
        if (event.target !== event.currentTarget) return
        if (leaving) onLeft()
        else onShown()
      }}
    >
      {children}
    </div>
  )
}
