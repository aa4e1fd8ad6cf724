import { own } from '../../src/model/read.ts'
import { answerOf, isSameOrigin, NOTHING, TIMEOUT_MS, type Answer, type Probe } from './probe.ts'

/** Whether the server answers at all, by a request whose answer scripts can't read. */
const isReachable = (url: string): Promise<boolean> =>
  fetch(url, own<RequestInit>({ mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })).then(
    () => true,
    () => false,
  )

async function refused(url: string): Promise<Answer> {
  const isHidden = await isReachable(url)
  const failure = isHidden ? 'it answers, but not to scripts of this site' : 'it does not answer'
  return { ...NOTHING, failure, isHidden }
}

/**
 * Requests as a page makes them. A browser hides most headers of other origins, and only shows answers that a page may
 * read. It asks by itself (OPTIONS) before it sends a token, so a request with a token stands in for that question.
 */
export const probeFromBrowser: Probe = async (url, options = {}) => {
  const { method = 'GET', follow = false } = own(options)
  const headers: Record<string, string> = method === 'OPTIONS' ? { authorization: 'Bearer none' } : {}
  try {
    const response = await fetch(
      url,
      own<RequestInit>({ headers, credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    const answer = await answerOf(response)
    const readable = new Headers(answer.headers)
    readable.set('access-control-allow-origin', '*')
    readable.set('access-control-allow-headers', '*')
    const isElsewhere = response.redirected && !(follow && isSameOrigin(url, response.url))
    return { ...answer, headers: readable, location: isElsewhere ? response.url : '' }
  } catch {
    return refused(url)
  }
}
