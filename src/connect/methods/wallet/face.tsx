import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { errorParts } from '../../../i18n/errors.ts'
import { css } from '../../../style/sheet.ts'
import { space } from '../../../style/tokens.ts'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

/** Why it can't be opened. */
const problem = css`
  margin-block-start: ${space(1)};
  color: var(--_error);
  font: var(--_type-caption);
`

function WalletRow({ parts: { connect, content, showPane }, shared }: RowProps<'wallet'>) {
  const { t, i18n } = useLingui()
  const link = useStore(connect.$deepLink)
  const opening = useStore(connect.$opening)
  const state = useStore(connect.$state)
  const row = { ...shared, icon: 'wallet', name: t`DID Wallet` } as const
  if (state.status === 'error' && content.onPhone) {
    return (
      <>
        <ChoiceRow {...row} chip={t`Retry`} onPress={() => connect.retry()} />
        <p className={problem()} role="alert">
          {errorParts(i18n, state.error).sentence}
        </p>
      </>
    )
  }
  if (connect.inWebview) {
    return <ChoiceRow {...row} busy={opening === 'wallet'} onPress={() => connect.walletOpened()} />
  }
  if (!content.onPhone) return <ChoiceRow {...row} trail="forward" onPress={() => showPane('wallet')} />
  return <ChoiceRow {...row} trail="open" href={link ?? ''} busy={!link} onPress={() => connect.walletOpened()} />
}

export const walletFace: MethodFace<'wallet'> = { Row: WalletRow }
