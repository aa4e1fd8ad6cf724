import type { ComponentProps } from 'react'
import { css } from '../style/sheet.ts'
import { Icon, type IconName } from './icon.tsx'

const button = css`
  display: inline-block;
  /* In the middle of its line without moving it: next to letters every fraction of a pixel shows. */
  vertical-align: top;
  inline-size: 24px;
  block-size: 24px;
  margin: calc((1lh - 24px) / 2) 0;
  padding: 4px;
  border-radius: 6px;
  color: var(--_text-muted);
  transition: background-color 120ms ease-out;
  &:hover,
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
  & > svg {
    inline-size: 16px;
    block-size: 16px;
  }
`

interface Props extends ComponentProps<'button'> {
  icon: IconName
  /** Its name, since it has no words. */
  label: string
  part?: string
}

/** A control in a line of text: as high as the line, 24 px wide. */
export function InlineButton({ icon, label, ...rest }: Props) {
  return (
    <button type="button" className={button()} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
