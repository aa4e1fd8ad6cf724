import { ofetch, type $Fetch } from 'ofetch'
import { DidError } from '../model/errors.ts'
import { SESSION_TIMEOUT_MS } from '../model/limits.ts'
import type { AppRequest } from '../model/request.ts'
import { requestUrl } from '../model/request-url.ts'
import { credentialsOf, translate, type Service } from './http.ts'
import { tokenClaims, type TokenStore } from './tokens.ts'

/** The same ofetch instance, and every instance created from it, but with DidErrors. */
function rejecting(fetch: $Fetch): $Fetch {
  const translated = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw error instanceof DidError ? error : translate(error, 'request-failed')
    })
  const wrapped = (...input: Parameters<$Fetch>) => translated(fetch(...input))
  return Object.assign(wrapped, {
    raw: (...input: Parameters<$Fetch['raw']>) => translated(fetch.raw(...input)),
    native: fetch.native,
    create: (...input: Parameters<$Fetch['create']>) => rejecting(fetch.create(...input)),
  }) as $Fetch
}

/** Anything becomes a text, but `null` or `[object Object]` is no path that a page means. */
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' ||
  value instanceof Request ||
  (typeof value === 'object' && value !== null && !String(value).startsWith('[object '))

/** @throws DidError `invalid-option` for what can't be read */
function addressOf(request: unknown, baseURL: unknown, appUrl: string): URL {
  try {
    if (isAddress(request)) return requestUrl(request, requestUrl(baseURL ?? '', appUrl).href)
  } catch (cause) {
    throw new DidError('invalid-option', { cause, text: 'request() can’t read the address.' })
  }
  const given = request === null ? 'null' : typeof request
  throw new DidError('invalid-option', {
    text: `request() needs an address as a string, URL or Request, not ${given}.`,
  })
}

/** What a server's `verifySession()` reads. If nobody is signed in, this is nothing, not even the visitor id. */
function bearerOf(tokens: TokenStore): Record<string, string> {
  const token = tokens.session()
  if (!token) return {}
  return { authorization: `Bearer ${encodeURIComponent(token)}`, 'x-blocklet-visitor-id': tokens.visitorId() }
}

/** The part of the session that a call of the page sends; null for a server that gets none. */
async function sessionFor(service: Service, url: URL, origins: readonly string[]) {
  const { appUrl, tokens, renew } = service
  if (url.origin === new URL(appUrl).origin) return { ...credentialsOf(service, url.href), token: tokens.session() }
  if (!origins.includes(url.origin)) return null
  // The app refuses an expired token. A server that also answers visitors without a token wouldn't.
  const isOver = (tokenClaims(tokens.session())?.expiresAt ?? 0) * 1000 <= Date.now()
  if (isOver && tokens.refresh()) await renew(tokens.session())
  return { headers: bearerOf(tokens), credentials: 'omit', token: tokens.session() } as const
}

/**
 * An ofetch instance for the page's own calls to the app. It adds tokens, CSRF token and visitor id, and after status
 * 401 it refreshes the session and retries once. Relative addresses belong to the app. Servers of `origins` get the
 * bearer token and the visitor id. Calls to other origins are unchanged.
 *
 * It rejects with a DidError.
 */
export function appFetch(service: () => Promise<Service>, origins: () => readonly string[] = () => []): AppRequest {
  const sentTokens = new WeakMap<object, string>()
  const fetch = ofetch.create({
    retry: 1,
    retryStatusCodes: [401],
    timeout: SESSION_TIMEOUT_MS,
    async onRequest(context) {
      const { request, options } = context
      const app = await service()
      const url = addressOf(request, options.baseURL, app.appUrl)
      // Request exactly what was checked: a text could be read in another way, or change.
      if (!(request instanceof Request)) context.request = url.href
      delete options.baseURL
      const session = await sessionFor(app, url, origins())
      if (!session) return
      options.credentials = session.credentials
      // A redirect would carry the headers below to another server.
      if (options.redirect !== 'manual') options.redirect = 'error'
      sentTokens.set(options, session.token)
      // A retry has new tokens, which replace those of the first try.
      for (const [name, value] of Object.entries(session.headers)) options.headers.set(name, value)
    },
    async onResponseError({ response, options }) {
      const sent = sentTokens.get(options)
      const isRefused = response.status === 401 && sent !== undefined
      // Retry only if the token was refused, and only with new tokens.
      if (!isRefused || !(await (await service()).renew(sent))) options.retry = 0
    },
  })
  // Its types know no `URL`.
  return rejecting(fetch) as AppRequest
}
