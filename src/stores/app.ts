import { warn } from '../env/log.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { pageGlobal, pageOrigin } from '../env/page.ts'
import { readApp, type App } from '../model/app.ts'
import type { DidError } from '../model/errors.ts'
import { toDidError } from '../model/errors.ts'
import { fetchApp } from '../protocol/blocklet.ts'
import { $config, isOwnOrigin } from './config.ts'
import { $appSettings } from './service.ts'

export const $app: ReadableAtom<App | null> = $appSettings

/** Pages of the platform carry their own settings: no request is needed for those. */
function fromPage(appUrl: string): App | null {
  const app = isOwnOrigin(appUrl) ? readApp(pageGlobal('blocklet'), appUrl) : null
  return app && { ...app, currentAppUrl: pageOrigin() }
}

/** The last settings. Those of the page itself are never requested again. */
let lastSettings: { appUrl: string; app: App; isOfPage: boolean } | null = null
let lastError: DidError | null = null

/** Why the settings could not be loaded. */
export const appError = (): DidError | null => lastError

function store(app: App, appUrl: string, isOfPage: boolean): App {
  lastSettings = { appUrl, app, isOfPage }
  lastError = null
  if ($config.get().appUrl === appUrl) $appSettings.set(app)
  return app
}

/**
 * Settings of the configured app, requested at most once a minute. Falls back to the previous ones when the request
 * fails; null, with a warning, when there are none (docs/protocol.md §1.1).
 */
export async function loadApp({ force = false } = {}): Promise<App | null> {
  const { appUrl } = $config.get()
  const known = lastSettings?.appUrl === appUrl && !force ? lastSettings : null
  if (known?.isOfPage) return known.app
  const own = known || force ? null : fromPage(appUrl)
  if (own) return store(own, appUrl, true)
  try {
    return store(await fetchApp(appUrl, { force }), appUrl, false)
  } catch (error) {
    warn('no app settings', error)
    lastError = toDidError(error, 'app-unavailable')
    return known?.app ?? null
  }
}

/** Settings of the app's master, where its accounts may sign in; null until they are loaded. */
export const $masterSettings = atom<App | null>(null)

/** Loads the master's settings, when the app has a master. */
export async function loadMaster(): Promise<void> {
  const app = await loadApp()
  if (!app?.federated || !app.master) return $masterSettings.set(null)
  try {
    $masterSettings.set(await fetchApp(app.master.appUrl.replace(/\/+$/, '')))
  } catch (error) {
    warn('no settings of the master app', error)
  }
}
