import { announceFailure } from './announce-failure.ts'
import { changesUser } from './finish.ts'
import { actionName, type ConnectOptions } from '../../model/connect-options.ts'
import type { Action } from '../../model/connect.ts'
import { DidError } from '../../model/errors.ts'
import type { User } from '../../model/user.ts'
import { onUserChange } from '../../core/user/signed-in/set-session.ts'
import { toast } from '../../dialogs/toasts.ts'

/** The end of a flow whose user has changed. The dialog closes with it, so a toast says why. */
export function userChanged(action: Action, origin?: HTMLElement): DidError {
  const error = new DidError('user-changed')
  announceFailure(action, error, origin)
  toast('error', { error })
  return error
}

/**
 * Ends a flow that a window or a host shows, when the user changes. Nobody here sees what it does, so where it signs
 * somebody in, only a logout comes from outside. The returned function stops it.
 */
export const endWithUser = (options: ConnectOptions, end: (error: DidError) => void): (() => void) =>
  onUserChange((user: User | null) => {
    if (!user || !changesUser(options)) end(userChanged(actionName(options), options.origin))
  })
