import type { ReactNode } from 'react'
import { css } from '../style/sheet.ts'

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
`

/** A link in a sentence. It opens in a new tab. */
export function TextLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a className={link()} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
