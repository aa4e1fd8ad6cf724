/** The answer to one request, or why there is none. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; undefined for anything else. */
  json: unknown
  /** Why the request failed; '' when there is an answer. */
  failure: string
  /** The server answered, and the browser does not show the answer to this page. */
  isHidden?: boolean
}

/** Sends a request as a page of `origin` would, without a session. */
export type Probe = (url: string, options?: { method?: string; headers?: Record<string, string> }) => Promise<Answer>

export const TIMEOUT_MS = 10_000
export const MAX_BODY_LENGTH = 2_000_000

export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The innermost cause says more than "fetch failed". */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** Requests of Node. `origin` is the page's; '' for a page of the app itself. */
export const probeFrom =
  (origin: string): Probe =>
  async (url, { method = 'GET', headers = {} } = {}) => {
    try {
      const response = await fetch(url, {
        method,
        headers: { ...(origin && { origin }), ...headers },
        redirect: 'follow',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = (await response.text()).slice(0, MAX_BODY_LENGTH)
      return { status: response.status, headers: response.headers, text, json: parse(text), failure: '' }
    } catch (error) {
      return { status: 0, headers: new Headers(), text: '', json: undefined, failure: reason(error) }
    }
  }
