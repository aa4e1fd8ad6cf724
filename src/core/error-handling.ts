import type { Action } from '../model/connect.ts'
import { DidError } from '../model/errors.ts'

/*
 * Which errors are tracked, shown to the user and emitted as `did-error`. It depends on the code, the action, and
 * whether the error was reported before.
 */

/** The user decided against it, or the page prevented or ended it. Only the caller sees that as an error. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DidError && (error.code === 'closed' || error.code === 'app-changed')

/** Whether something failed. A flow that is open already is not a failure of this one, and a message tells the user. */
export const isFailure = (error: DidError): boolean => !isClosed(error) && error.code !== 'already-open'

const reported = new WeakSet<DidError>()

/** Records that an error was emitted: the flow that failed shows and emits its own. */
export const markReported = (error: DidError): void => void reported.add(error)

export const isReported = (error: DidError): boolean => reported.has(error)

/** Actions that show their failures in a toast. */
const ACTIONS_WITH_TOAST: readonly Action[] = ['switch-passport', 'connect-to-did-space', 'connect-to-did-domain']

/** Whether an element has to show an error: the user has not seen it yet, and did not cause it by closing a window. */
export function mustBeShown(error: DidError, action?: Action): boolean {
  if (!isFailure(error) || error.code === 'popup-closed' || isReported(error)) return false
  return action === undefined || !ACTIONS_WITH_TOAST.includes(action)
}
