import type { ReactElement, ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { px, space, TYPE } from '../style/tokens.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useSpinner } from './use-waiting.ts'

const row = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: ${px(52)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid var(--_border);
  border-radius: var(--_radius-control);
  background: var(--_surface);
  color: var(--_text);
  ${TYPE.strong}
  text-align: start;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
  transition:
    background-color 120ms ease-out,
    border-color 120ms ease-out;
  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, var(--_surface), var(--_text) 4%);
      border-color: var(--_border-control);
    }
  }
  &:active {
    background: color-mix(in srgb, var(--_surface), var(--_text) 9%);
  }
  &[aria-disabled='true'] {
    cursor: default;
  }
  & > [data-name] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & > [data-trail] {
    color: var(--_text-muted);
  }
`

interface Props {
  icon: ReactElement
  name: ReactNode
  /** Icon at the end, as the mark of the current choice. */
  trail?: IconName
  busy?: boolean
  /** Marks the current choice. */
  current?: boolean
  /** Receives the focus when the dialog opens. */
  first?: boolean
  onPress?: () => void
}

/** One entry of a list to choose from, as an account: picture and name. */
export function ChoiceRow({ icon, name, trail, busy, current, first, onPress }: Props) {
  const isSpinning = useSpinner(busy === true)
  return (
    <button
      className={row()}
      type="button"
      part="method"
      data-first={first || undefined}
      aria-current={current || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {isSpinning ? <Spinner /> : icon}
      <span data-name="">
        <span>{name}</span>
      </span>
      {trail && (
        <span data-trail="">
          <Icon name={trail} />
        </span>
      )}
    </button>
  )
}
