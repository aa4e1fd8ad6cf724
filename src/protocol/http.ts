import { FetchError, ofetch, type FetchOptions } from 'ofetch'
import { pageOrigin } from '../env/page.ts'
import { DidError, type DidErrorCode } from '../model/errors.ts'
import { REQUEST_TIMEOUT_MS, RETRY_AFTER_MAX_MS } from '../model/limits.ts'
import { asText, isObject, own } from '../model/read.ts'
import { requestUrl } from '../model/request-url.ts'
import { appUnavailable } from './app-unavailable.ts'
import { serverText } from './error-response.ts'
import type { Signer } from './signature.ts'
import { singleUse } from './single-use.ts'
import { UNSET } from './unset-options.ts'
import type { TokenStore } from './tokens.ts'
import { signature } from './lazy.ts'

/** The server issues short-lived session tokens only to clients that send a version (docs/protocol.md §2.1). */
export const CONNECT_VERSION = '3.1.48'
export const SDK_VERSION = '1.16.52'

/** Address and credentials of one app's auth service. */
export interface Service {
  /** Absolute address with path prefix, without a trailing slash. */
  appUrl: string
  /** For example `/.well-known/service`. */
  servicePrefix: string
  tokens: TokenStore
  /**
   * Id and key for checking signed answers. Null without the app's settings. `isFresh`
   * loads them past every cache.
   */
  signer: (isFresh?: boolean) => Promise<Signer | null>
  /** Called once after status 401 with the token of that call. True if there are new tokens, so that retrying helps. */
  renew: (refused: string) => Promise<boolean>
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string | number | boolean | undefined>
  body?: Record<string, unknown>
  headers?: Record<string, string>
  timeoutMs?: number
  signal?: AbortSignal
  /** Error code for failures without a more specific one. */
  failure?: DidErrorCode
  /** The app must sign the answer, else it is none (docs/protocol.md §2.4). With GET, this includes `fresh`. */
  secure?: boolean
  /** The answer changes, so none may come from a cache (docs/protocol.md §2.1). */
  fresh?: boolean
  /** Sends no session token and does not retry after status 401. */
  anonymous?: boolean
  /** Sends nothing that identifies this browser either: no cookie, no visitor id. */
  bare?: boolean
}

/** The public address of the app, for servers behind a router that does not forward it (docs/protocol.md §2.1). */
function publicAddress(url: string): Record<string, string> {
  const { hostname, port, protocol } = new URL(url)
  return { 'x-real-hostname': hostname, 'x-real-port': port, 'x-real-protocol': protocol.replace(':', '') }
}

/**
 * Headers and credentials of a call. The service refuses a token in both cookie and header, so calls with a bearer
 * token send no cookies. The server of another app (in a next workflow) gets nothing of this session.
 */
export function credentialsOf(
  service: Service,
  url: string,
  options: Pick<CallOptions, 'anonymous' | 'bare'> = {},
): { headers: Record<string, string>; credentials: RequestCredentials } {
  const { anonymous, bare } = own(options)
  const { origin } = new URL(service.appUrl)
  const headers: Record<string, string> = {
    'x-did-connect-version': CONNECT_VERSION,
    'x-blocklet-js-sdk-version': SDK_VERSION,
    ...publicAddress(url),
  }
  if (bare || new URL(url).origin !== origin) return { headers, credentials: 'omit' }
  headers['x-blocklet-visitor-id'] = service.tokens.visitorId()
  const csrf = service.tokens.csrf()
  if (csrf) headers['x-csrf-token'] = csrf
  const isBearer = service.tokens.isBearer()
  const token = isBearer && !anonymous ? service.tokens.session() : ''
  if (token) headers.authorization = `Bearer ${encodeURIComponent(token)}`
  return { headers, credentials: !isBearer && origin === pageOrigin() ? 'same-origin' : 'omit' }
}

const withoutTokens = (name: string, value: unknown): unknown => (/token/i.test(name) ? undefined : value)

