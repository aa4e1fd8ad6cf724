import { DidError } from '../model/errors.ts'
import { destroySelf as destroyOnService } from '../protocol/user.ts'
import { confirm } from './confirm.ts'
import { canProve, verify } from './secondary-auth.ts'
import { $service } from './service.ts'
import { endSessions } from './session/logout.ts'
import { $user } from './session/state.ts'

/**
 * Deletes the account of who is signed in and signs out. They prove first that it is them, unless `sessionId` is such
 * a proof already.
 *
 * @throws DidError, the service's words when it refuses (it keeps its owner)
 */
export async function destroySelf({ sessionId }: { sessionId?: string } = {}): Promise<{ did: string }> {
  const user = $user.get()
  // Who has nothing to prove with is the service's to judge.
  const proof = sessionId ?? (!user || canProve(user) ? (await verify()).sessionId : undefined)
  const destroyed = await destroyOnService($service.get(), { sessionId: proof })
  await endSessions()
  return destroyed
}

/** Asks first, and deletes the account when they agree. @throws DidError `closed` when they don't */
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
