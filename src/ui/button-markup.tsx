import type { ComponentProps, ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { px, space, TYPE } from '../style/tokens.ts'
import { Spinner } from './spinner.tsx'

export const BUTTON_SIZES = ['small', 'medium', 'large'] as const
export type ButtonSize = (typeof BUTTON_SIZES)[number]
export const BUTTON_VARIANTS = ['primary', 'outline', 'text'] as const
/** `danger` is for the kit's own questions before data is deleted. Pages can't use it. */
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number] | 'danger'

export const button = css`
  --_bg: transparent;
  --_fg: var(--_text);
  --_edge: transparent;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-block-size: var(--_control);
  max-inline-size: 100%;
  padding: 0 ${space(4)};
  border: 1px solid var(--_edge);
  border-radius: var(--_radius-control);
  background: var(--_bg);
  color: var(--_fg);
  ${TYPE.label}
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  touch-action: manipulation;
  transition:
    background-color 120ms ease-out,
    border-color 120ms ease-out;
  @media (hover: hover) {
    &:hover {
      background: color-mix(in srgb, var(--_bg), var(--_text) 8%);
    }
    &[data-variant='text']:hover {
      --_fg: var(--_text);
    }
  }
  &:active {
    background: color-mix(in srgb, var(--_bg), var(--_text) 16%);
  }
  &[data-variant='primary'] {
    --_bg: var(--_primary);
    --_fg: var(--_on-primary);
  }
  /* The error colour has enough contrast on the surface, so the surface's colour has enough on it. */
  &[data-variant='danger'] {
    --_bg: var(--_error);
    --_fg: var(--_surface);
  }
  &[data-variant='outline'] {
    --_edge: var(--_border-control);
    --_bg: var(--_surface);
  }
  &[data-variant='text'] {
    --_fg: var(--_text-muted);
  }
  &[data-size='small'] {
    min-block-size: var(--_control-small);
    padding-inline: ${space(3)};
  }
  &[data-size='large'] {
    min-block-size: calc(var(--_control) + ${px(8)});
    padding-inline: ${space(6)};
    font-size: calc(var(--_font-size) * 8 / 7);
  }
  &[aria-disabled='true'] {
    cursor: default;
    background: var(--_bg);
  }
  &:disabled {
    --_bg: var(--_surface-raised);
    --_fg: var(--_text-muted);
    --_edge: var(--_border);
    background: var(--_bg);
    cursor: not-allowed;
  }
  &:disabled[data-variant='text'] {
    --_bg: transparent;
    --_edge: transparent;
    opacity: 0.6;
  }
  & > [data-spin] {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    pointer-events: none;
  }
  /* An icon alone is as wide as the button is high. */
  &:has(> :empty:last-child) {
    flex: none;
    inline-size: var(--_control);
    padding: 0;
  }
  & > :empty {
    display: none;
  }
  & > :has(+ [data-spin]) {
    opacity: 0;
  }
`

export interface ButtonAppearance {
  variant?: ButtonVariant
  size?: ButtonSize
  /**
   * An operation is running: clicks do nothing. After 150 ms a spinner replaces the icon, or the text, whose width
   * stays.
   */
  busy?: boolean
  icon?: ReactNode
  /** Submits the form that contains it. */
  submit?: boolean
}

export type ButtonProps = ButtonAppearance & Omit<ComponentProps<'button'>, 'type'> & { part?: string }

/** Without hooks, for the static render before React is loaded. */
export function ButtonMarkup({
  variant = 'outline',
  size = 'medium',
  busy,
  isSpinning,
  icon,
  submit,
  children,
  onClick,
  ...rest
}: ButtonProps & { isSpinning: boolean }) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={button()}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {isSpinning && icon ? <Spinner /> : icon}
      <span>{children}</span>
      {isSpinning && !icon && (
        <span data-spin="">
          <Spinner />
        </span>
      )}
    </button>
  )
}
