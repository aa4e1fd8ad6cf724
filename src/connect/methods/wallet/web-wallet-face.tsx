import { t } from '@lingui/core/macro'
import type { MethodFace } from '../../flow/face.tsx'

export const webWalletFace: MethodFace<'web-wallet'> = {
  button({ variant, href }, { i18n, connect }) {
    const extension = { icon: 'extension', name: t(i18n)`DID Wallet (Extension)` } as const
    if (variant === 'store') return { ...extension, trail: 'open', href, newTab: true }
    const wallet = variant === 'extension' ? extension : ({ icon: 'web', name: t(i18n)`DID Wallet (Web)` } as const)
    return { ...wallet, onPress: () => connect.openWebWallet() }
  },
}
