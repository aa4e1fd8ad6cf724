import { DidError, toDidError } from '../model/errors.ts'
import { providerName } from '../model/methods.ts'
import { bindAccount, conflictOf, unbindAccount } from '../protocol/oauth.ts'
import { $locale } from '../core/language/locale.ts'
import { askProvider } from '../connect/methods/oauth/oauth.ts'
import { $service } from '../core/app/service.ts'
import type { Done } from '../dialogs/toasts.ts'
import { withOutcomeToast } from '../connect/flow/outcome-toast.ts'

/** The error with the service's reason if it names one, else with our own sentence (docs/rules.md §7.1). */
function failure(code: 'bind-failed' | 'unbind-failed', values: { provider: string }, cause: unknown): DidError {
  const known = toDidError(cause, code)
  const { text, status } = known
  const conflict = conflictOf($service.get(), cause)
  if (conflict) {
    const reason = conflict.reason === 'ALREADY_EXIST' ? 'account-exists' : 'account-bound'
    return new DidError(reason, { text, status, cause, values })
  }
  // Other errors, such as a closed window, have sentences of their own.
  const isOfService = known.code === 'request-failed' || known.code === code
  return isOfService ? new DidError(code, { text, status, cause, values }) : known
}

function outcomeOf(name: string, id: Done['id'], failed: 'bind-failed' | 'unbind-failed') {
  const provider = providerName(name)
  return { done: { id, provider }, explain: (error: unknown) => failure(failed, { provider }, error) }
}

/**
 * Binds an account of a third party to the user. Call it inside the click, because it opens a window.
 *
 * @throws DidError `account-exists` or `account-bound` when another user has the account, `authentication-canceled`, …
 */
export const bindProvider = (provider: string): Promise<void> =>
  withOutcomeToast(outcomeOf(provider, 'provider-bound', 'bind-failed'), async ({ sourceAppPid }) => {
    const code = await askProvider(provider, () => sourceAppPid)
    await bindAccount($service.get(), { provider, code, locale: $locale.get(), sourceAppPid })
  })

/** Unbinds an account of a third party from the user. @throws DidError */
export const unbindProvider = (provider: string): Promise<void> =>
  withOutcomeToast(
    outcomeOf(provider, 'provider-unbound', 'unbind-failed'),
    async ({ connectedAccounts, sourceAppPid }) => {
      // The service has a message for an account that does not exist.
      const connectedAccount = connectedAccounts.find((account) => account.provider === provider) ?? {
        provider,
        did: '',
        pk: '',
      }
      await unbindAccount($service.get(), { connectedAccount, locale: $locale.get(), sourceAppPid })
    },
  )
