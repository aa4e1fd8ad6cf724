import { atom, type ReadableAtom } from 'nanostores'
import type { DidError } from '../model/errors.ts'
import { TOAST_ERROR_MS, TOAST_MS, TOASTS_MAX } from '../model/limits.ts'

/** Names the action that succeeded. */
export interface Done {
  id:
    | 'invite-copied'
    | 'passkey-added'
    | 'passkey-removed'
    | 'provider-bound'
    | 'provider-unbound'
    | 'passport-switched'
    | 'followed'
    | 'unfollowed'
  /** Name of the third party, for messages about one. */
  provider?: string
}

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export interface Toast {
  id: number
  kind: ToastKind
  /** Message of the server. */
  text?: string
  /** An error with a sentence of the catalogue. */
  error?: DidError
  done?: Done
}

const $writable = atom<Toast[]>([])
export const $toasts: ReadableAtom<Toast[]> = $writable
let lastId = 0

export function dismissToast(id: number): void {
  $writable.set($writable.get().filter((toast) => toast.id !== id))
}

type Message = Omit<Toast, 'id' | 'kind'>

const saysSame = (one: Message, other: Message): boolean =>
  one.text === other.text &&
  one.error?.code === other.error?.code &&
  one.done?.id === other.done?.id &&
  one.done?.provider === other.done?.provider

/**
 * Shows a message, and removes the oldest if there are too many. Errors stay longer. One that is there already replaces
 * itself.
 */
export function toast(kind: ToastKind, message: Message): void {
  const id = ++lastId
  const others = $writable.get().filter((shown) => !saysSame(shown, message))
  $writable.set([...others, { id, kind, ...message }].slice(-TOASTS_MAX))
  setTimeout(() => dismissToast(id), kind === 'error' ? TOAST_ERROR_MS : TOAST_MS)
}
