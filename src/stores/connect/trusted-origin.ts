import { atom } from 'nanostores'
import { warn } from '../../env/log.ts'
import { pageUrl } from '../../env/page.ts'
import { fetchTrustedDomains } from '../../protocol/federated.ts'
import { isOwnOrigin } from '../config.ts'
import { $service } from '../service.ts'

/** Whether the app's connect page would answer this page; null until that is known. */
export const $isTrusted = atom<boolean | null>(null)

/** Fetches whether the app trusts this page, when it is of another origin (docs/protocol.md §3.12). */
export async function loadTrust(): Promise<void> {
  if (isOwnOrigin()) return $isTrusted.set(true)
  try {
    const domains = await fetchTrustedDomains($service.get())
    $isTrusted.set(domains.includes(new URL(pageUrl()).hostname))
  } catch (error) {
    // Unknown: the page of the app reports it where it does not trust this page.
    warn('no list of trusted domains', error)
    $isTrusted.set(true)
  }
}
