import { debug, warn } from '../../env/log.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { pageGlobal, pageOrigin } from '../../env/page.ts'
import { readSigningApp, type App } from '../../model/app.ts'
import { toDidError } from '../../model/errors.ts'
import { fetchApp, isAppRecent } from '../../protocol/blocklet.ts'
import { allowedPicture } from '../../protocol/picture.ts'
import { storedApp } from '../../protocol/stored-apps.ts'
import { $config, isConfigured, isOwnOrigin, onOtherApp } from '../config.ts'
import { $appError, $appSettings } from '../app-look.ts'
import { own } from '../../model/read.ts'

export const $app: ReadableAtom<App | null> = $appSettings

/**
 * The app as it is shown: until its settings are loaded, with those that this browser has stored (docs/rules.md §8.8).
 * Calls of the service and decisions about trust read `$appSettings`.
 */
export const $shownApp: ReadableAtom<App | null> = computed(
  [$appSettings, $appError, computed($config, ({ appUrl }) => appUrl)],
  (app, error, appUrl) => app ?? (error ? null : storedApp(appUrl)),
)

/** The platform's own pages contain their settings, so they need no request. */
function fromPage(appUrl: string): App | null {
  return isOwnOrigin(appUrl) ? readSigningApp(pageGlobal('blocklet'), appUrl, allowedPicture) : null
}

/** Whether the page brought the settings itself. They are only requested again for a dialog. */
let isOfPage = false

function store(app: App, appUrl: string, isFromPage: boolean): App {
  if (!isConfigured(appUrl)) return app
  isOfPage = isFromPage
  $appError.set(null)
  const settings = isFromPage ? { ...app, currentAppUrl: pageOrigin() } : app
  $appSettings.set(settings)
  return settings
}

/**
 * Settings of the configured app, requested at most once a minute. If the request fails, the previous ones stay;
 * without any, the result is null, with a warning (docs/protocol.md §1.1).
 */
export async function loadApp(options: { force?: boolean } = {}): Promise<App | null> {
  const { force = false } = own(options)
  const { appUrl } = $config.get()
  const known = force ? null : $appSettings.get()
  if (known && isOfPage) return known
  const ofPage = known || force ? null : fromPage(appUrl)
  if (ofPage) return store(ofPage, appUrl, true)
  try {
    return store(await fetchApp(appUrl, force), appUrl, isOfPage)
  } catch (error) {
    // A flow repeats this until the end of an outage.
    const report = $appError.get() ? debug : warn
    report('no app settings', error)
    if (isConfigured(appUrl)) $appError.set(toDidError(error, 'app-unavailable'))
    return known
  }
}

/** The settings of any app, for the answers of one that the page had before; null if they can't be loaded. */
export async function loadSigner(appUrl: string, isFresh?: boolean): Promise<App | null> {
  if (isConfigured(appUrl)) return loadApp({ force: isFresh })
  try {
    return await fetchApp(appUrl, isFresh)
  } catch (error) {
    debug('no settings of the app before', error)
    return null
  }
}

/** Whether the settings are loaded, or known to be missing. */
export const isAppKnown = (): boolean => ($appSettings.get() ?? $appError.get()) !== null

/** Waits until they are. */
export async function appKnown(): Promise<void> {
  if (!isAppKnown()) await loadApp()
}

/**
 * Something that depends on where an account is used. Stored settings don't decide that (docs/rules.md §8.8), so it is
 * either known at once, or comes from a function that waits for the loaded settings.
 */
export const onceAppKnown = <T extends object>(make: () => T): T | (() => Promise<T>) =>
  isAppKnown() ? make() : () => appKnown().then(make)

/** Settings of the app's master, where its accounts may sign in; null until they are loaded. */
export const $masterSettings = atom<App | null>(null)

/** Whether the master's settings could not be loaded. */
const $isMasterMissing = atom(false)

/**
 * Loads the settings of the app, and of its master if it has one, again, unless they are from the last minute: what
 * they offer may have changed (docs/protocol.md §1.1).
 */
export async function loadOffers(): Promise<void> {
  const { appUrl } = $config.get()
  const app = (await loadApp({ force: isAppKnown() && !isAppRecent(appUrl) })) ?? $appSettings.get()
  if (!isConfigured(appUrl)) return
  if (!app?.federated || !app.master) return $masterSettings.set(null)
  $isMasterMissing.set(false)
  try {
    const { appUrl: at } = app.master
    const settings = await fetchApp(at, $masterSettings.get() !== null && !isAppRecent(at))
    if (isConfigured(appUrl)) $masterSettings.set(settings)
  } catch (error) {
    warn('no settings of the master app', error)
    if (isConfigured(appUrl)) $isMasterMissing.set(true)
  }
}

// Another app has other settings, another master and other errors.
onOtherApp(() => {
  isOfPage = false
  $appSettings.set(null)
  $appError.set(null)
  $masterSettings.set(null)
  $isMasterMissing.set(false)
})

/** The master as it is shown: until its settings are loaded, with those stored in this browser. */
export const $shownMaster: ReadableAtom<App | null> = computed(
  [$shownApp, $masterSettings, $isMasterMissing],
  (app, settings, isMissing) =>
    settings ?? (app?.federated && app.master && !isMissing ? storedApp(app.master.appUrl) : null),
)

/** Whether settings are still loading: the app's, or its master's where that one's accounts are used. */
export const $isAppPending: ReadableAtom<boolean> = computed(
  [$shownApp, $appError, $shownMaster, $isMasterMissing],
  (app, error, master, isMasterMissing) => (app ? app.federated && !master && !isMasterMissing : error === null),
)
