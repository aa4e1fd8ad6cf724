import type { ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { space, TYPE } from '../style/tokens.ts'
import { Icon, type IconName } from './icon.tsx'

const item = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: var(--_control);
  padding: ${space(1)} ${space(2)};
  border-radius: var(--_radius-control);
  color: inherit;
  text-align: start;
  text-decoration: none;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
  @media (hover: hover) {
    &:hover {
      background: var(--_hover);
    }
  }
  &:focus {
    background: var(--_hover);
  }
  &:active {
    background: var(--_press);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  /* Centred in the space of a small avatar. */
  & > svg:first-child {
    margin-inline: 4px;
    color: var(--_text-muted);
  }
  & > [data-text] {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* A hint gives way to the words of its entry. */
  & > [data-text]:has(+ [data-hint]) {
    display: block;
    min-inline-size: min-content;
    overflow-wrap: break-word;
  }
  & > [data-hint] {
    display: -webkit-box;
    max-inline-size: 50%;
    overflow: hidden;
    color: var(--_text-muted);
    ${TYPE.caption}
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &[data-banner] {
    margin-block: ${space(1)};
    padding: ${space(2)} calc(${space(2)} - 1px);
    border: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  &[data-banner] > svg:first-child {
    color: var(--_primary);
  }
`

interface Props {
  icon: IconName | ReactNode
  /** Address of a link. Without it the entry is a button. */
  href?: string
  /** State or value at the end of the entry. */
  hint?: ReactNode
  /** Makes it a radio item, and says whether it is selected. */
  checked?: boolean
  /** Shows a check if it is selected. */
  hasMark?: boolean
  /** Highlights an entry that asks the user for something. */
  banner?: boolean
  onPress: () => void
  children: ReactNode
}

/** An entry of a menu. It isn't a tab stop, because the menu moves the focus. */
export function MenuItem({ icon, href, hint, checked, hasMark = true, banner, onPress, children }: Props) {
  const Tag = href ? 'a' : 'button'
  return (
    <Tag
      {...(href ? { href } : { type: 'button' as const })}
      className={item()}
      part="menu__item"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      data-banner={banner || undefined}
      onClick={onPress}
    >
      {typeof icon === 'string' ? <Icon name={icon as IconName} /> : icon}
      <span data-text="">{children}</span>
      {hint && (
        <span data-hint="" dir="auto">
          {hint}
        </span>
      )}
      {checked && hasMark && <Icon name="check" />}
    </Tag>
  )
}
