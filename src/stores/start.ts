import { warn } from '../env/log.ts'
import { inBrowser } from '../env/page.ts'
import { forgetLoadedSessions } from './accounts.ts'
import { announceError } from './announce.ts'
import { loadApp } from './app.ts'
import { resumeConnect } from './connect/index.ts'
import { resumeIntent } from './follow.ts'
import { honourForcedAccount } from './forced-account.ts'
import { notifyHostOfSession } from './host/notify.ts'
import { offerSessionToHost } from './host/page-calls.ts'
import { onLocaleChosen } from './locale.ts'
import { offerPasskeys } from './passkey/offer.ts'
import { prepareRelatedOrigins } from './passkey/related.ts'
import { followNames } from './passkey/signal.ts'
import { protectContent } from './protect.ts'
import { setServiceCallbacks } from './service.ts'
import { $user, startSession } from './session/index.ts'
import { renewAfterRefusal } from './session/refresh-schedule.ts'
import { broadcast } from './session/tabs.ts'
import { guideToStorage } from './storage-guide.ts'

/**
 * Connects stores that call each other but can't import each other. The entry of the package calls it first, on servers
 * too: `client` and `request` work before the kit starts. Tests call it where they use a part of it.
 */
export function wireStores(): void {
  setServiceCallbacks({ loadSigner: (force) => loadApp({ force }), renew: renewAfterRefusal })
  onLocaleChosen(() => broadcast('locale'))
  $user.listen(forgetLoadedSessions)
}

let started = false

/** Starts everything a page with the kit does by itself. Only the first call has an effect. */
export function startKit(): void {
  if (started || !inBrowser()) return
  started = true
  protectContent()
  guideToStorage()
  notifyHostOfSession()
  offerSessionToHost()
  followNames()
  offerPasskeys()
  prepareRelatedOrigins()
  startSession(() => {
    void resumeConnect()
    resumeIntent().catch((error: unknown) => warn('intent not resumed', error))
    honourForcedAccount().catch((error: unknown) => announceError(error, 'switch-did'))
  })
}
