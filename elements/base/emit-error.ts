import type { Action } from '../../src/model/connect.ts'
import type { DidError } from '../../src/model/errors.ts'
import { isClosed, isReported, markReported } from '../../src/core/error-handling.ts'
import { emit } from './events.ts'

/** Dispatches `did-error` at an element, once for each error. */
export function emitError(host: HTMLElement, error: DidError, action?: Action): void {
  if (isClosed(error) || isReported(error)) return
  markReported(error)
  const { code, message, cause } = error
  emit(host, 'did-error', { code, message, ...(action && { action }), cause })
}
