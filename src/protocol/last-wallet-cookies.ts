import { removeCookie } from '../env/cookies.ts'
import { localStore } from '../env/storage.ts'

/** Cookies about the wallet that signed in last (docs/protocol.md §3.9). */
export const CONNECTED_COOKIES = ['connected_did', 'connected_pk', 'connected_app', 'connected_wallet_os'] as const

export const forgetWallet = (): void => {
  for (const name of CONNECTED_COOKIES) removeCookie(name)
  localStore.remove('did_wallet')
}
