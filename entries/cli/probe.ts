import { own } from '../../src/model/read.ts'

/** The answer to one request, or why there is none. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; undefined for anything else. */
  json: unknown
  /** Where the address leads instead; '' without a redirect. */
  location: string
  /** Why the request failed; '' when there is an answer. */
  failure: string
  /** The browser doesn't show the answer to this page, or nobody was asked. */
  isHidden?: boolean
}

export interface ProbeOptions {
  method?: string
  headers?: Record<string, string>
  /** Follows redirects within the origin. The kit only does that for the settings, a browser for pages. */
  follow?: boolean
}

/** Sends a request as a page of `origin` would, without a session. */
export type Probe = (url: string, options?: ProbeOptions) => Promise<Answer>

export const NOTHING: Answer = {
  status: 0,
  headers: new Headers(),
  text: '',
  json: undefined,
  location: '',
  failure: '',
}

/** Asks only these origins: an app may name any address, even in the network of whoever runs the command. */
export const probeOnly =
  (probe: Probe, addresses: string[]): Probe =>
  async (url, options) =>
    addresses.some((address) => isSameOrigin(address, url))
      ? probe(url, options)
      : { ...NOTHING, failure: 'nobody named it', isHidden: true }

export const TIMEOUT_MS = 10_000
export const MAX_BODY_LENGTH = 2_000_000
const MAX_REDIRECTS = 5

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export const isSameOrigin = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin

/** The beginning of a body, since whoever answers decides how long it is. */
async function readBody({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let part = await reader.read()
  while (!part.done) {
    text += part.value
    // Also ends the connection.
    if (text.length >= MAX_BODY_LENGTH) await reader.cancel()
    part = await reader.read()
  }
  return text.slice(0, MAX_BODY_LENGTH)
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await readBody(response)
  return { ...NOTHING, status: response.status, headers: response.headers, text, json: parse(text) }
}

/** The innermost cause says more than "fetch failed". */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** Where a response leads: an http address, or ''. */
function locationOf({ status, headers }: Answer, url: string): string {
  const location = headers.get('location') ?? ''
  if (status < 300 || status > 399 || !URL.canParse(location, url)) return ''
  const { href, protocol } = new URL(location, url)
  return /^https?:$/.test(protocol) ? href : ''
}

/** Requests of Node. `origin` is the page's; '' for a page of the app itself. */
export const probeFrom =
  (origin: string): Probe =>
  async (url, options = {}) => {
    const { method = 'GET', headers = {}, follow = false } = own(options)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = { ...(origin && { origin }), ...headers }
    try {
      let address = url
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const answer = await answerOf(
          await fetch(address, own<RequestInit>({ method, headers: sent, redirect: 'manual', signal })),
        )
        const location = locationOf(answer, address)
        if (!location) return answer
        if (!follow || !isSameOrigin(address, location)) return { ...answer, location }
        address = location
      }
      return { ...NOTHING, failure: 'it redirects too often' }
    } catch (error) {
      return { ...NOTHING, failure: reason(error) }
    }
  }
