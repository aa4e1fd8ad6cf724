import type { MouseEventHandler, ReactElement } from 'react'
import { css } from '../style/sheet.ts'
import { space, TYPE } from '../style/tokens.ts'
import { chip as chipStyle } from './chip.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

const button = css`
  --_ground: var(--_surface);
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  inline-size: 100%;
  min-block-size: var(--_control);
  padding: ${space(2)} ${space(3)};
  border: 1px solid var(--_border);
  border-radius: var(--_radius-control);
  background: var(--_ground);
  color: var(--_text);
  ${TYPE.label}
  text-align: start;
  text-decoration: none;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
  transition:
    background-color 120ms ease-out,
    border-color 120ms ease-out;
  &[data-filled] {
    --_ground: var(--_primary);
    border-color: transparent;
    color: var(--_on-primary);
  }
  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, var(--_ground), var(--_text) 8%);
    }
    &:hover:not([data-filled]) {
      border-color: var(--_border-control);
    }
  }
  &:active {
    background: color-mix(in srgb, var(--_ground), var(--_text) 16%);
  }
  &[aria-disabled='true'] {
    background: var(--_ground);
    cursor: default;
  }
  & > [data-name] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & > [data-trail] {
    opacity: 0.7;
  }
  /* Where letters are large, the chip goes below the name before the name breaks in a word. */
  @container (max-width: 16em) {
    flex-wrap: wrap;
    & > [data-name] {
      flex-basis: 50%;
    }
  }
`

interface Props {
  /** Names a sign-in method to the scripts and tests of a page. */
  method: string
  icon: IconName | ReactElement
  name: string
  /** One or two words at the end. */
  chip?: string | undefined
  /** An address makes it a link. */
  href?: string | undefined
  /** For links to web pages. A link to an app opens without a tab. */
  newTab?: boolean | undefined
  /** Icon at the end, as the mark of a link that leaves the page. */
  trail?: IconName | undefined
  busy?: boolean
  /** In place of the icon. */
  isSpinning?: boolean
  /** It is the one filled control of the screen. */
  isFilled?: boolean
  /** Receives the focus when the screen is shown. */
  isFirst?: boolean
  /** Id of what there is to say about it. */
  describedBy?: string | undefined
  onPress?: MouseEventHandler<HTMLElement> | undefined
}

type ContentProps = Pick<Props, 'icon' | 'name' | 'chip' | 'trail' | 'isSpinning'>

function Content({ icon, name, chip, trail, isSpinning }: ContentProps) {
  const picture = typeof icon === 'string' ? <Icon name={icon} /> : icon
  return (
    <>
      {isSpinning ? <Spinner /> : picture}
      <span data-name="">{name}</span>
      {chip && (
        <span data-chip="" className={chipStyle()}>
          {chip}
        </span>
      )}
      {trail && (
        <span data-trail="">
          <Icon name={trail} />
        </span>
      )}
    </>
  )
}

/** The button of a sign-in method. Without hooks, for the static render before React is loaded. */
export function MethodButton(props: Props) {
  const { method, href, newTab, busy, isFilled, isFirst, describedBy, onPress } = props
  const shared = {
    className: button(),
    part: 'method',
    'data-method': method,
    'data-first': isFirst ? '' : undefined,
    'data-filled': isFilled ? '' : undefined,
    'aria-describedby': describedBy,
  }
  const content = <Content {...props} />
  if (href) {
    return (
      <a {...shared} href={href} onClick={onPress} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
        {content}
      </a>
    )
  }
  const press = busy ? undefined : onPress
  return (
    <button {...shared} type="button" aria-busy={busy || undefined} aria-disabled={busy || undefined} onClick={press}>
      {content}
    </button>
  )
}
