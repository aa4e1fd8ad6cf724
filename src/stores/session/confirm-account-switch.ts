import { DidError } from '../../model/errors.ts'
import { accountSummary } from '../account-summary.ts'
import { confirm } from '../confirm.ts'
import { $user } from './state.ts'

/**
 * Signs in as the owner of a link. While another user is signed in, it asks first. Resolves with whether it signed in.
 *
 * @throws DidError `bad-answer` when the service does not say whose link it is
 */
export async function confirmAccountSwitch(owner: string | undefined, login: () => Promise<void>): Promise<boolean> {
  const current = $user.get()
  if (!current || owner === current.did) return login().then(() => true)
  if (!owner) throw new DidError('bad-answer')
  return confirm({ kind: 'switch-account', current, next: await accountSummary(owner) }, login)
}
