import { DidError } from '../../model/errors.ts'
import type { User } from '../../model/user.ts'
import { isFailure } from '../../core/error-handling.ts'
import { refreshUser } from '../../session/lifetime/token-refresh.ts'
import { $user } from '../../core/user/user.ts'
import { toast, type Done } from '../../dialogs/toasts.ts'

interface Outcome {
  /** Maps a failure to the error that the user sees. */
  explain: (error: unknown) => DidError
  /** The message of success. */
  done?: Done
}

/** Runs an action for the user, reads the session again and shows the outcome in a toast. @throws DidError */
export async function withOutcomeToast<T>({ explain, done }: Outcome, run: (user: User) => Promise<T>): Promise<T> {
  try {
    const user = $user.get()
    if (!user) throw new DidError('not-signed-in')
    const result = await run(user)
    await refreshUser()
    if (done) toast('success', { done })
    return result
  } catch (thrown) {
    const error = explain(thrown)
    if (isFailure(error)) toast('error', { error })
    throw error
  }
}