/** Status, status text, and the body if it is JSON (docs/rules.md §7.1). */
function failureText({ status, statusText, data }: FetchError): string {
  const summary = `Request failed: ${status} ${statusText ?? ''}`.trim()
  if (typeof data !== 'object' || data === null) return summary
  return `${summary}: ${JSON.stringify(data, withoutTokens).slice(0, 500)}`
}

/** The header `Retry-After`: seconds or a date. Other origins must expose it. */
function retryAfterOf({ response }: FetchError): number | undefined {
  const value = response?.headers.get('retry-after')
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : undefined
}

/** Any failure of a request as a DidError. */
export function translate(error: unknown, failure: DidErrorCode): DidError {
  const isAnswered = error instanceof FetchError && error.status !== undefined
  // This includes an answer that breaks off in the middle.
  if (!isAnswered) return new DidError('network-failed', { cause: error })
  const text = serverText(error.data)
  const isGeneral = failure === 'request-failed'
  const fallback = isGeneral ? failureText(error) : undefined
  return new DidError(isGeneral && error.status === 429 ? 'too-many-requests' : failure, {
    cause: error,
    status: error.status,
    retryAfterMs: retryAfterOf(error),
    text: text || fallback,
  })
}

/**
 * The key of the app's signatures. Without it no signed answer is accepted.
 *
 * @throws DidError `app-unavailable` if the settings of the app can't be loaded
 */
export async function knownSigner(service: Service, isFresh?: boolean): Promise<Signer> {
  const signer = await service.signer(isFresh)
  if (!signer) throw appUnavailable(service.appUrl)
  return signer
}

async function checked(service: Service, answer: unknown): Promise<unknown> {
  // Not an answer from the service, but for example a maintenance page, or the login page of a network.
  if (!isObject(answer)) throw new DidError('bad-answer', { cause: answer })
  const signer = await knownSigner(service)
  const isSigned = await signature()
  if (await isSigned(answer, signer)) return answer
  if (!asText(answer.$signature)) throw new DidError('bad-answer', { cause: answer })
  // The app may have got a new key since its settings were loaded.
  if (await isSigned(answer, await knownSigner(service, true))) return answer
  throw new DidError('invalid-response')
}

/**
 * Calls the service and returns the unchecked answer. Paths are relative to the service prefix, or absolute addresses.
 *
 * @throws DidError with the server's text and HTTP status, `network-failed`, or `invalid-response` for a wrong
 *   signature
 */
export async function call(service: Service, path: string, options: CallOptions = {}): Promise<unknown> {
  const {
    timeoutMs = REQUEST_TIMEOUT_MS,
    signal,
    bare = false,
    anonymous = bare,
    failure = 'request-failed',
    secure = false,
    method = 'GET',
    fresh = secure && method === 'GET',
    query,
    headers: more,
    ...rest
  } = own(options)
  const url = requestUrl(path, service.appUrl + service.servicePrefix).href
  const sentToken = service.tokens.session()
  const request = async (): Promise<unknown> => {
    const limit = AbortSignal.timeout(timeoutMs)
    const { headers, credentials } = credentialsOf(service, url, { anonymous, bare })
    return ofetch(url, {
      ...UNSET,
      ...rest,
      method,
      query: fresh ? { ...query, ...singleUse() } : query,
      credentials,
      headers: { ...headers, ...more },
      redirect: 'error', // another server would get headers and body
      // A signed answer may be another user's, or an old one.
      ...(secure && { cache: 'no-store' }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      retry: 0,
    } as FetchOptions<'json'>)
  }
  const retryWithNewToken = async (error: unknown): Promise<unknown> => {
    const isRefused = error instanceof FetchError && error.status === 401 && !anonymous
    if (isRefused && (await service.renew(sentToken))) return request()
    throw error
  }
  const answer = await request()
    .catch(retryWithNewToken)
    .catch((error: unknown) => {
      throw translate(error, failure)
    })
  return secure ? checked(service, answer) : answer
}
