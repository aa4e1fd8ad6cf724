import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { SWIPE_MIN_PX } from '../model/limits.ts'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'
import { IconButton } from './icon-button.tsx'

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
  /* Not hidden: the focus would scroll what is hidden into view. */
  overflow: clip;
  padding-block: ${space(3)} ${space(4)};
  /* Neighbours fade out where there is room for any. */
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
  & > label:has(:focus-visible) {
    outline: var(--_focus-ring);
    outline-offset: 2px;
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
  /** Its name for readers of a screen. */
  label: string
  slides: { id: string; name: string; content: ReactNode }[]
  /** Which one is chosen, and so in the middle. */
  index: number
  onIndex: (index: number) => void
  disabled?: boolean
  /** Width of one slide in px; all have the same. */
  slideWidth: number
}

/** Slides side by side, one of them chosen: by a press, by buttons, arrow keys and by dragging further than 60 px. */
export function Carousel({ label, slides, index, onIndex, disabled = false, slideWidth }: Props) {
  const { t } = useLingui()
  const name = useId()
  const from = useRef<number | null>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const [drag, setDrag] = useState(0)
  const last = slides.length - 1
  const turn = (to: number) => {
    const next = Math.min(last, Math.max(0, to))
    if (next !== index && !disabled) onIndex(next)
  }
  useLayoutEffect(() => {
    const input = chosen.current
    // The focus goes along with the choice, as it does between buttons of one group.
    if (input?.closest('[role=radiogroup]')?.matches(':focus-within')) input.focus({ preventScroll: true })
  }, [index])
  /** A way on the screen, as a way along the slides. */
  const along = (node: Element, way: number) => (node.matches(':dir(rtl)') ? -way : way)

  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const to = way
      ? index + along(event.currentTarget, way)
      : { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    turn(to)
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
    if (event.type === 'pointerup' && Math.abs(way) > SWIPE_MIN_PX)
      turn(index - Math.sign(along(event.currentTarget, way)))
  }

  const style = { '--_width': `${slideWidth}px`, '--_index': index, '--_drag': `${drag}px` } as React.CSSProperties
  return (
    <div className={box()}>
      <IconButton
        icon="forward"
        label={t`Previous`}
        aria-disabled={disabled || index === 0}
        onClick={() => turn(index - 1)}
      />
      <div
        className={view()}
        style={style}
        role="radiogroup"
        aria-label={label}
        aria-disabled={disabled || undefined}
        {...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd }}
      >
        <div className={track()} data-dragging={drag !== 0 || undefined}>
          {slides.map((slide, place) => (
            <label key={slide.id} title={slide.name}>
              <input
                ref={place === index ? chosen : undefined}
                type="radio"
                className="did-hidden"
                name={name}
                aria-label={slide.name}
                checked={place === index}
                data-first={place === index || undefined}
                onChange={() => turn(place)}
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
        onClick={() => turn(index + 1)}
      />
    </div>
  )
}
