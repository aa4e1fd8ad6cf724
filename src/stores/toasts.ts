import { atom, type ReadableAtom } from 'nanostores'
import { TOAST_ERROR_MS, TOAST_MS, TOASTS_MAX } from '../model/limits.ts'
import type { Toast, ToastKind } from './connect/contract.ts'

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
