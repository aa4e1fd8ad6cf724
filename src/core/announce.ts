import type { Action } from '../model/connect.ts'
import { toDidError, type DidError } from '../model/errors.ts'

/*
 * Stores announce events, and elements dispatch them as DOM events. Names and details are the public ones
 * (docs/rules.md §1.3).
 */
export interface Announcement {
  name: string
  detail: object
  cancelable: boolean
  /** The error of a `did-error`, else null. */
  error: DidError | null
  /** The element that began the flow whose error it is, or null. */
  origin: HTMLElement | null
  /** Set by the listener when the page prevented it. */
  prevented: boolean
}

const listeners = new Set<(announcement: Announcement) => void>()

/** False if the page prevented it. */
function send(event: Omit<Announcement, 'prevented'>): boolean {
  const announcement = { ...event, prevented: false }
  for (const listener of listeners) listener(announcement)
  return !announcement.prevented
}

/** Announces an event to the page. */
export const announce = (name: string, detail: object): void =>
  void send({ name, detail, cancelable: false, error: null, origin: null })

/** Announces an event that the page can prevent. False if it does. */
export const announceCancelable = (name: string, detail: object): boolean =>
  send({ name, detail, cancelable: true, error: null, origin: null })

/**
 * Announces an error to the page, and the action that failed: at the element that began its flow, or else everywhere.
 * If the page ended it itself, it is no error.
 */
export function announceError(thrown: unknown, action?: Action, origin?: HTMLElement): void {
  const error = toDidError(thrown)
  if (error.code === 'app-changed') return
  const { code, message, cause } = error
  const detail = { code, message, ...(action && { action }), cause }
  send({ name: 'did-error', detail, cancelable: false, error, origin: origin ?? null })
}

export function onAnnounce(listener: (announcement: Announcement) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
