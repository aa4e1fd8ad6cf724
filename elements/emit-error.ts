import type { Action } from '../src/model/connect.ts'
import type { DidError } from '../src/model/errors.ts'
import { emit } from './events.ts'

const told = new WeakSet<object>()

/** The visitor's own choice, or said by a message already: nothing to show at the element. */
export const QUIET: readonly string[] = ['closed', 'popup-closed', 'already-open']

/** Whether the page and the visitor have heard of it: a flow that shows its error says so by itself. */
export const isReported = (error: DidError): boolean => told.has(error)

export const markReported = (error: DidError): void => void told.add(error)

/** Tells the page of an error at one element, once. */
export function emitError(host: HTMLElement, error: DidError, action?: Action): void {
  if (isReported(error)) return
  markReported(error)
  const { code, message, cause } = error
  emit(host, 'did-error', { code, message, ...(action && { action }), cause })
}
