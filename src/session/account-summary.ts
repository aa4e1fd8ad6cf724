import { fetchUser } from '../protocol/user.ts'
import type { Account } from '../dialogs/confirm.ts'
import { $service } from '../core/app/service.ts'

/** The public profile of an account, or only its address if the service has no profile. */
export async function accountSummary(did: string): Promise<Account> {
  const user = await fetchUser($service.get(), { did }).catch(() => null)
  return { did, fullName: user?.fullName ?? '', avatar: user?.avatar ?? '' }
}
