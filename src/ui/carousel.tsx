import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { SWIPE_MIN_PX } from '../model/limits.ts'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { IconButton } from './icon-button.tsx'

const box = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`

const view = css`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  padding-block: ${space(2)};
  cursor: grab;
  touch-action: pan-y;
  user-select: none;
`

const track = css`
  display: flex;
  gap: ${space(4)};
  inline-size: max-content;
  margin: 0;
  padding: 0;
  list-style: none;
  margin-inline-start: calc(50% - var(--_width) * 0.5px);
  transform: translateX(calc((var(--_drag) - var(--_turn) * var(--_sign)) * 1px));
  transition: transform 180ms ease-out;
  --_sign: 1;
  &:dir(rtl) {
    --_sign: -1;
  }
  &[data-dragging] {
    transition: none;
  }
`

interface Props {
  /** Its name for readers of a screen. */
  label: string
  slides: { id: string; content: ReactNode }[]
  /** Which one is in the middle. */
  index: number
  onIndex: (index: number) => void
  /** Width of one slide in px; all have the same. */
  slideWidth: number
}

const GAP_PX = 16
const isRightToLeft = (node: Element): boolean => getComputedStyle(node).direction === 'rtl'

/** Slides side by side, turned by buttons, arrow keys and by dragging further than 60 px. */
export function Carousel({ label, slides, index, onIndex, slideWidth }: Props) {
  const { t } = useLingui()
  const from = useRef<number | null>(null)
  const [drag, setDrag] = useState(0)
  const last = slides.length - 1
  const turn = (by: number) => {
    const next = Math.min(last, Math.max(0, index + by))
    if (next !== index) onIndex(next)
  }
  /** A way on the screen, as a way along the slides. */
  const along = (node: Element, way: number) => (isRightToLeft(node) ? -way : way)

  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    turn(along(event.currentTarget, way))
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    from.current = event.clientX
  }
  const onPointerMove = (event: PointerEvent) => {
    if (from.current === null) return
    const way = event.clientX - from.current
    // Captured only now: a press that does not move belongs to the slide.
    if (Math.abs(way) > 4) event.currentTarget.setPointerCapture(event.pointerId)
    setDrag(way)
  }
  const onPointerEnd = (event: PointerEvent) => {
    if (from.current === null) return
    const way = event.clientX - from.current
    from.current = null
    setDrag(0)
    if (event.type === 'pointerup' && Math.abs(way) > SWIPE_MIN_PX) turn(-Math.sign(along(event.currentTarget, way)))
  }

  const style = { '--_width': slideWidth, '--_turn': index * (slideWidth + GAP_PX), '--_drag': drag }
  return (
    <div className={box} role="group" aria-roledescription={t`carousel`} aria-label={label}>
      <IconButton icon="back" label={t`Previous`} disabled={index === 0} onClick={() => turn(-1)} />
      <div
        className={view}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what arrow keys turn has to take the focus
        tabIndex={0}
        {...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }}
      >
        <ul className={track} data-dragging={drag !== 0 || undefined} style={style as React.CSSProperties}>
          {slides.map(({ id, content }, place) => (
            <li key={id} style={{ inlineSize: slideWidth }} aria-current={place === index || undefined}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      <IconButton icon="forward" label={t`Next`} disabled={index === last} onClick={() => turn(1)} />
    </div>
  )
}
