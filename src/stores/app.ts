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

/** The last settings; those that came with the page are as old as the page. */
let last: { appUrl: string; app: App; isOfPage: boolean } | null = null
let lastError: DidError | null = null

/** Why there are no settings, when they could not be had. */
export const appError = (): DidError | null => lastError

function found(app: App, appUrl: string, isOfPage: boolean): App {
  last = { appUrl, app, isOfPage }
  lastError = null
  if ($config.get().appUrl === appUrl) $appSettings.set(app)
  return app
}

/**
 * Settings of the configured app, asked for at most once a minute; where that fails, those of before. Null, and logged,
 * when they can't be had (docs/protocol.md §1.1).
 */
export async function loadApp({ force = false } = {}): Promise<App | null> {
  const { appUrl } = $config.get()
  const known = last?.appUrl === appUrl && !force ? last : null
  if (known?.isOfPage) return known.app
  const own = known || force ? null : fromPage(appUrl)
  if (own) return found(own, appUrl, true)
  try {
    return found(await fetchApp(appUrl, { force }), appUrl, false)
  } catch (error) {
    warn('no app settings', error)
    lastError = toDidError(error, 'app-unavailable')
    return known?.app ?? null
  }
}

/** Settings of the app's master, where its accounts may sign in; null until they are here. */
export const $masterSettings = atom<App | null>(null)

/** Asks for the master's settings, once there is one. */
export async function loadMaster(): Promise<void> {
  const app = await loadApp()
  if (!app?.federated || !app.master) return $masterSettings.set(null)
  try {
    $masterSettings.set(await fetchApp(app.master.appUrl.replace(/\/+$/, '')))
  } catch (error) {
    warn('no settings of the master app', error)
  }
}
