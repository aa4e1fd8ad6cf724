import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PasskeyCreation } from './passkey.ts'
import { css } from '../../../style/sheet.ts'
import { space } from '../../../style/tokens.ts'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { codeStep } from '../email/code-step.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

const rows = css`
  display: grid;
  gap: ${space(3)};
`

function PasskeyRows({ parts: { connect }, entry: { behavior }, shared }: RowProps<'passkey'>) {
  const { t } = useLingui()
  const isNewOnly = behavior === 'only-new'
  return (
    <div className={rows()}>
      {!isNewOnly && (
        <ChoiceRow
          {...shared}
          icon="passkey"
          name={t`Use Existing Passkey`}
          onPress={() => connect.choose('passkey')}
        />
      )}
      {behavior !== 'only-existing' && (
        <ChoiceRow
          method="new-passkey"
          icon={isNewOnly ? 'passkey' : 'plus'}
          name={t`Create New Passkey`}
          first={shared.first && isNewOnly}
          onPress={() => connect.choose('new-passkey')}
        />
      )}
    </div>
  )
}

export const passkeyFace: MethodFace<'passkey', PasskeyCreation> = {
  Row: PasskeyRows,
  elsewhere: { icon: 'passkey', place: (i18n) => i18n._(msg`your browser`) },
  Form: ({ form, describedBy }) => <PasskeyForm creation={form} describedBy={describedBy} />,
  texts(i18n, { name, email }, creation) {
    if (name === 'code') return codeStep(i18n, email, creation.email.hasLink)
    const title = i18n._(msg`Create New Passkey`)
    if (name === 'passkey') return { title, text: email }
    const text = creation.hasCode ? msg`You will receive a code by email.` : msg`Enter your email address`
    return { title, text: i18n._(text) }
  },
}
