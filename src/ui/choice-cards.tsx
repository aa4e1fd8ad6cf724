import { useId, type ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { px, space } from '../style/tokens.ts'

/** Two fit beside each other on the narrowest phone. */
const CARD_MIN_PX = 120

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(40%, ${px(CARD_MIN_PX)})), 1fr));
  gap: ${space(3)};
  & > label {
    position: relative;
    display: grid;
    min-inline-size: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-card);
    cursor: pointer;
    transition: background 120ms ease-out;
  }
  @media (hover: hover) {
    & > label:hover {
      background: var(--_surface-raised);
    }
  }
  /* Two pixels, and nothing moves. */
  & > label:has(:checked) {
    border-color: var(--_primary);
    box-shadow: inset 0 0 0 1px var(--_primary);
  }
  & > label:has(:focus-visible) {
    outline: var(--_focus-ring);
    outline-offset: 2px;
  }
  & > label:has(:disabled) {
    cursor: default;
  }
  @media (forced-colors: active) {
    & > label:has(:checked) {
      border-color: Highlight;
      outline: 1px solid Highlight;
    }
  }
`

interface Props {
  /** Accessible name of the group. */
  label: string
  cards: { id: string; name: string; content: ReactNode }[]
  /** The chosen card. */
  index: number
  onIndex: (index: number) => void
  disabled?: boolean
}

/** Cards side by side, one of them chosen: a group of radio buttons, with the keys that the browser gives it. */
export function ChoiceCards({ label, cards: all, index, onIndex, disabled = false }: Props) {
  const name = useId()
  return (
    <div className={cards()} role="radiogroup" aria-label={label}>
      {all.map((card, position) => (
        <label key={card.id} title={card.name}>
          <input
            type="radio"
            className="did-hidden"
            name={name}
            aria-label={card.name}
            checked={position === index}
            data-first={position === index || undefined}
            disabled={disabled}
            onChange={() => onIndex(position)}
          />
          <span aria-hidden="true">{card.content}</span>
        </label>
      ))}
    </div>
  )
}
