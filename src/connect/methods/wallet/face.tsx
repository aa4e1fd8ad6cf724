import { t } from '@lingui/core/macro'
import type { MethodFace } from '../../flow/face.tsx'

export const walletFace: MethodFace<'wallet'> = {
  button(_entry, { i18n, connect, content, link, isUnstarted, showCode }) {
    const wallet = { icon: 'wallet', name: t(i18n)`DID Wallet` } as const
    // Without a session there is no link, and a press asks for another one.
    if (isUnstarted) return { ...wallet, onPress: () => connect.retry() }
    if (connect.inWebview) return { ...wallet, onPress: () => connect.walletOpened() }
    if (!content.onPhone) return { ...wallet, trail: 'forward', onPress: showCode }
    const open = { ...wallet, trail: 'open', onPress: () => connect.walletOpened() } as const
    return link ? { ...open, href: link } : { ...open, isWaiting: true }
  },
}
