import type { DidError } from '../../src/model/errors.ts'
import { css } from '../../src/style/sheet.ts'
import { TYPE } from '../../src/style/tokens.ts'

const alert = css`
  margin: 0 0 8px;
  color: var(--_error);
  ${TYPE.body}
  overflow-wrap: anywhere;
`

/** Shows the problem of an element inside it, for the developer of the page. */
export const ProblemAlert = ({ error }: { error: DidError | null }) =>
  error && (
    <p className={alert()} role="alert">
      {error.message}
    </p>
  )
