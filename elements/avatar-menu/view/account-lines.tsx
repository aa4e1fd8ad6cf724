import type { User } from '../../../src/model/user.ts'
import { css } from '../../../src/style/sheet.ts'
import { TYPE } from '../../../src/style/tokens.ts'
import { ShortDid } from '../../../src/ui/short-did.tsx'

const line = css`
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  & + & {
    color: var(--_text-muted);
    ${TYPE.caption}
  }
`

interface Props {
  user: Pick<User, 'did' | 'fullName' | 'email'>
  /** Prefix of the ids of the lines, where something refers to them. */
  id?: string
}

/** The name of an account with its address below, or just the address if there is no name. */
export const AccountLines = ({ user: { did, fullName, email }, id }: Props) => (
  <>
    <span id={id && `${id}-name`} className={line()} dir="auto" title={fullName}>
      {fullName || <ShortDid did={did} />}
    </span>
    {(email || fullName) && (
      <span id={id && `${id}-about`} className={line()} dir="auto" title={email}>
        {email || <ShortDid did={did} />}
      </span>
    )}
  </>
)
