import { atom, type ReadableAtom } from 'nanostores'
import type { DidError } from '../model/errors.ts'
import { TOAST_ERROR_MS, TOAST_MS, TOASTS_MAX } from '../model/limits.ts'

/** What went well. */
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
  /** Name of a third party, where it is about one. */
  provider?: string
}

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export interface Toast {
  id: number
  kind: ToastKind
  /** The server's own words. */
  text?: string
  /** A sentence of the catalogue, when it comes from us. */
  error?: DidError
  done?: Done
}

const $writable = atom<Toast[]>([])
export const $toasts: ReadableAtom<Toast[]> = $writable
let lastId = 0

export function dismissToast(id: number): void {
  $writable.set($writable.get().filter((toast) => toast.id !== id))
}

/** Shows a message; the oldest gives way when there are too many. Errors stay longer. */
export function toast(kind: ToastKind, message: Omit<Toast, 'id' | 'kind'>): void {
  const id = ++lastId
  $writable.set([...$writable.get(), { id, kind, ...message }].slice(-TOASTS_MAX))
  setTimeout(() => dismissToast(id), kind === 'error' ? TOAST_ERROR_MS : TOAST_MS)
}
