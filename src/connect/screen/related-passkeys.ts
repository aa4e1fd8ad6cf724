import { atom, computed } from 'nanostores'
import { hasRelatedOrigins } from '../../env/passkey.ts'
import { warn } from '../../env/log.ts'
import { pageOrigin, pageUrl } from '../../env/page.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import type { Service } from '../../protocol/http.ts'
import { otherAppService } from '../../protocol/other-app-service.ts'
import { $config, isOwnOrigin } from '../../core/config.ts'
import { $service } from '../../core/app/service.ts'
import { $appSettings } from '../../core/app-look.ts'

/*
 * Passkeys of one host on pages of another. Browsers allow that if the host's `/.well-known/webauthn` lists the origin
 * of the page (related origins). A page can't read that list, so its owner sets `related-passkeys`.
 */

/** Where the passkeys of a login are checked. */
export interface PasskeyPlace {
  service: Service
  /** The host that the passkeys belong to, if the service would otherwise take the page's. */
  hostname?: string
  /** They belong to another host than the page's. */
  isRelated: boolean
  /** It is another app's service: the master's. */
  isOtherApp: boolean
}

const $hasRelatedOrigins = atom(false)
/** Asks the browser whether it allows that. Until it answers, the answer is no. */
export const askForRelatedOrigins = (): Promise<void> => hasRelatedOrigins().then($hasRelatedOrigins.set)

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '')

/**
 * Where the passkeys of an account are: the master's accounts have them at the master, an alias at the app's own host.
 */
export const $passkeyPlaceOf = computed(
  [$service, $appSettings, $config, $hasRelatedOrigins],
  (service, app, { appUrl, relatedPasskeys }, isAllowed) => {
    const ofPage = { service, isRelated: false, isOtherApp: false }
    return (sourceAppPid?: string): PasskeyPlace => {
      if (!app || !relatedPasskeys || !isAllowed) return ofPage
      if (sourceAppPid) {
        const { master } = app
        if (sourceAppPid !== master?.appPid) return ofPage
        return { service: otherAppService(service, master.appUrl), isRelated: true, isOtherApp: true }
      }
      if (!isOwnOrigin(appUrl)) return { ...ofPage, isRelated: true }
      const hostname = hostOf(app.appUrl)
      return hostname && hostname !== hostOf(pageUrl()) ? { ...ofPage, hostname, isRelated: true } : ofPage
    }
  },
)

/** Names what the owner of the passkeys has to set, and returns the error that the visitor reads. */
export function explainRelated({ service, hostname, isRelated }: PasskeyPlace, thrown: unknown): DidError {
  const error = toDidError(thrown)
  const isUnlisted = error.code === 'passkey-security'
  if (!isRelated || (!isUnlisted && error.status !== 400)) return error
  const host = hostname ?? hostOf(service.appUrl)
  if (isUnlisted) warn(`https://${host}/.well-known/webauthn does not list ${pageOrigin()}`)
  else warn(`${host} refused the passkey; its TRUST_ORIGINS may not have ${pageOrigin()}`, error)
  return new DidError('passkey-elsewhere', { status: error.status, cause: thrown })
}
