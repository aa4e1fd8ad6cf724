import type { Action } from '../src/model/connect.ts'
import type { DidError } from '../src/model/errors.ts'
import { emit } from './events.ts'

const reported = new WeakSet<object>()

/** The user's own choice, or shown in a message already. The element does not show these errors. */
export const QUIET: readonly string[] = ['closed', 'popup-closed', 'already-open']

/** Whether the error was reported before: a flow that shows its error reports it. */
export const isReported = (error: DidError): boolean => reported.has(error)

export const markReported = (error: DidError): void => void reported.add(error)

/** Dispatches `did-error` at an element, once for each error. */
export function emitError(host: HTMLElement, error: DidError, action?: Action): void {
  if (isReported(error)) return
  markReported(error)
  const { code, message, cause } = error
  emit(host, 'did-error', { code, message, ...(action && { action }), cause })
}
