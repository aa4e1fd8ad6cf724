import { atom, computed } from 'nanostores'
import { pageOrigin } from '../env/page.ts'
import type { App } from '../model/app.ts'
import { SESSION_CACHE_SECONDS } from '../model/limits.ts'
import type { Service } from '../protocol/http.ts'
import { tokenStore } from '../protocol/tokens.ts'
import { $config } from './config.ts'

/** Settings of the configured app, once they are here. */
export const $appSettings = atom<App | null>(null)

type LoadSigner = () => Promise<Pick<App, 'appId' | 'appPk'> | null>
let loadSigner: LoadSigner = () => Promise.resolve($appSettings.get())

/** The app store says how the app's key is had. */
export const signedBy = (load: LoadSigner): void => {
  loadSigner = load
}

type Renew = (refused: string) => Promise<boolean>
let renew: Renew = () => Promise.resolve(false)

/** The session store says how a 401 is mended; the door to the service is built below it. */
export const refreshWith = (run: Renew): void => {
  renew = run
}

let forged = (): void => {}

/** The session store says what follows from an answer that was not the app's own. */
export const onForged = (run: () => void): void => {
  forged = run
}

const SECONDS_PER_DAY = 86_400

/** The group's cookies hold on all its pages; on another path the calls would not carry them. */
function cookiePath(app: App | null, appPath: string): string {
  const path = (app?.groupPrefix || app?.prefix || '').replace(/\/+$/, '')
  return `${appPath}/`.startsWith(`${path}/`) && path ? path : '/'
}

/** Servers that name no version keep a session for a day (docs/protocol.md §4.1). */
const cookieDays = (app: App | null): number =>
  app && !app.serverVersion ? 1 : (app?.sessionCacheSeconds ?? SESSION_CACHE_SECONDS) / SECONDS_PER_DAY

/** The app's auth service as configured: where it is, where its tokens live. */
export const $service = computed($config, ({ appUrl, servicePrefix, storageEngine }): Service => {
  const { origin, pathname } = new URL(appUrl)
  return {
    appUrl,
    servicePrefix,
    renew: (refused) => renew(refused),
    onForged: () => forged(),
    signer: () => loadSigner(),
    tokens: tokenStore({
      engine: storageEngine,
      foreignOrigin: origin === pageOrigin() ? '' : origin,
      path: () => cookiePath($appSettings.get(), pathname),
      days: () => cookieDays($appSettings.get()),
    }),
  }
})
