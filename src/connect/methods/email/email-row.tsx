import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { initialEmail } from './flow.ts'
import { emailFormOf } from './index.ts'
import { $none } from '../../../state/empty-store.ts'
import { css } from '../../../style/sheet.ts'
import { space } from '../../../style/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { chip as chipStyle } from '../../../ui/chip.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AddressForm } from './address-form.tsx'
import type { RowProps } from '../../flow/face.tsx'

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`

/** The email method: a field in place of its row. Nothing is requested until an address is sent. */
export function EmailRow({ parts: { connect, content }, shared: { method, chip, first } }: RowProps<'email'>) {
  const { t } = useLingui()
  const email = emailFormOf(useStore(connect.$rowForm))
  const state = useStore(email?.$state ?? $none) ?? initialEmail
  const begin = () => {
    if (!connect.$rowForm.get()) connect.choose('email')
    return emailFormOf(connect.$rowForm.get())
  }
  return (
    <AddressForm
      state={state}
      flow={begin}
      className={row()}
      part="method"
      data-method={method}
      isFirst={first}
      // On a phone, a focused field would open the keyboard over the other methods.
      isFormFocused={content.onPhone}
      // Browsers offer passkeys in the autofill of a focused field, if `webauthn` is the last token.
      autoComplete="username webauthn"
      onFocus={begin}
      badge={chip && <span className={chipStyle()}>{chip}</span>}
      action={
        <Button
          variant="primary"
          submit
          busy={state.work !== null}
          icon={<Icon name="forward" />}
          aria-label={t`Continue`}
        />
      }
      hint={t`You will receive a code by email.`}
      isSmall
    />
  )
}
