import { FetchError, ofetch, type FetchResponse } from 'ofetch'
import type { AppFetch } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'
import { REQUEST_TIMEOUT_MS } from '../model/limits.ts'
import { asObject, isObject, own } from '../model/read.ts'
import type { ConnectServer, GetOptions } from './connect-server.ts'
import { serverText } from './error-response.ts'
import { credentialsOf, translate, type Service } from './http.ts'
import { singleUse } from './single-use.ts'
import { UNSET } from './unset-options.ts'

interface Backend {
  /** Of the app, whose session goes along to its own origin. */
  service: Service
  /** Replaces the fetch of the browser. */
  fetch?: AppFetch | null
}

/** Without the query, which has the parameters of the page. */
const addressOf = (url: string): string => url.replace(/\?.*/, '')

const notFound = (url: string, { status, headers }: Response, cause?: unknown): DidError => {
  const type = headers.get('content-type')?.split(';')[0] || 'something else'
  return new DidError('request-not-found', {
    cause,
    status,
    text: `No wallet request answers at ${addressOf(url)}: it sent ${status} and ${type}, not JSON. Check the action and requestPrefix (request-prefix).`,
  })
}

/**
 * Whether this is a page that only signed-in visitors may open, or the sign-in page itself. To a visitor without a
 * session, the app sends them in place of the backend's answer (docs/protocol.md §3.13).
 */
const isDoor = (response: FetchResponse<unknown>, hasSession: boolean): boolean =>
  response.status === 401 ||
  response.type === 'opaqueredirect' ||
  response.redirected ||
  (response.status >= 300 && response.status < 400) ||
  // The service names a code. A backend's own 404 may mean anything.
  (response.status === 404 && !hasSession && asObject(response._data).code !== undefined)

function refusal({ service }: Backend, url: string, response: FetchResponse<unknown>, cause?: unknown): DidError {
  const { status, _data: body } = response
  const isJson = isObject(body)
  if (isDoor(response, service.tokens.session() !== '')) {
    return new DidError('not-signed-in', { cause, status: status || undefined })
  }
  const text = isJson ? serverText(body) : ''
  if (status >= 500)
    return new DidError(text && status !== 503 ? 'request-failed' : 'request-unavailable', { cause, status, text })
  return text ? new DidError('request-failed', { cause, status, text }) : notFound(url, response, cause)
}

/**
 * A backend of the app's own. On the app's origin it gets the session, but its answers never begin, end or refresh it:
 * a 401 comes from the backend, not from the service. Redirects aren't followed, since they lead to a page
 * (docs/protocol.md §3.13).
 */
export function appBackend(backend: Backend): Pick<ConnectServer, 'get'> {
  const { service, fetch } = backend
  const { raw } = ofetch.create(
    { retry: 0, redirect: 'manual' },
    fetch ? { fetch: fetch as typeof globalThis.fetch } : {},
  )

  async function request(url: string, options: GetOptions) {
    const { query, signal, timeoutMs = REQUEST_TIMEOUT_MS, bare } = own(options)
    const limit = AbortSignal.timeout(timeoutMs)
    const { headers, credentials } = credentialsOf(service, url, { bare })
    return raw<unknown>(url, {
      ...UNSET,
      query: { ...query, ...singleUse() },
      credentials,
      headers: { ...headers, accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  }

  return {
    async get(url, options) {
      const response = await request(url, options).catch((error: unknown) => {
        if (!(error instanceof FetchError) || !error.response) throw translate(error, 'request-failed')
        throw refusal(backend, url, error.response, error)
      })
      if (!response.redirected && isObject(response._data)) return response._data
      throw refusal(backend, url, response)
    },
  }
}
