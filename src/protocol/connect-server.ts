import { DidError, errorMessage } from '../model/errors.ts'
import { appUnavailable } from './app-unavailable.ts'
import { call, type Service } from './http.ts'

export type Params = Record<string, string | undefined>

export interface GetOptions {
  query: Params
  signal?: AbortSignal
  timeoutMs?: number
  /** Sends nothing of this browser. */
  bare?: boolean
}

/** A server that keeps wallet sessions: the app's auth service, or a backend of the app's own (app-backend.ts). */
export interface ConnectServer {
  /** The unchecked answer to a request that opens a session. @throws DidError */
  open: (url: string, options: GetOptions) => Promise<unknown>
  /** The unchecked answer to any other request. @throws DidError */
  get: (url: string, options: GetOptions) => Promise<unknown>
  /** The error of a session that the server refused to open. */
  refused: (reason: string, cause: unknown) => DidError
}

/** Our sentence with the server's reason (docs/rules.md §7.1). */
const tokenFailed = (reason: string | undefined, cause: unknown): DidError =>
  new DidError('token-failed', {
    cause,
    text: reason ? `${errorMessage('token-failed').message}: ${reason}` : undefined,
  })

/** The auth service of the app. */
export function authServer(service: Service): ConnectServer {
  const startFailed = (error: unknown): DidError => {
    if (!(error instanceof DidError)) return tokenFailed('', error)
    if (error.code !== 'token-failed') return error
    return error.status === 404 ? appUnavailable(service.appUrl, error) : tokenFailed(error.text, error)
  }
  return {
    refused: tokenFailed,
    get: (url, options) => call(service, url, { ...options, fresh: true, failure: 'connect-failed' }),
    async open(url, options) {
      const answer = await call(service, url, { ...options, fresh: true, failure: 'token-failed' }).catch(
        (error: unknown) => {
          throw startFailed(error)
        },
      )
      // A text is a page from some other server at this address.
      if (typeof answer === 'string') throw appUnavailable(service.appUrl, answer.slice(0, 200))
      return answer
    },
  }
}
