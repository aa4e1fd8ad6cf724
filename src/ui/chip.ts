import { css } from '../style/sheet.ts'
import { space, TYPE } from '../style/tokens.ts'

/** A label of one or two words. */
export const chip = css`
  padding: 2px ${space(2)};
  border-radius: 999px;
  background: var(--_surface-raised);
  color: var(--_text-muted);
  ${TYPE.caption}
`
