import { DidError, KIT_REPLACED } from '../model/errors.ts'

/** Written in by the build; tests run as the pieces do. */
declare const __PIECES__: boolean | undefined

/**
 * Whether the kit comes in pieces. In the builds of one file each `import()` of the kit is there already, and what only
 * waits for pieces is left out.
 */
export const IN_PIECES: boolean = typeof __PIECES__ === 'undefined' || __PIECES__ === true

/** A part of the kit that is loaded when it is first needed. */
export interface Piece<T> {
  /** Loads it, once. A failed load rejects with `network-failed`, and the next call tries again. */
  (): Promise<T>
  /** The part, once it is loaded. */
  readonly loaded: T | undefined
}

/** Where this piece of the kit came from. Some bundlers write the folder of a developer, then the page has to do. */
const ownUrl = (): string => (import.meta.url?.startsWith('http') ? import.meta.url : location.href)

async function isServerThere(method: 'GET' | 'HEAD'): Promise<boolean> {
  try {
    return Boolean(await fetch(ownUrl(), { method, cache: 'no-store' }))
  } catch {
    return false
  }
}

/**
 * Older browsers (Firefox before 155) remember a file that could not be fetched for as long as the page is open, so a
 * page that is offline asks for none, unless a service worker has the kit.
 */
async function loadOffline<T>(load: () => Promise<T>): Promise<T> {
  if (await isServerThere('GET')) return load()
  throw new DidError('network-failed')
}

const isOffline = (): boolean => IN_PIECES && globalThis.navigator?.onLine === false

/** A server that has this file, and only lacks the other one, has a newer version. Caches don't answer HEAD. */
async function failureOf(cause: unknown): Promise<unknown> {
  if (!IN_PIECES || cause instanceof DidError) return cause
  return new DidError('network-failed', { cause, text: (await isServerThere('HEAD')) ? KIT_REPLACED : undefined })
}

/** A part behind one or more `import()`: in the builds in pieces, each loads a file. */
export function piece<T>(load: () => Promise<T>): Piece<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const open = (): Promise<T> => {
    loading ??= (isOffline() ? loadOffline(load) : load()).then(
      (part) => (loaded = part),
      async (cause: unknown) => {
        loading = undefined
        throw await failureOf(cause)
      },
    )
    return loading
  }
  return Object.defineProperty(open, 'loaded', { get: () => loaded }) as Piece<T>
}
