import { localStore } from '../env/storage.ts'
import type { Purpose } from '../model/connect.ts'

const KEY = 'last-used-login-method'

/**
 * The sign-in method used last in this browser (docs/protocol.md §4.2): `wallet`, `wallet-web`, `wallet-scan` or a
 * provider.
 */
export const lastUsed = (): string => localStore.get(KEY)

/** Only a login counts: a wallet that confirms another action says nothing about the next login. */
export function rememberUsed(action: Purpose, method: string): void {
  if (action === 'login' || action === 'invite' || action === 'switch-did') localStore.set(KEY, method)
}
