import { DidError } from '../model/errors.ts'
import type { User } from '../model/user.ts'
import type { Done } from './connect/contract.ts'
import { isFailure } from './error-handling.ts'
import { refreshUser } from './session/token-refresh.ts'
import { $user } from './session/state.ts'
import { toast } from './toasts.ts'

interface Telling {
  /** Why it failed, as the visitor hears it. */
  explain: (error: unknown) => DidError
  /** What is said when it went well. */
  done?: Done
}

/** Does something for who is signed in, reads them anew, and says in a message how it went. @throws DidError */
export async function withOutcomeToast<T>({ explain, done }: Telling, run: (user: User) => Promise<T>): Promise<T> {
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
