import { DidError } from '../model/errors.ts'
import { tokenClaims } from '../protocol/tokens.ts'
import { accountSummary } from './account-summary.ts'
import { confirm, type Account } from '../dialogs/confirm.ts'
import { $service } from '../core/app/service.ts'
import { $user } from '../core/user/user.ts'

/** DID of this browser's user, even while the service doesn't answer; '' for nobody. */
export function currentDid(): string {
  const { tokens } = $service.get()
  return $user.get()?.did ?? tokenClaims(tokens.session() || tokens.refresh())?.did ?? ''
}

/**
 * Signs in as the owner of a link. In another user's browser, it asks first. `before` is the last user, in case this
 * browser no longer has a token. Resolves with whether it signed in.
 *
 * @throws DidError `bad-answer` if the service doesn't say whose link it is
 */
export async function confirmAccountSwitch(
  owner: string | undefined,
  login: () => Promise<void>,
  before: Account | null = null,
): Promise<boolean> {
  const did = currentDid() || before?.did
  if (!did || owner === did) return login().then(() => true)
  if (!owner) throw new DidError('bad-answer')
  const known = [$user.get(), before].find((account) => account?.did === did)
  const current = known ?? (await accountSummary(did))
  return confirm({ kind: 'switch-account', current, next: await accountSummary(owner) }, login)
}
