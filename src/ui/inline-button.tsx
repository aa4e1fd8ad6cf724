import type { ComponentProps } from 'react'
import { css } from '../style/sheet.ts'
import { Icon, type IconName } from './icon.tsx'

const button = css`
  display: inline-block;
  /* Centred on its line without moving the text: beside letters every fraction of a pixel is visible. */
  vertical-align: top;
  inline-size: 24px;
  block-size: 24px;
  margin: calc((1lh - 24px) / 2) 0;
  padding: 4px;
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
  /* On touch the target is larger than the button. Of two side by side each one extends to its own side. */
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: -10px;
    }
    :has(+ &) > &::after {
      inset-inline: -20px 0;
    }
    :has(> &) + &::after {
      inset-inline: 0 -20px;
    }
  }
  & > svg {
    inline-size: 16px;
    block-size: 16px;
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
