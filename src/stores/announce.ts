import type { Action } from '../model/connect.ts'
import { toDidError } from '../model/errors.ts'

/*
 * How stores tell the page: they announce, the elements turn it into DOM events. Names and details are the public ones
 * (design: api §3).
 */
export interface Announcement {
  name: string
  detail: object
  cancelable: boolean
  /** Set by the listener when the page prevented it. */
  prevented: boolean
}

const listeners = new Set<(announcement: Announcement) => void>()

/** Tells the page. False when it may be prevented and was. */
export function announce(name: string, detail: object, { cancelable = false } = {}): boolean {
  const announcement: Announcement = { name, detail, cancelable, prevented: false }
  for (const listener of listeners) listener(announcement)
  return !announcement.prevented
}

/** Tells the page what went wrong, and which action failed by it. */
export function announceError(cause: unknown, action?: Action): void {
  const { code, message } = toDidError(cause)
  announce('did-error', { code, message, ...(action && { action }), cause })
}

export function onAnnounce(listener: (announcement: Announcement) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
