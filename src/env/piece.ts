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

/** Whether the server has this file, a piece of the kit, so that it only lacks the other one: a newer version is there. */
async function isServerThere(): Promise<boolean> {
  const own: string | undefined = import.meta.url
  try {
    return Boolean(own && (await fetch(own, { method: 'HEAD', cache: 'no-store' })))
  } catch {
    return false
  }
}

async function failureOf(cause: unknown): Promise<unknown> {
  if (!IN_PIECES || cause instanceof DidError) return cause
  return new DidError('network-failed', { cause, text: (await isServerThere()) ? KIT_REPLACED : undefined })
}

/** A part behind one or more `import()`: in the builds in pieces, each loads a file. */
export function piece<T>(load: () => Promise<T>): Piece<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const open = (): Promise<T> => {
    loading ??= load().then(
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
