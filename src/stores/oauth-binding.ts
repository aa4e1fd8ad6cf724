import { DidError, toDidError } from '../model/errors.ts'
import { providerName } from '../model/connect.ts'
import { bindAccount, conflictOf, unbindAccount } from '../protocol/oauth.ts'
import { $locale } from './locale.ts'
import { askProvider } from './oauth.ts'
import { $service } from './service.ts'
import type { Done } from './toasts.ts'
import { withOutcomeToast } from './with-outcome-toast.ts'

/** The service's reason when it has one, else the sentence of the catalogue (docs/rules.md §7.1). */
function failure(code: 'bind-failed' | 'unbind-failed', values: { provider: string }, cause: unknown): DidError {
  const known = toDidError(cause, code)
  const { text, status } = known
  const conflict = conflictOf($service.get(), cause)
  if (conflict) {
    const reason = conflict.reason === 'ALREADY_EXIST' ? 'account-exists' : 'account-bound'
    return new DidError(reason, { text, status, cause, values })
  }
  // A window that was closed says so itself.
  const isOfService = known.code === 'request-failed' || known.code === code
  return isOfService ? new DidError(code, { text, status, cause, values }) : known
}

function telling(name: string, id: Done['id'], failed: 'bind-failed' | 'unbind-failed') {
  const provider = providerName(name)
  return { done: { id, provider }, explain: (error: unknown) => failure(failed, { provider }, error) }
}

/**
 * Adds an account of a third party to who is signed in. Call it inside the click, for the window.
 *
 * @throws DidError `account-exists` and `account-bound` when the account is somebody's, `authentication-canceled`, …
 */
export const bindProvider = (provider: string): Promise<void> =>
  withOutcomeToast(telling(provider, 'provider-bound', 'bind-failed'), async ({ sourceAppPid }) => {
    const code = await askProvider(provider, sourceAppPid)
    await bindAccount($service.get(), { provider, code, locale: $locale.get(), sourceAppPid })
  })

/** Takes an account of a third party from who is signed in. @throws DidError */
export const unbindProvider = (provider: string): Promise<void> =>
  withOutcomeToast(
    telling(provider, 'provider-unbound', 'unbind-failed'),
    async ({ connectedAccounts, sourceAppPid }) => {
      // The service has the words for an account that is not there.
      const connectedAccount = connectedAccounts.find((account) => account.provider === provider) ?? {
        provider,
        did: '',
        id: '',
      }
      await unbindAccount($service.get(), { connectedAccount, locale: $locale.get(), sourceAppPid })
    },
  )
