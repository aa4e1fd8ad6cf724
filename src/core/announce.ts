import type { Action } from '../model/connect.ts'
import { toDidError, type DidError } from '../model/errors.ts'
import { own } from '../model/read.ts'

/*
 * Stores announce events, and elements dispatch them as DOM events. Names and details are the public ones
 * (docs/rules.md §1.3).
 */
export interface Announcement {
  name: string
  detail: object
  cancelable: boolean
  /** The error of a `did-error`. */
  error?: DidError
  /** The element that began the flow whose error it is. */
  origin?: HTMLElement
  /** Set by the listener when the page prevented it. */
  prevented: boolean
}

const listeners = new Set<(announcement: Announcement) => void>()

/** Announces an event to the page. False if it is cancelable and the page prevented it. */
export function announce(
  name: string,
  detail: object,
  options: { isCancelable?: boolean; error?: DidError; origin?: HTMLElement } = {},
): boolean {
  const { isCancelable = false, error, origin } = own(options)
  const announcement: Announcement = { name, detail, cancelable: isCancelable, error, origin, prevented: false }
  for (const listener of listeners) listener(announcement)
  return !announcement.prevented
}

/**
 * Announces an error to the page, and the action that failed: at the element that began its flow, or else everywhere.
 * If the page ended it itself, it is no error.
 */
export function announceError(thrown: unknown, action?: Action, origin?: HTMLElement): void {
  const error = toDidError(thrown)
  if (error.code === 'app-changed') return
  const { code, message, cause } = error
  announce('did-error', { code, message, ...(action && { action }), cause }, { error, origin })
}

export function onAnnounce(listener: (announcement: Announcement) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
