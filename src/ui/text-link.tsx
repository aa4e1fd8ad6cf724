import type { MouseEvent, ReactNode } from 'react'
import { css } from '../style/sheet.ts'
import { px, space } from '../style/tokens.ts'
import { Spinner } from './spinner.tsx'
import { useSpinner } from './use-waiting.ts'

const link = css`
  color: var(--_primary);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 2px;
  border-radius: 2px;
  /* The minimum target size. Padding of inline text moves nothing. */
  @media (pointer: coarse) {
    padding-block: 6px;
  }
  @media (hover: hover) {
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
  &:active {
    color: var(--_text);
  }
  &[type] {
    min-block-size: ${px(24)};
    padding: 0 ${space(2)};
    font-variant-numeric: tabular-nums;
  }
  &:disabled,
  &[aria-disabled] {
    color: var(--_text-muted);
    text-decoration: none;
    cursor: default;
  }
  /* After the text, which stays where it is. */
  & > svg {
    display: inline;
    position: absolute;
  }
`

/** A link in a sentence. It opens in a new tab. */
export function TextLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a className={link()} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

interface ButtonProps {
  /** An operation is running: a spinner follows the text, and clicks do nothing. */
  busy?: boolean
  disabled: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** A button that looks like a link. */
export function TextButton({ busy = false, disabled, onClick, children }: ButtonProps) {
  const isSpinning = useSpinner(busy)
  return (
    <button
      type="button"
      className={link()}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      disabled={disabled}
      onClick={busy ? undefined : onClick}
    >
      {children}
      {isSpinning && <Spinner />}
    </button>
  )
}
