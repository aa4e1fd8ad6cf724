import { NARROW_WIDTH_PX } from '../../model/limits.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'

/** Matches if the connect box is wide enough for two columns. */
export const WIDE = `@container (min-width: ${NARROW_WIDTH_PX}px)`

/** A text between two lines, as a separator in a row or, with `flex-direction`, in a column. */
export const separator = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: var(--_text-muted);
  font: var(--_type-caption);
  &::before,
  &::after {
    content: '';
    flex: 1;
    min-inline-size: 1px;
    min-block-size: 1px;
    background: var(--_border);
  }
`
