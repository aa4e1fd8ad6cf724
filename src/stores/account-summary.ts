import { fetchUser } from '../protocol/user.ts'
import type { Account } from './confirm.ts'
import { $service } from './service.ts'

/** What others may see of an account; its address alone when there is nothing. */
export async function accountSummary(did: string): Promise<Account> {
  const user = await fetchUser($service.get(), { did }).catch(() => null)
  return { did, fullName: user?.fullName ?? '', avatar: user?.avatar ?? '' }
}
