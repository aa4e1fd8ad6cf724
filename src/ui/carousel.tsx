import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { SWIPE_MIN_PX } from '../model/limits.ts'
import { css } from '../style/sheet.ts'
import { px, space } from '../style/tokens.ts'
import { IconButton } from './icon-button.tsx'
import { own } from '../model/read.ts'

const box = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  & > button:first-child > svg {
    rotate: 180deg;
  }
`

const view = css`
  flex: 1;
  min-inline-size: 0;
  /* Not hidden: focusing a hidden slide would scroll it into view. */
  overflow: clip;
  padding-block: ${space(3)} ${space(4)};
  /* Neighbouring slides fade out, if there is space for them. */
  --_fade: clamp(0px, 50% - var(--_width) / 2 - 12px, 32px);
  mask-image: linear-gradient(90deg, transparent, #000 var(--_fade) calc(100% - var(--_fade)), transparent);
  cursor: grab;
  touch-action: pan-y;
  user-select: none;
`

const track = css`
  display: flex;
  gap: ${space(6)};
  inline-size: max-content;
  margin-inline-start: calc(50% - var(--_width) / 2);
  transform: translateX(calc(var(--_drag) - var(--_index) * var(--_sign) * (var(--_width) + ${space(6)})));
  transition: transform 180ms ease-out;
  --_sign: 1;
  &:dir(rtl) {
    --_sign: -1;
  }
  &[data-dragging] {
    transition: none;
  }
  & > label {
    position: relative;
    flex: none;
    inline-size: var(--_width);
    border: 2px solid var(--_border);
    border-radius: var(--_radius-card);
    background: var(--_surface);
    cursor: inherit;
    transition:
      transform 120ms ease-out,
      box-shadow 120ms ease-out;
  }
  & > label:has(:checked) {
    border-color: var(--_primary);
    box-shadow: 0 6px 16px rgb(16 20 28 / 22%);
    transform: translateY(-4px);
  }
  /* Around the border, so that the selected slide has one ring, which is wider with the focus. */
  & > label:has(:focus-visible) {
    outline: var(--_focus-ring);
  }
  & > label > span {
    display: block;
    pointer-events: none;
  }
  @media (forced-colors: active) {
    & > label:has(:checked) {
      border-color: Highlight;
    }
  }
`

interface Props {
  /** Accessible name. */
  label: string
  slides: { id: string; name: string; content: ReactNode }[]
  /** The selected slide, which is in the centre. */
  index: number
  onIndex: (index: number) => void
  disabled?: boolean
  /** Width of every slide, in px of the default font size. */
  slideWidth: number
}

/** Slides side by side, one of them selected: by a click, by buttons, by arrow keys or by dragging. */
export function Carousel({ label, slides, index, onIndex, disabled = false, slideWidth }: Props) {
  const { t } = useLingui()
  const name = useId()
  const dragStart = useRef<number | null>(null)
  const selected = useRef<HTMLInputElement>(null)
  const [drag, setDrag] = useState(0)
  const last = slides.length - 1
  const select = (to: number) => {
    const next = Math.min(last, Math.max(0, to))
    if (next !== index && !disabled) onIndex(next)
  }
  useLayoutEffect(() => {
    const input = selected.current
    // The focus follows the selection, as in a group of radio buttons.
    if (input?.closest('[role=radiogroup]')?.matches(':focus-within')) input.focus(own({ preventScroll: true }))
  }, [index])
  /** Converts a distance to the right into one along the slides, which run from right to left in Arabic. */
  const alongSlides = (node: Element, distance: number) => (node.matches(':dir(rtl)') ? -distance : distance)

  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: index + alongSlides(event.currentTarget, -1),
      ArrowRight: index + alongSlides(event.currentTarget, 1),
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    select(target)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    dragStart.current = event.clientX
  }
  const onPointerMove = (event: PointerEvent) => {
    if (dragStart.current === null) return
    const distance = event.clientX - dragStart.current
    // Captured after a few pixels only, since a click without movement is for the slide.
    if (Math.abs(distance) > 4) event.currentTarget.setPointerCapture(event.pointerId)
    setDrag(distance)
  }
  const onPointerEnd = (event: PointerEvent) => {
    if (dragStart.current === null) return
    const distance = event.clientX - dragStart.current
    dragStart.current = null
    setDrag(0)
    if (event.type === 'pointerup' && Math.abs(distance) > SWIPE_MIN_PX)
      select(index - Math.sign(alongSlides(event.currentTarget, distance)))
  }

  const style = { '--_width': px(slideWidth), '--_index': index, '--_drag': `${drag}px` } as React.CSSProperties
  return (
    <div className={box()}>
      <IconButton
        icon="forward"
        label={t`Previous`}
        aria-disabled={disabled || index === 0}
        onClick={() => select(index - 1)}
      />
      {/* The radio inputs inside have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className={view()}
        style={style}
        role="radiogroup"
        aria-label={label}
        aria-disabled={disabled || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        <div className={track()} data-dragging={drag !== 0 || undefined}>
          {slides.map((slide, position) => (
            <label key={slide.id} title={slide.name}>
              <input
                ref={position === index ? selected : undefined}
                type="radio"
                className="did-hidden"
                name={name}
                aria-label={slide.name}
                checked={position === index}
                data-first={position === index || undefined}
                onChange={() => select(position)}
              />
              <span aria-hidden="true">{slide.content}</span>
            </label>
          ))}
        </div>
      </div>
      <IconButton
        icon="forward"
        label={t`Next`}
        aria-disabled={disabled || index === last}
        onClick={() => select(index + 1)}
      />
    </div>
  )
}
