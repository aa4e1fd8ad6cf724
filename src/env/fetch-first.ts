import { ofDocument } from './dom.ts'
import { userAgent } from './page.ts'

/*
 * Firefox before 155 remembers that an `import()` failed for as long as the page is open, and so does a preloaded
 * module: no repeat of it asks the server again. There, a chunk is fetched until it has come, and imported once, from
 * the cache.
 */
const FIXED_IN = 155

/** Whether a file that couldn't be fetched is not asked for again. */
export const remembersFailures = (): boolean => Number(/Firefox\/(\d+)/.exec(userAgent())?.[1] ?? FIXED_IN) < FIXED_IN

/** Whether a policy of the page allows the kit's scripts, and no requests for them. */
let isForbidden: boolean | undefined

function watchPolicy(folder: string): void {
  isForbidden = false
  ofDocument('addEventListener')('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(folder)) isForbidden = true
  })
}

const fetching = new Map<string, Promise<void>>()

async function fetchOnce(url: string): Promise<void> {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${response.status} ${url}`)
  } catch (error) {
    fetching.delete(url)
    throw error
  }
}

/** Whoever asks for it meanwhile, or later, waits for the same answer. */
function fetchOne(url: string): Promise<void> {
  const answer = fetching.get(url) ?? fetchOnce(url)
  fetching.set(url, answer)
  return answer
}

/**
 * Fetches files that are about to be imported, where a failed import would be remembered. Only from the page's own
 * server: many policies allow scripts of another one, and no requests.
 */
export async function fetchFirst(urls: readonly string[]): Promise<void> {
  const [first] = urls
  if (!first || new URL(first).origin !== location.origin) return
  if (isForbidden === undefined) watchPolicy(new URL('./', first).href)
  if (isForbidden) return
  await Promise.all(urls.map(fetchOne))
}
