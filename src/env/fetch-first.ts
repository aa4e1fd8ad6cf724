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

/** What a chunk imports, in the words of the build. Where an app's bundler has other words, nothing is found. */
const DYNAMIC = /\bimport\("(\.\/[\w-]+\.js)"\)/g
const STATIC = /\b(?:from|import)"(\.\/[\w-]+\.js)"/g

const filesIn = (code: string, pattern: RegExp, base: string): string[] =>
  [...code.matchAll(pattern)].map(([, path = '']) => new URL(path, base).href)

/** Fetches files with all that they import. */
async function fetchAll(urls: string[], known = new Set<string>()): Promise<void> {
  const fetchOne = async (url: string): Promise<void> => {
    if (known.has(url)) return
    known.add(url)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${response.status} ${url}`)
    await fetchAll(filesIn(await response.text(), STATIC, url), known)
  }
  await Promise.all(urls.map(fetchOne))
}

/**
 * The chunks that a function imports.
 *
 * @param base - the address of the module with the function
 */
export const chunksIn = (load: () => unknown, base: string): string[] => filesIn(String(load), DYNAMIC, base)

/** Whether a policy of the page allows the kit's scripts, and no requests for them. */
let isForbidden: boolean | undefined

function watchPolicy(folder: string): void {
  isForbidden = false
  ofDocument('addEventListener')('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(folder)) isForbidden = true
  })
}

/**
 * Fetches what a function imports, where a failed import would be remembered. Only from the page's own server: many
 * policies allow scripts of another one, and no requests.
 *
 * @param base - the address of the module with the function
 */
export async function fetchFirst(load: () => unknown, base: string): Promise<void> {
  if (!base || !remembersFailures() || new URL(base).origin !== location.origin) return
  if (isForbidden === undefined) watchPolicy(new URL('./', base).href)
  if (isForbidden) return
  await fetchAll(chunksIn(load, base))
}
