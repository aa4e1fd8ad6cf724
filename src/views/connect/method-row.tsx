import type { ReactElement, ReactNode } from 'react'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { chip } from '../../ui/chip.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const row = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: 52px;
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
  &:hover {
    background: color-mix(in srgb, var(--_surface), var(--_text) 4%);
    border-color: var(--_border-control);
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
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px ${space(2)};
    overflow-wrap: anywhere;
  }
  & [data-chip] {
    white-space: nowrap;
  }
  &[data-square] {
    justify-content: center;
  }
  &[data-square] > [data-name] {
    flex: none;
  }
  & > [data-trail] {
    color: var(--_text-muted);
  }
`

interface Props {
  icon: IconName | ReactElement
  name: ReactNode
  /** A word about it. */
  chip?: string
  /** Where it leads: an address makes it a link. */
  href?: string
  /** A link to another page opens in a new tab; one to an app does not. */
  newTab?: boolean
  /** Drawn at the end: a link that leaves says so. */
  trail?: IconName
  busy?: boolean
  /** Only the icon is drawn; its name is for those who can't see it, and for the pointer. */
  square?: boolean
  /** It is the one that is taken already. */
  current?: boolean
  /** It gets the focus when the box opens. */
  first?: boolean
  onPress?: () => void
}

/** One way to sign in: icon, name and, where there is something to say, a chip. */
export function MethodRow({
  icon,
  name,
  chip: word,
  href,
  newTab,
  trail,
  busy,
  square,
  current,
  first,
  onPress,
}: Props) {
  const content = (
    <>
      {busy ? <Spinner /> : typeof icon === 'string' ? <Icon name={icon} /> : icon}
      <span data-name="" className={square ? 'did-hidden' : undefined}>
        <span>{name}</span>
        {word && (
          <span data-chip="" className={chip}>
            {word}
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
  const shared = { className: row, part: 'method', 'data-first': first || undefined }
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
      data-square={square || undefined}
      title={square && typeof name === 'string' ? name : undefined}
      aria-current={current || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {content}
    </button>
  )
}
