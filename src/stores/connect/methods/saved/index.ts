import { resumeSaved } from '../../../accounts.ts'
import type { SignInMethod } from '../../method-context.ts'

/** The account that was used last in this browser. */
export const saved: SignInMethod<'saved'> = {
  offer: null,
  async start({ saved: account }) {
    return account && account !== 'pending' ? { method: '', results: [await resumeSaved(account)] } : null
  },
  beginsInRow: true,
  keepsWallet: true,
}
