import type { ComponentProps } from 'react'
import { css } from '../style/sheet.ts'
import { px } from '../style/tokens.ts'
import { Icon, type IconName } from './icon.tsx'

const button = css`
  display: inline-block;
  /* Centred on its line without moving the text: beside letters every fraction of a pixel is visible. */
  vertical-align: top;
  inline-size: ${px(24)};
  block-size: ${px(24)};
  margin: calc((1lh - ${px(24)}) / 2) 0;
  padding: ${px(4)};
  border-radius: 6px;
  color: var(--_text-muted);
  transition: background-color 120ms ease-out;
  @media (hover: hover) {
    &:hover {
      background: var(--_hover);
      color: var(--_text);
    }
  }
  &:focus-visible {
    background: var(--_hover);
    color: var(--_text);
  }
  &:active {
    background: var(--_press);
  }
  &[data-state='copied'] {
    color: var(--_success);
  }
  /*
   * On touch the target is larger than the button: over the letters before it, and for the second of two over what
   * follows. With the layout contained, it takes no room there, and the page doesn't scroll sideways.
   */
  @media (pointer: coarse) {
    position: relative;
    contain: layout;
    &::after {
      content: '';
      position: absolute;
      inset: ${px(-10)} 0 ${px(-10)} ${px(-20)};
    }
    :has(> &) + &::after {
      inset-inline: 0 ${px(-20)};
    }
  }
  & > svg {
    inline-size: ${px(16)};
    block-size: ${px(16)};
  }
`

interface Props extends ComponentProps<'button'> {
  icon: IconName
  /** Accessible name. */
  label: string
  part?: string
}

/** An icon button of 24 px in a line of text, with a target size of 44 px on touch. */
export function InlineButton({ icon, label, ...rest }: Props) {
  return (
    <button type="button" className={button()} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
