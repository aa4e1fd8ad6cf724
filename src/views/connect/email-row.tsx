import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { initialEmail } from '../../stores/email.ts'
import type { Connect } from '../../stores/connect/contract.ts'
import { $none } from '../../stores/empty-store.ts'
import { css } from '../../style/sheet.ts'
import { space } from '../../style/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { chip as chipStyle } from '../../ui/chip.ts'
import { Icon } from '../../ui/icon.tsx'
import { AddressForm } from '../address-form.tsx'

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  /* The line of the error is there already: it takes the place of the gap to the next row. */
  margin-block-end: calc(${space(3)} * -1);
`

interface Props {
  connect: Connect
  onPhone: boolean
  method: string
  chip: string | undefined
  first: boolean
}

/** The email method: a field to type in, in the place of its row. Nothing is requested before an address is sent. */
export function EmailRow({ connect, onPhone, method, chip, first }: Props) {
  const { t } = useLingui()
  const email = useStore(connect.$email)
  const state = useStore(email?.$state ?? $none) ?? initialEmail
  const begin = () => {
    if (!connect.$email.get()) connect.choose('email')
    return connect.$email.get()
  }
  return (
    <AddressForm
      state={state}
      flow={begin}
      className={row()}
      part="method"
      data-method={method}
      isFirst={first}
      // There a focused field would open the keyboard over the other methods.
      isFormFocused={onPhone}
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
