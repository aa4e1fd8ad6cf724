import type { ReactElement, ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { px, space } from '../style/tokens.ts'
import { chip } from './chip.ts'
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
  font: var(--_type-strong);
  text-align: start;
  text-decoration: none;
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
  & > [data-name]:has(> [data-chip]) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(2)};
  }
  /* The spinner has the size of the picture. */
  &[data-method='saved'] > svg {
    margin: 6px;
  }
  & > [data-trail] {
    color: var(--_text-muted);
  }
`

interface Props {
  /** Names a sign-in method to the scripts and tests of a page. */
  method?: string
  icon: IconName | ReactElement
  name: ReactNode
  /** One or two words beside the name. */
  chip?: string
  /** An address makes the row a link. */
  href?: string
  /** For links to web pages. A link to an app opens without a tab. */
  newTab?: boolean
  /** Icon at the end, as the mark of a link that leaves the page. */
  trail?: IconName
  busy?: boolean
  /** Marks the current choice. */
  current?: boolean
  /** Receives the focus when the dialog opens. */
  first?: boolean
  onPress?: () => void
}

function Content({ icon, name, chip: chipText, trail, isSpinning }: Props & { isSpinning: boolean }) {
  const picture = typeof icon === 'string' ? <Icon name={icon} /> : icon
  return (
    <>
      {isSpinning ? <Spinner /> : picture}
      <span data-name="">
        <span>{name}</span>
        {chipText && (
          <span data-chip="" className={chip()}>
            {chipText}
          </span>
        )}
      </span>
      {trail && (
        <span data-trail="">
          <Icon name={trail} />
        </span>
      )}
    </>
  )
}

/** One entry of a list to choose from, as a sign-in method or an account: icon, name and an optional chip. */
export function ChoiceRow(props: Props) {
  const { method, href, newTab, busy, current, first, onPress } = props
  const content = <Content {...props} isSpinning={useSpinner(busy === true)} />
  const shared = { className: row(), part: 'method', 'data-method': method, 'data-first': first || undefined }
  if (href) {
    return (
      <a {...shared} href={href} onClick={onPress} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
        {content}
      </a>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      aria-current={current || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {content}
    </button>
  )
}
