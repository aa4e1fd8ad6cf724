import { appFetch } from '../protocol/http.ts'
import { $service } from './service.ts'

/** The response body for each `responseType` except `json`. */
interface Bodies {
  text: string
  blob: Blob
  arrayBuffer: ArrayBuffer
  stream: ReadableStream<Uint8Array>
}

export type ResponseType = 'json' | keyof Bodies
type BodyOf<R extends ResponseType, T> = R extends keyof Bodies ? Bodies[R] : T

/** Options of `request()`, besides those of `fetch`. */
export interface RequestOptions<R extends ResponseType = ResponseType> extends Omit<RequestInit, 'body'> {
  /** Base of relative paths; the app's address by default. */
  baseURL?: string
  /** An object is sent as JSON. */
  body?: RequestInit['body'] | Record<string, unknown>
  query?: Record<string, unknown>
  /** Type of the response body; detected by default. */
  responseType?: R
  parseResponse?: (text: string) => unknown
  /** Resolve for an HTTP error status as well. */
  ignoreResponseError?: boolean
  /** Milliseconds. */
  timeout?: number
  retry?: number | false
  retryDelay?: number
  retryStatusCodes?: number[]
}

/** Sends requests to the app with the session. It is an ofetch instance; these types need no package. */
export interface AppRequest {
  // oxlint-disable-next-line typescript/no-explicit-any
  <T = any, R extends ResponseType = 'json'>(request: RequestInfo, options?: RequestOptions<R>): Promise<BodyOf<R, T>>
  /** Resolves with the whole response; `_data` is its body. */
  // oxlint-disable-next-line typescript/no-explicit-any
  raw<T = any, R extends ResponseType = 'json'>(
    request: RequestInfo,
    options?: RequestOptions<R>,
  ): Promise<Response & { _data?: BodyOf<R, T> }>
  native: typeof fetch
  /** An instance with other defaults. */
  create(defaults: RequestOptions): AppRequest
}

/**
 * Calls the app with the session, which is refreshed where it has to be (docs/rules.md §1.4). It is an instance of ofetch.
 *
 * @param request - a path of the app, or an address
 * @param options - as for `fetch`; an object as `body` is sent as JSON
 * @returns the body of the response
 * @throws an error with `status` and `data` for an HTTP error
 * @example const orders = await request('/api/orders', { query: { page: 2 } })
 */
export const request: AppRequest = appFetch(() => $service.get())
