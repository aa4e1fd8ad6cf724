import { ofetch, type FetchError, type FetchResponse } from 'ofetch'
import { pageOrigin } from '../env/page.ts'
import { readSigningApp, type App } from '../model/app.ts'
import { APP_CACHE_ENTRIES, APP_CACHE_MS, REQUEST_TIMEOUT_MS } from '../model/limits.ts'
import { appUnavailable } from './app-unavailable.ts'
import { allowedPicture } from './picture.ts'
import { storeApp } from './stored-apps.ts'
import { singleUse } from './single-use.ts'
import { UNSET } from './unset-options.ts'

const cache = new Map<string, { at: number; app: Promise<App> }>()

/** This call carries nothing, so it may be redirected. */
async function request(base: string, isFresh: boolean): Promise<FetchResponse<unknown>> {
  const isOfPage = new URL(base).origin === pageOrigin()
  try {
    return await ofetch.raw<unknown>(`${base}/__blocklet__.js`, {
      ...UNSET,
      query: { type: 'json', ...(isFresh && singleUse()) },
      credentials: isOfPage ? 'same-origin' : 'omit',
      // The option `timeout` of ofetch ends with the headers.
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      retry: 0,
    })
  } catch (cause) {
    throw appUnavailable(base, cause, (cause as FetchError).response?.url)
  }
}

async function load(base: string, isFresh: boolean): Promise<App> {
  const { _data: answer, url } = await request(base, isFresh)
  // The other calls are not redirected, so all of them would fail at this address. An answer written by a service
  // worker has none.
  if (new URL(url || base).origin !== new URL(base).origin) throw appUnavailable(base, answer, url)
  const app = readSigningApp(answer, base, allowedPicture)
  if (!app) throw appUnavailable(base, answer)
  storeApp(base, app)
  return app
}

/** Whether the settings at `base` were requested within the last minute, and nothing has failed. */
export const isAppRecent = (base: string): boolean => Date.now() - (cache.get(base)?.at ?? 0) < APP_CACHE_MS

/**
 * Settings of the app at `base` (absolute, without a trailing slash), cached for a minute (docs/protocol.md §1.1). With
 * `isFresh` they are requested again.
 *
 * @throws DidError `app-unavailable`
 */
export function fetchApp(base: string, isFresh = false): Promise<App> {
  const cached = cache.get(base)
  if (cached && !isFresh && isAppRecent(base)) return cached.app
  const app = load(base, isFresh)
  app.catch(() => cache.delete(base)) // failures are not cached; the caller handles them
  cache.delete(base)
  cache.set(base, { at: Date.now(), app })
  const oldest = cache.keys().next().value
  if (cache.size > APP_CACHE_ENTRIES && oldest !== undefined) cache.delete(oldest)
  return app
}
