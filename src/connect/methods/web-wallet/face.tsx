import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import type { MethodFace, RowProps } from '../../flow/face.tsx'

function WebWalletRow({ parts: { connect }, entry: { variant, href }, shared }: RowProps<'web-wallet'>) {
  const { t } = useLingui()
  const opening = useStore(connect.$opening)
  const extension = { ...shared, icon: 'extension', name: t`DID Wallet (Extension)` } as const
  if (variant === 'store') return <ChoiceRow {...extension} trail="open" href={href} newTab />
  const row = variant === 'extension' ? extension : ({ ...shared, icon: 'web', name: t`DID Wallet (Web)` } as const)
  return <ChoiceRow {...row} busy={opening === 'web-wallet'} onPress={() => connect.openWebWallet()} />
}

export const webWalletFace: MethodFace<'web-wallet'> = { Row: WebWalletRow }
