import { asWebUrl } from './read.ts'

/** Sites whose links open the wallet app (docs/protocol.md §3.7). */
export const WALLET_ORIGINS: readonly string[] = ['https://abtwallet.io', 'https://didwallet.io']

/** Whether a link opens a wallet, and leads it to one address: of two, it might choose the other one. */
export function isWalletLink(link: string): boolean {
  const url = asWebUrl(link) ? new URL(link) : null
  return url !== null && WALLET_ORIGINS.includes(url.origin) && url.searchParams.getAll('url').length === 1
}

/** The address that the wallet calls, from a wallet link that contains it encoded twice. Null for other links. */
export function authUrlOf(link: string): URL | null {
  try {
    return new URL(decodeURIComponent(new URL(link).searchParams.get('url') ?? ''))
  } catch {
    return null // not a wallet link
  }
}
