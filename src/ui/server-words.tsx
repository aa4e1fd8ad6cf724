import { css } from '../style/sheet.ts'

const words = css`
  display: -webkit-box;
  max-block-size: 2lh;
  overflow: hidden;
  color: var(--_text-muted);
  font: var(--_type-caption);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

/** The service's own words below a sentence of the kit. They are in any language. */
export const ServerWords = ({ children }: { children: string }) => (
  <span className={words()} dir="auto">
    {children}
  </span>
)
