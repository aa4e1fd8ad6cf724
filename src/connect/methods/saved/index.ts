import { resumeSaved } from '../../../saved-accounts/accounts.ts'
import type { SignInMethod } from '../../flow/method.ts'

/** The account that was used last in this browser. */
export const saved: SignInMethod = {
  async start({ saved: account }) {
    return account && account !== 'pending' ? { method: '', results: [await resumeSaved(account)] } : null
  },
  beginsInRow: true,
  keepsWallet: true,
}
