import { ofetch, type $Fetch } from 'ofetch'
import { SESSION_TIMEOUT_MS } from '../model/limits.ts'
import { credentialsOf, translate, type Service } from './http.ts'

/** The same ofetch instance, and every instance created from it, but with DidErrors. */
function rejecting(fetch: $Fetch): $Fetch {
  const translated = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw translate(error, 'request-failed')
    })
  const wrapped = (...input: Parameters<$Fetch>) => translated(fetch(...input))
  return Object.assign(wrapped, {
    raw: (...input: Parameters<$Fetch['raw']>) => translated(fetch.raw(...input)),
    native: fetch.native,
    create: (...input: Parameters<$Fetch['create']>) => rejecting(fetch.create(...input)),
  }) as $Fetch
}

/**
 * An ofetch instance for the page's own calls to the app. It adds tokens, CSRF token and visitor id, and after status 401
 * it refreshes the session and retries once. Relative addresses belong to the app. Calls to other origins are unchanged.
 *
 * It rejects with a DidError.
 */
export function appFetch(service: () => Service): $Fetch {
  const isApp = (url: string | undefined): boolean =>
    new URL(url ?? '', service().appUrl).origin === new URL(service().appUrl).origin
  const sentTokens = new WeakMap<object, string>()
  const fetch = ofetch.create({
    retry: 1,
    retryStatusCodes: [401],
    timeout: SESSION_TIMEOUT_MS,
    onRequest(context) {
      const { request, options } = context
      const { appUrl } = service()
      options.baseURL = appUrl
      const target = typeof request === 'string' ? request : request.url
      if (!isApp(target)) return
      const { headers, credentials } = credentialsOf(service(), new URL(target, appUrl).href)
      options.credentials = credentials
      // A redirect would carry the headers below to another server.
      if (options.redirect !== 'manual') options.redirect = 'error'
      sentTokens.set(options, service().tokens.session())
      // A retry has new tokens, which replace those of the first try.
      for (const [name, value] of Object.entries(headers)) options.headers.set(name, value)
    },
    async onResponseError({ response, options }) {
      const isRefused = response.status === 401 && isApp(response.url)
      // Only a refused token is retried, and only with new tokens.
      if (!isRefused || !(await service().renew(sentTokens.get(options) ?? ''))) options.retry = 0
    },
  })
  return rejecting(fetch)
}
