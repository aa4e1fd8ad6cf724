import { useLingui } from '@lingui/react/macro'
import { errorSentence } from '../i18n/errors.ts'
import { DidError } from '../model/errors.ts'
import { css } from '../style/sheet.ts'
import { px, TYPE } from '../style/tokens.ts'
import { Icon } from '../ui/icon.tsx'

const wrong = css`
  display: flex;
  align-items: center;
  gap: 4px;
  color: var(--_error);
  ${TYPE.body}
  line-height: ${px(24)};
  & > svg {
    inline-size: ${px(16)};
    block-size: ${px(16)};
  }
`

/** Replaces content that can't be rendered from an invalid DID. */
export function InvalidDid() {
  const { i18n } = useLingui()
  return (
    <span className={wrong()} part="address" role="status">
      <Icon name="alert" />
      {errorSentence(i18n, new DidError('invalid-did'))}
    </span>
  )
}
