import { DidError } from '../model/errors.ts'

/** A part of the kit that is loaded when it is first needed. */
export interface Piece<T> {
  /** Loads it, once. A failed load rejects with `network-failed`, and the next call tries again. */
  (): Promise<T>
  /** The part, once it is loaded. */
  readonly loaded: T | undefined
}

const MISSING = 'A part of this page is no longer on the server. Reload the page.'

/** Whether the server has this file, a piece of the kit, so that it only lacks the other one: a newer version is there. */
async function isServerThere(): Promise<boolean> {
  const own: string | undefined = import.meta.url
  try {
    return Boolean(own && (await fetch(own, { method: 'HEAD', cache: 'no-store' })))
  } catch {
    return false
  }
}

async function failureOf(cause: unknown): Promise<DidError> {
  if (cause instanceof DidError) return cause
  return new DidError('network-failed', { cause, text: (await isServerThere()) ? MISSING : undefined })
}

/** The builds in pieces load a file for each `import()` of the kit; in the builds of one file it is there already. */
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
