import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { dialogBox } from './dialog.tsx'
import { focusFirst } from './modal.tsx'

const panel = css`
  --_edge: 16px;
  inset-block: var(--_top, var(--_edge)) auto;
  inset-inline: auto var(--_end, var(--_edge));
  inline-size: min(400px, calc(100vw - 32px));
  max-block-size: calc(100dvh - var(--_top, var(--_edge)) - var(--_edge));
  margin: 0;
  &::backdrop {
    display: none;
  }
  @media (max-width: 640px) {
    inset-block: auto 0;
    inset-inline: 0;
    inline-size: 100%;
    max-inline-size: 100%;
    max-block-size: calc(100dvh - 24px);
    padding-block-end: env(safe-area-inset-bottom);
    border-width: 1px 0 0;
    border-radius: var(--_radius) var(--_radius) 0 0;
  }
`

const GAP_PX = 8

/** Under the anchor where that stands at the upper end corner of the window; else in that corner itself. */
function placeUnder(anchor: HTMLElement, { style, parentElement }: HTMLElement): void {
  const { bottom, left, right } = anchor.getBoundingClientRect()
  const isMirrored = parentElement?.matches(':dir(rtl)')
  const end = isMirrored ? left : document.documentElement.clientWidth - right
  if (bottom < GAP_PX || bottom > innerHeight / 2 || end > innerWidth / 3) return
  style.setProperty('--_top', `${bottom + GAP_PX}px`)
  style.setProperty('--_end', `${Math.max(GAP_PX, end)}px`)
}

interface Props {
  labelledBy: string
  /** The control it belongs to. Without one the panel was asked for, so it takes the focus. */
  anchor: HTMLElement | null
  /** Changes when there is something new to focus. */
  focusKey: string
  leaving: boolean
  onShown: () => void
  onLeft: () => void
  onEscape: () => void
  children: ReactNode
}

/** Stands at the corner of the window, on phones at its lower edge, and leaves the page usable. */
export function CornerPanel({ labelledBy, anchor, focusKey, leaving, onShown, onLeft, onEscape, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const before = document.activeElement
    if (anchor && element) placeUnder(anchor, element)
    element?.showPopover()
    return () => {
      // Whoever had the focus gets it back; who has it elsewhere keeps it.
      const target = anchor?.shadowRoot?.querySelector('button') ?? before
      if (element?.matches(':focus-within') && target instanceof HTMLElement) target.focus()
    }
  }, [anchor])
  useLayoutEffect(() => {
    if (!anchor) focusFirst(ref.current)
  }, [anchor, focusKey])
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    // Keys typed in the panel do not reach the document (see the overlay).
    const places = [document, ref.current]
    for (const place of places) place?.addEventListener('keydown', onKey as EventListener)
    return () => places.forEach((place) => place?.removeEventListener('keydown', onKey as EventListener))
  }, [onEscape])
  return (
    <div
      ref={ref}
      className={`${dialogBox} ${panel}`}
      part="dialog"
      role="dialog"
      popover="manual"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      data-leaving={leaving || undefined}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) (leaving ? onLeft : onShown)()
      }}
    >
      {children}
    </div>
  )
}
