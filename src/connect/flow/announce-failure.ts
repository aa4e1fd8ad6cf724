import type { Action } from '../../model/connect.ts'
import type { DidError } from '../../model/errors.ts'
import { announce, announceError } from '../../core/announce.ts'

/** Notifies the page of a failure that the flow does not show: the user is back at the choice of methods. */
export function announceFailure(action: Action, error: DidError, origin?: HTMLElement): void {
  announce('did-connect-status', { action, status: 'error' })
  announceError(error, action, origin)
}
