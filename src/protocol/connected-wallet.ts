import { readCookie, writeCookie } from '../env/cookies.ts'
import { localStore } from '../env/storage.ts'
import { isFromPublicKey, isValid } from '../model/did-hash.ts'
import { CONNECTED_COOKIE_DAYS } from '../model/limits.ts'
import { forgetWallet, type CONNECTED_COOKIES } from './last-wallet-cookies.ts'

/** The wallet that signed in last in this browser (docs/protocol.md §3.9). */
export interface ConnectedWallet {
  did: string
  pk: string
  appDid: string
  walletOs: string
}

/** Stores the wallet for a week. Invalid parts are left out. */
export function rememberWallet({ did, pk, appDid, walletOs }: ConnectedWallet): void {
  const write = (name: (typeof CONNECTED_COOKIES)[number], value: string) =>
    writeCookie(name, value, { days: CONNECTED_COOKIE_DAYS })
  if (isFromPublicKey(did, pk)) {
    write('connected_did', did)
    write('connected_pk', pk)
    localStore.set('did_wallet', did)
  }
  if (isValid(appDid)) write('connected_app', appDid)
  if (/^[\w-]{1,32}$/.test(walletOs)) write('connected_wallet_os', walletOs)
}

/** After a login without a wallet: the stored wallet may belong to another user. The app stays. */
export function forgetWalletOf(appDid: string): void {
  forgetWallet()
  if (isValid(appDid)) writeCookie('connected_app', appDid, { days: CONNECTED_COOKIE_DAYS })
}

/**
 * Only wallets on phones get push messages, so only they can connect automatically. The service takes the wallet from
 * the cookie, which every site of the domain can write. It has to be the one that signed in on this page.
 */
export function canAutoConnect(): boolean {
  const isOnPhone = ['ios', 'android'].includes(readCookie('connected_wallet_os'))
  return isOnPhone && readCookie('connected_did') !== '' && readCookie('connected_did') === localStore.get('did_wallet')
}
