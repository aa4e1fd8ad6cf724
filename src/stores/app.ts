import { warn } from '../env/log.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { pageGlobal } from '../env/page.ts'
import { readApp, type App } from '../model/app.ts'
import type { DidError } from '../model/errors.ts'
import { toDidError } from '../model/errors.ts'
import { fetchApp } from '../protocol/blocklet.ts'
import { $config, isOwnOrigin } from './config.ts'
import { $appSettings, signedBy } from './service.ts'

export const $app: ReadableAtom<App | null> = $appSettings

/** Pages of the platform carry their own settings: no request is needed for those. */
function fromPage(appUrl: string): App | null {
  return isOwnOrigin(appUrl) ? readApp(pageGlobal('blocklet'), appUrl) : null
}

let loading: { appUrl: string; app: Promise<App | null> } | null = null
let lastError: DidError | null = null

/** Why there are no settings, when they could not be had. */
export const appError = (): DidError | null => lastError

/** Settings of the configured app; asked for once, null (and logged) when they can't be had (foundation spec §7). */
export function loadApp({ force = false } = {}): Promise<App | null> {
  const { appUrl } = $config.get()
  if (loading?.appUrl === appUrl && !force) return loading.app
  const own = force ? null : fromPage(appUrl)
  const app = (own ? Promise.resolve(own) : fetchApp(appUrl, { force })).then(
    (found) => {
      if ($config.get().appUrl === appUrl) $appSettings.set(found)
      lastError = null
      return found
    },
    (error: unknown) => {
      warn('no app settings', error)
      lastError = toDidError(error, 'app-unavailable')
      if (loading?.appUrl === appUrl) loading = null // the next one who needs them asks again
      return null
    },
  )
  if (own) $appSettings.set(own)
  loading = { appUrl, app }
  return app
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

signedBy(() => loadApp())
