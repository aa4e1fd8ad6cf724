/** The response body for each `responseType` except `json`. */
interface Bodies {
  text: string
  blob: Blob
  arrayBuffer: ArrayBuffer
  stream: ReadableStream<Uint8Array>
}

type ResponseType = 'json' | keyof Bodies
type BodyOf<R extends ResponseType, T> = R extends keyof Bodies ? Bodies[R] : T

/** Options of `request()`, besides those of `fetch`. */
export interface RequestOptions<R extends ResponseType = ResponseType> extends Omit<RequestInit, 'body'> {
  /** Base for relative paths. Default: the app's address. */
  baseURL?: string
  /** An object is sent as JSON. */
  body?: RequestInit['body'] | Record<string, unknown>
  query?: Record<string, unknown>
  /** Type of the response body. By default, the response decides. */
  responseType?: R
  parseResponse?: (text: string) => unknown
  /** Resolves even if the HTTP status is an error. */
  ignoreResponseError?: boolean
  /** Milliseconds. */
  timeout?: number
  retry?: number | false
  retryDelay?: number
  retryStatusCodes?: number[]
}

/** Calls the app with the session. It is an ofetch instance, but you don't need its package for the types. */
export interface AppRequest {
  // oxlint-disable-next-line typescript/no-explicit-any
  <T = any, R extends ResponseType = 'json'>(
    request: RequestInfo | URL,
    options?: RequestOptions<R>,
  ): Promise<BodyOf<R, T>>
  /** Resolves with the whole response; `_data` is its body. */
  // oxlint-disable-next-line typescript/no-explicit-any
  raw<T = any, R extends ResponseType = 'json'>(
    request: RequestInfo | URL,
    options?: RequestOptions<R>,
  ): Promise<Response & { _data?: BodyOf<R, T> }>
  native: typeof fetch
  /** Returns an instance with other defaults. */
  create(defaults: RequestOptions): AppRequest
}
