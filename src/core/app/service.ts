import { computed } from 'nanostores'
import type { App } from '../../model/app.ts'
import { SESSION_CACHE_SECONDS } from '../../model/limits.ts'
import type { Service } from '../../protocol/http.ts'
import { tokenStore } from '../../protocol/tokens.ts'
import { $appSettings } from '../app-look.ts'
import { $config, foreignOrigin } from '../config.ts'

/** What the service needs from stores that import it. `wireStores` connects them. */
interface ServiceCallbacks {
  /** Loads the id of an app and the key that signs its answers; null if its settings can't be loaded. */
  loadSigner: (appUrl: string, isFresh?: boolean) => Promise<Pick<App, 'appId' | 'appPk'> | null>
  /** Renews the session after status 401 for this token. True if repeating the call makes sense. */
  renew: (refused: string) => Promise<boolean>
}

let callbacks: ServiceCallbacks = {
  loadSigner: () => Promise.resolve($appSettings.get()),
  renew: () => Promise.resolve(false),
}

export const setServiceCallbacks = (connected: ServiceCallbacks): void => {
  callbacks = connected
}

const SECONDS_PER_DAY = 86_400

/** Cookies of a group are valid on all its pages. Calls on another path would not send them. */
function cookiePath(app: App | null, appPath: string): string {
  const path = (app?.groupPrefix || app?.prefix || '').replace(/\/+$/, '')
  return `${appPath}/`.startsWith(`${path}/`) && path ? path : '/'
}

/** Servers that don't name a version keep a session for a day (docs/protocol.md §4.1). */
const cookieDays = (app: App | null): number =>
  app && !app.serverVersion ? 1 : (app?.sessionCacheSeconds ?? SESSION_CACHE_SECONDS) / SECONDS_PER_DAY

/** The configured auth service: its address and the storage of its tokens. */
export const $service = computed($config, ({ appUrl, servicePrefix, storageEngine }): Service => {
  const { pathname } = new URL(appUrl)
  return {
    appUrl,
    servicePrefix,
    renew: (refused) => callbacks.renew(refused),
    signer: (isFresh) => callbacks.loadSigner(appUrl, isFresh),
    tokens: tokenStore({
      engine: storageEngine,
      foreignOrigin: foreignOrigin(appUrl),
      path: () => cookiePath($appSettings.get(), pathname),
      days: () => cookieDays($appSettings.get()),
    }),
  }
})
