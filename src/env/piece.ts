import { DidError, KIT_REPLACED, PIECE_MISSING } from '../model/errors.ts'
import { LOST_RETRY_MS } from '../model/limits.ts'
import { wait } from './wait.ts'

/** Written in by the build; tests run as the pieces do. */
declare const __PIECES__: boolean | undefined

/**
 * Whether the kit comes in pieces. In the builds of one file each `import()` of the kit is there already, and what only
 * waits for pieces is left out.
 */
export const IN_PIECES: boolean = typeof __PIECES__ === 'undefined' || __PIECES__ === true

/** A part of the kit that is loaded when it is first needed. */
export interface Piece<T> {
  /** Loads it, once. A load that fails three times rejects with `network-failed`, and the next call tries again. */
  (): Promise<T>
  /** The part, once it is loaded. */
  readonly loaded: T | undefined
}

/** Where this piece of the kit came from; '' where a bundler has written the folder of a developer. */
const ownUrl = (): string => (import.meta.url?.startsWith('http') ? import.meta.url : '')

/** What the server says about an address; null without an answer. */
const ask = (url: string, method: 'GET' | 'HEAD'): Promise<Response | null> =>
  fetch(url, { method, cache: 'no-store' }).catch(() => null)

/**
 * Older browsers (Firefox before 155) remember a file that could not be fetched for as long as the page is open, so a
 * page that is offline asks for none, unless a service worker has the kit.
 */
async function loadOffline<T>(load: () => Promise<T>): Promise<T> {
  if (await ask(ownUrl() || location.href, 'GET')) return load()
  throw new DidError('network-failed')
}

const isOffline = (): boolean => IN_PIECES && globalThis.navigator?.onLine === false

/**
 * What is said of a piece that does not come; nothing where the server can't be reached. The kit's files are named
 * after their content, and this one names the others: while it is there, no newer version has replaced them. Some
 * servers answer with a page in place of a file. Caches don't answer HEAD.
 */
async function reason(): Promise<string | undefined> {
  const own = ownUrl()
  const answer = own && (await ask(own, 'HEAD'))
  if (!answer) return undefined
  const isPage = answer.ok && /\bhtml\b/.test(answer.headers.get('content-type') ?? '')
  if (isPage || answer.status === 404 || answer.status === 410) return KIT_REPLACED
  return answer.ok ? PIECE_MISSING : undefined
}

/** Loads a piece, and twice again where a request was lost. */
async function loadPatiently<T>(load: () => Promise<T>, pauses: readonly number[] = LOST_RETRY_MS): Promise<T> {
  try {
    return await (isOffline() ? loadOffline(load) : load())
  } catch (cause) {
    if (!IN_PIECES || cause instanceof DidError) throw cause
    const [pause, ...later] = pauses
    const text = await reason()
    if (pause === undefined || text === KIT_REPLACED) throw new DidError('network-failed', { cause, text })
    await wait(pause)
    return loadPatiently(load, later)
  }
}

/** A part behind one or more `import()`: in the builds in pieces, each loads a file. */
export function piece<T>(load: () => Promise<T>): Piece<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const open = (): Promise<T> => {
    loading ??= loadPatiently(load).then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return Object.defineProperty(open, 'loaded', { get: () => loaded }) as Piece<T>
}
