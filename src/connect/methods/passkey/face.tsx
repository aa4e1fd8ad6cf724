import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { PasskeyCreation } from './passkey.ts'
import { css } from '../../../style/sheet.ts'
import { space } from '../../../style/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { codeStep } from '../email/code-step.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

const group = css`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  /* Its text is below the name of the row. */
  & > [data-variant] {
    --_bg: transparent;
    margin-inline-start: ${space(8)};
    margin-block-end: calc(${space(2)} * -1);
    font: var(--_type-caption);
    font-weight: 500;
  }
`

/** A row for the passkey that there is, and a quiet one for another. Where none can exist yet, the row creates it. */
function PasskeyRow({ parts: { connect }, entry: { behavior }, shared }: RowProps<'passkey'>) {
  const { t } = useLingui()
  const create = () => connect.choose('new-passkey')
  if (behavior === 'only-new') {
    return <ChoiceRow {...shared} method="new-passkey" icon="passkey" name={t`Create New Passkey`} onPress={create} />
  }
  return (
    <div className={group()}>
      <ChoiceRow {...shared} icon="passkey" name={t`Passkey`} onPress={() => connect.choose('passkey')} />
      {behavior === 'both' && (
        <Button variant="text" size="small" data-method="new-passkey" onClick={create}>{t`Create New Passkey`}</Button>
      )}
    </div>
  )
}

export const passkeyFace: MethodFace<'passkey', PasskeyCreation> = {
  Row: PasskeyRow,
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
