import { DidError } from '../model/errors.ts'
import { destroySelf as destroyOnService } from '../protocol/user.ts'
import { confirm } from '../dialogs/confirm.ts'
import { canProve, verify } from './secondary-auth.ts'
import { $service } from '../core/app/service.ts'
import { endSessions } from '../session/lifetime/logout.ts'
import { $user } from '../core/user/user.ts'
import { own } from '../model/read.ts'

/**
 * Deletes the user's account and signs out. The user verifies their identity first, unless `sessionId` comes from such
 * a verification.
 *
 * @throws DidError with the service's message if it refuses (it doesn't delete its owner)
 */
export async function destroySelf(options: { sessionId?: string } = {}): Promise<{ did: string }> {
  const { sessionId } = own(options)
  const user = $user.get()
  // The service decides about a user without any method of verification.
  const verified = sessionId ?? (!user || canProve(user) ? (await verify()).sessionId : undefined)
  const destroyed = await destroyOnService($service.get(), { sessionId: verified })
  await endSessions()
  return destroyed
}

/** Deletes the account once the user confirms. @throws DidError `closed` if they don't */
export async function askToDestroySelf(): Promise<{ did: string }> {
  const current = $user.get()
  if (!current) throw new DidError('not-signed-in')
  let destroyed = { did: '' }
  const isDone = await confirm({ kind: 'destroy-self', current }, async () => {
    destroyed = await destroySelf()
  })
  if (!isDone) throw new DidError('closed')
  return destroyed
}
