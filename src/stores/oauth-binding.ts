import { DidError, toDidError } from '../model/errors.ts'
import { providerName } from '../model/connect.ts'
import { bindAccount, conflictOf, unbindAccount } from '../protocol/oauth.ts'
import { $locale } from './locale.ts'
import { askProvider } from './oauth.ts'
import { $service } from './service.ts'
import { refreshUser } from './session/refresh.ts'
import { $user } from './session/state.ts'
import { toast } from './toasts.ts'

/** The service's reason when it has one, else the sentence of the catalogue (connect spec §8). */
function failure(code: 'bind-failed' | 'unbind-failed', provider: string, error: unknown): DidError {
  const known = toDidError(error, code)
  const values = { provider: providerName(provider) }
  const conflict = conflictOf($service.get(), error)
  if (conflict) {
    const reason = conflict.reason === 'ALREADY_EXIST' ? 'account-exists' : 'account-bound'
    return new DidError(reason, { text: known.text, status: known.status, cause: error, values })
  }
  // A window that was closed says so itself.
  const isOfService = known.code === 'request-failed' || known.code === code
  return isOfService ? new DidError(code, { text: known.text, status: known.status, cause: error, values }) : known
}

async function told(
  provider: string,
  done: 'provider-bound' | 'provider-unbound',
  failed: 'bind-failed' | 'unbind-failed',
  run: () => Promise<void>,
): Promise<void> {
  try {
    if (!$user.get()) throw new DidError('not-signed-in')
    await run()
    await refreshUser()
    toast('success', { done: { id: done, provider: providerName(provider) } })
  } catch (thrown) {
    const error = failure(failed, provider, thrown)
    toast('error', { error })
    throw error
  }
}

/**
 * Adds an account of a third party to who is signed in. Call it inside the click, for the window.
 *
 * @throws DidError `account-exists` and `account-bound` when the account is somebody's, `authentication-canceled`, …
 */
export const bindProvider = (provider: string): Promise<void> =>
  told(provider, 'provider-bound', 'bind-failed', async () => {
    const sourceAppPid = $user.get()?.sourceAppPid ?? null
    const code = await askProvider(provider, sourceAppPid, new AbortController().signal)
    await bindAccount($service.get(), { provider, code, locale: $locale.get(), sourceAppPid })
  })

/** Takes an account of a third party from who is signed in. @throws DidError */
export const unbindProvider = (provider: string): Promise<void> =>
  told(provider, 'provider-unbound', 'unbind-failed', async () => {
    const { connectedAccounts = [], sourceAppPid = null } = $user.get() ?? {}
    const connectedAccount = connectedAccounts.find((account) => account.provider === provider)
    // The service has the words for an account that is not there.
    const account = connectedAccount ?? { provider, did: '', id: '' }
    await unbindAccount($service.get(), { connectedAccount: account, locale: $locale.get(), sourceAppPid })
  })
