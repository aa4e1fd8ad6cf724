import type { SignInMethod } from '../../flow/method.ts'

/** The wallet app: a deep link on a phone, the QR code elsewhere. */
export const wallet: SignInMethod<'wallet'> = {
  offer({ action, app, here: { lastUsed } }) {
    if (action === 'login' && app?.allowWallet === false) return []
    return [{ kind: 'wallet', lastUsed: lastUsed === 'wallet' || lastUsed === 'wallet-scan' }]
  },
  start: null,
  unlisted: () => ['wallet'],
  isUsable: () => true,
  pageNames: ['wallet-app', 'wallet'],
}
