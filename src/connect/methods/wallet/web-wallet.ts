import type { SignInMethod } from '../../flow/method.ts'
import { wallet } from './index.ts'

/** The wallet in the browser, wherever the wallet app is offered. */
export const webWallet: SignInMethod<'web-wallet'> = {
  offer(place, provider) {
    const { webWallet: entry, lastUsed } = place.here
    if (!entry || !wallet.offer?.(place, provider).length) return []
    return [{ ...entry, lastUsed: lastUsed === 'wallet-web' }]
  },
  start: null,
  provider: 'wallet',
  isUsable: () => true,
  pageNames: ['web-wallet', 'wallet'],
}
