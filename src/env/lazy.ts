import { DidError, KIT_REPLACED, CHUNK_MISSING } from '../model/errors.ts'
import { LOST_RETRY_MS } from '../model/limits.ts'
import { own } from '../model/read.ts'
import { filesOf, IS_ONE_FILE } from './chunk-files.ts'
import type { Chunk } from './chunk-order.ts'
import { debug } from './log.ts'
import { fetchFirst, remembersFailures } from './fetch-first.ts'
import { preload } from './preload.ts'
import { wait } from './wait.ts'

/** A part of the kit that is loaded when it is first needed. */
export interface Lazy<T> {
  /** Loads it, once. A load that fails three times rejects with `network-failed`, and the next call tries again. */
  (): Promise<T>
  /** The part, once it is loaded. */
  readonly loaded: T | undefined
  /**
   * Lets the browser fetch it with all that it imports, and evaluates nothing. Where bytes are dear, only if a press
   * needs it.
   */
  preload(isNeeded?: boolean): void
}

/** Where this chunk of the kit came from; '' if a bundler has written a developer's folder there. */
const ownUrl = (): string => (import.meta.url?.startsWith('http') ? import.meta.url : '')

/** What the server says about an address; null without an answer. */
const ask = (url: string, method: 'GET' | 'HEAD'): Promise<Response | null> =>
  fetch(url, { method, cache: 'no-store' }).catch(() => null)

/**
 * Older browsers (Firefox before 155) remember a file that they couldn't fetch for as long as the page is open. So a
 * page that is offline doesn't ask for any, unless a service worker has the kit.
 */
async function loadOffline<T>(load: () => Promise<T>): Promise<T> {
  if (await ask(ownUrl() || location.href, 'GET')) return load()
  throw new DidError('network-failed')
}

const isOffline = (): boolean => globalThis.navigator?.onLine === false

/**
 * What to say about a chunk that doesn't arrive; nothing if the server can't be reached. The kit's files are named
 * after their content, and this one names the others: while it is there, no newer version has replaced them. Some
 * servers answer with a page in place of a file. Caches don't answer HEAD.
 */
async function reason(): Promise<string | undefined> {
  const core = ownUrl()
  const answer = core && (await ask(core, 'HEAD'))
  if (!answer) return undefined
  const isPage = answer.ok && /\bhtml\b/.test(answer.headers.get('content-type') ?? '')
  if (isPage || answer.status === 404 || answer.status === 410) return KIT_REPLACED
  return answer.ok ? CHUNK_MISSING : undefined
}

/** Loads a chunk, and tries twice more if a request is lost. */
async function loadPatiently<T>(
  chunk: Chunk,
  load: () => Promise<T>,
  pauses: readonly number[] = LOST_RETRY_MS,
): Promise<T> {
  try {
    if (isOffline()) return await loadOffline(load)
    const files = filesOf(chunk, ownUrl())
    if (remembersFailures()) await fetchFirst(files)
    // The browser would find what the chunk imports only after reading it.
    else preload(files.slice(1), true)
    return await load()
  } catch (cause) {
    if (cause instanceof DidError) throw cause
    const [pause, ...later] = pauses
    const text = await reason()
    if (pause === undefined || text === KIT_REPLACED) throw new DidError('network-failed', { cause, text })
    await wait(pause)
    return loadPatiently(chunk, load, later)
  }
}

/**
 * A part of the kit behind an `import()`, which evaluates it when it is first needed; in chunks it is also fetched then.
 * The only `import()`s of the kit stand in files called `lazy.ts`, as `async () => (await import('./view.tsx')).View`.
 *
 * @param chunk - the chunk that holds it
 * @param loadNeeds - loads what else it needs, at the same time
 */
export function lazy<T>(chunk: Chunk, load: () => Promise<T>, loadNeeds?: () => Promise<unknown>): Lazy<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const open = (): Promise<T> => {
    loading ??= Promise.all([IS_ONE_FILE ? load() : loadPatiently(chunk, load), loadNeeds?.()]).then(
      ([part]) => (loaded = part),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const preloadFiles = (isNeeded = false): void => {
    if (loading || isOffline()) return
    const files = filesOf(chunk, ownUrl())
    if (!remembersFailures()) preload(files, isNeeded)
    else if (isNeeded) fetchFirst(files).catch((error: unknown) => debug('not fetched', error))
  }
  return Object.defineProperties(open, {
    preload: own({ value: preloadFiles }),
    loaded: own({ get: () => loaded }),
  }) as Lazy<T>
}
