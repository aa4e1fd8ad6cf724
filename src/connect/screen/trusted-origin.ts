import { atom } from 'nanostores'
import { warn } from '../../env/log.ts'
import { pageUrl } from '../../env/page.ts'
import { fetchTrustedDomains } from '../../protocol/federated.ts'
import { $config, isConfigured, isOwnOrigin, onOtherApp } from '../../core/config.ts'
import { askForRelatedOrigins } from './related-passkeys.ts'
import { $service } from '../../core/app/service.ts'

/** Whether the app's connect page would answer this page; null until that is known. */
export const $isTrusted = atom<boolean | null>(null)
onOtherApp(() => $isTrusted.set(null))

/** Asks whether the app trusts this page, if the page has another origin (docs/protocol.md §3.12). */
export async function loadTrust(): Promise<void> {
  if ($config.get().relatedPasskeys) await askForRelatedOrigins()
  if (isOwnOrigin()) return $isTrusted.set(true)
  const service = $service.get()
  const isTrusted = await fetchTrustedDomains(service).then(
    (domains) => domains.includes(new URL(pageUrl()).hostname),
    (error: unknown) => {
      // Unknown. If the app doesn't trust this page, the app's own page reports it.
      warn('no list of trusted domains', error)
      return true
    },
  )
  if (isConfigured(service.appUrl)) $isTrusted.set(isTrusted)
}
