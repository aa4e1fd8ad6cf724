import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

function WalletRow({ parts: { connect, content, showPane }, shared }: RowProps<'wallet'>) {
  const { t } = useLingui()
  const link = useStore(connect.$deepLink)
  const opening = useStore(connect.$opening)
  const row = { ...shared, icon: 'wallet', name: t`DID Wallet` } as const
  if (connect.inWebview) {
    return <ChoiceRow {...row} busy={opening === 'wallet'} onPress={() => connect.walletOpened()} />
  }
  if (!content.onPhone) return <ChoiceRow {...row} trail="forward" onPress={() => showPane('wallet')} />
  return <ChoiceRow {...row} trail="open" href={link ?? ''} busy={!link} onPress={() => connect.walletOpened()} />
}

export const walletFace: MethodFace<'wallet'> = { Row: WalletRow }
