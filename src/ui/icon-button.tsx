import type { ComponentProps } from 'react'
import { css } from '../style/sheet.ts'
import { px } from '../style/tokens.ts'
import { Icon, type IconName } from './icon.tsx'

const button = css`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${px(32)};
  block-size: ${px(32)};
  border-radius: 999px;
  color: var(--_text-muted);
  position: relative;
  transition:
    background-color 120ms ease-out,
    color 120ms ease-out;
  &::after {
    content: '';
    position: absolute;
    inset: calc((${px(32)} - var(--_control)) / 2);
  }
  @media (hover: hover) {
    &:hover {
      background: var(--_hover);
      color: var(--_text);
    }
  }
  &:active {
    background: var(--_press);
  }
  &[aria-disabled='true'] {
    background: none;
    opacity: 0.4;
    cursor: default;
  }
`

interface Props extends ComponentProps<'button'> {
  icon: IconName
  /** Accessible name. */
  label: string
}

/** A button of 32 px with a target size of 44 px (40 px with a mouse). */
export function IconButton({ icon, label, ...rest }: Props) {
  return (
    <button type="button" className={button()} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
