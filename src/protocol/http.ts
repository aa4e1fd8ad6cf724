import { FetchError, ofetch, type $Fetch, type FetchOptions } from 'ofetch'
import { pageOrigin } from '../env/page.ts'
import { DidError, type DidErrorCode } from '../model/errors.ts'
import { REQUEST_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '../model/limits.ts'
import { asList, asObject, asText, isObject } from '../model/read.ts'
import { isSigned, type Signer } from './signature.ts'
import type { TokenStore } from './tokens.ts'

/** The server mints short session tokens only for clients that name a version (docs/protocol.md §2.1). */
export const CONNECT_VERSION = '3.1.48'
export const SDK_VERSION = '1.16.52'

/** How to reach one app's auth service. */
export interface Service {
  /** Absolute, no slash at the end, path prefix included. */
  appUrl: string
  /** For example `/.well-known/service`. */
  servicePrefix: string
  tokens: TokenStore
  /** The app's id and key, for answers it signs (no key: it signs none); null while its settings can't be had. */
  signer: () => Promise<Signer | null>
  /** Called once for an answer 401, with the token it was for; true when there are new ones, worth a repeat. */
  renew: (refused: string) => Promise<boolean>
  /** Called when an answer was not the app's own: the tokens are gone. */
  onForged?: () => void
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string | number | boolean | undefined>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  timeoutMs?: number
  signal?: AbortSignal
  /** Error code when no better one is known. */
  failure?: DidErrorCode
  /** The app signs the answer: one without its signature is refused and ends the session (docs/protocol.md §2.4). */
  secure?: boolean
  /** No session token, no repeat after 401. */
  anonymous?: boolean
}

/** Where the app really is, for servers behind a router that does not know (docs/protocol.md §2.1). */
function realAddress(url: string): Record<string, string> {
  const { hostname, port, protocol } = new URL(url)
  return { 'x-real-hostname': hostname, 'x-real-port': port, 'x-real-protocol': protocol.replace(':', '') }
}

/**
 * Headers and credentials of a call. The same token in cookie and header is refused, so bearer means no cookies. A
 * server that is not the app's (the next one of a workflow) learns nothing of this one's session.
 */
function credentialsOf(
  service: Service,
  url: string,
  anonymous = false,
): { headers: Record<string, string>; credentials: RequestCredentials } {
  const { origin } = new URL(service.appUrl)
  const headers: Record<string, string> = {
    'x-did-connect-version': CONNECT_VERSION,
    'x-blocklet-js-sdk-version': SDK_VERSION,
    ...realAddress(url),
  }
  if (new URL(url).origin !== origin) return { headers, credentials: 'omit' }
  headers['x-blocklet-visitor-id'] = service.tokens.visitorId()
  const csrf = service.tokens.csrf()
  if (csrf) headers['x-csrf-token'] = csrf
  const isBearer = service.tokens.isBearer()
  const token = isBearer && !anonymous ? service.tokens.session() : ''
  if (token) headers.authorization = `Bearer ${encodeURIComponent(token)}`
  return { headers, credentials: !isBearer && origin === pageOrigin() ? 'same-origin' : 'omit' }
}

/** The words of the server in an error answer: `{error}`, `{error: {details}}`, `{message}` or plain text. */
export function serverText(data: unknown): string {
  if (typeof data === 'string') return /^\s*</.test(data) ? '' : data.slice(0, 500).trim()
  const { error, message } = asObject(data)
  const { details, message: reason } = asObject(error)
  const [first] = asList(details)
  return asText(error) || asText(asObject(first).message) || asText(reason) || asText(message)
}

const withoutTokens = (name: string, value: unknown): unknown => (/token/i.test(name) ? undefined : value)

/** Status, its words, and what came with it when that is data (docs/rules.md §7.1). */
function failureText({ status, statusText, data }: FetchError): string {
  const said = typeof data === 'object' && data !== null ? `: ${JSON.stringify(data, withoutTokens).slice(0, 500)}` : ''
  return `Request failed: ${status} ${statusText ?? ''}`.trim() + said
}

function translate(error: unknown, failure: DidErrorCode): DidError {
  if (!(error instanceof FetchError)) return new DidError(failure, { cause: error })
  if (error.status === undefined) return new DidError('network-failed', { cause: error })
  const text = serverText(error.data)
  const fallback = failure === 'request-failed' ? failureText(error) : undefined
  return new DidError(failure, { cause: error, status: error.status, text: text || fallback })
}

/**
 * Who signs the app's answers: nothing that has to be signed is believed before that is known.
 *
 * @throws DidError `app-unavailable` while the settings of the app can't be had
 */
export async function knownSigner(service: Service): Promise<Signer> {
  const signer = await service.signer()
  if (!signer) throw new DidError('app-unavailable')
  return signer
}

async function checked(service: Service, answer: unknown): Promise<unknown> {
  // A page of maintenance or of a network to sign in to: the service has not answered.
  if (!isObject(answer)) throw new DidError('bad-answer', { cause: answer })
  const signer = await knownSigner(service)
  if (!signer.appPk || (await isSigned(answer, signer))) return answer
  service.tokens.clear()
  service.onForged?.()
  throw new DidError('invalid-response')
}

/**
 * One call to the service, its answer unread. Paths are relative to the service prefix, or absolute addresses.
 *
 * @throws DidError with the server's text and HTTP status, `network-failed`, or `invalid-response` for a wrong signature
 */
export async function call(service: Service, path: string, options: CallOptions = {}): Promise<unknown> {
  const {
    timeoutMs = REQUEST_TIMEOUT_MS,
    signal,
    anonymous = false,
    failure = 'request-failed',
    secure,
    ...rest
  } = options
  const url = /^https?:/.test(path) ? path : `${service.appUrl}${service.servicePrefix}${path}`
  const limit = AbortSignal.timeout(timeoutMs)
  const used = service.tokens.session()
  const request = async (): Promise<unknown> => {
    const { headers, credentials } = credentialsOf(service, url, anonymous)
    return ofetch(url, {
      ...rest,
      credentials,
      headers: { ...headers, ...options.headers },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      retry: 0,
    } as FetchOptions<'json'>)
  }
  const renewed = async (error: unknown): Promise<unknown> => {
    const isRefused = error instanceof FetchError && error.status === 401 && !anonymous
    if (isRefused && (await service.renew(used))) return request()
    throw error
  }
  const answer = await request()
    .catch(renewed)
    .catch((error: unknown) => {
      throw translate(error, failure)
    })
  return secure ? checked(service, answer) : answer
}

/** The same instance, and any made from it, with errors as everything of the kit rejects with. */
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
 * An ofetch instance for the page's own calls to the app: tokens, csrf, visitor id, one refresh and one repeat after a
 * 401. Relative addresses are the app's. Calls to any other origin travel as they are, without a token.
 *
 * It rejects with a DidError.
 */
export function appFetch(service: () => Service): $Fetch {
  const isApp = (url: string | undefined): boolean =>
    new URL(url ?? '', service().appUrl).origin === new URL(service().appUrl).origin
  const used = new WeakMap<object, string>()
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
      used.set(options, service().tokens.session())
      // A repeat has new tokens, so ours replace those of the first try.
      for (const [name, value] of Object.entries(headers)) options.headers.set(name, value)
    },
    async onResponseError({ response, options }) {
      const isOurs = response.status === 401 && isApp(response.url)
      // Ours to decide: a repeat is worth it only with new tokens.
      if (!isOurs || !(await service().renew(used.get(options) ?? ''))) options.retry = 0
    },
  })
  return rejecting(fetch)
}
