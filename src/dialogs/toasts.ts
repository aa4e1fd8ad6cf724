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

/** Shows a message, and removes the oldest if there are too many. Errors stay longer. */
export function toast(kind: ToastKind, message: Omit<Toast, 'id' | 'kind'>): void {
  const id = ++lastId
  $writable.set([...$writable.get(), { id, kind, ...message }].slice(-TOASTS_MAX))
  setTimeout(() => dismissToast(id), kind === 'error' ? TOAST_ERROR_MS : TOAST_MS)
}
