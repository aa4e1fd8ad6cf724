import { hasPasskeys } from '../../../env/passkey.ts'
import { DidError, toDidError } from '../../../model/errors.ts'
import type { RegisteredPasskey } from '../../../protocol/passkey.ts'
import type { ConnectedAccount, User } from '../../../model/user.ts'
import { unbindAccount } from '../../../protocol/oauth.ts'
import { $locale } from '../../../core/language/locale.ts'
import { openPasskeyDialog, provePasskey } from './passkey.ts'
import { removeFromDevice } from './signal.ts'
import { $service } from '../../../core/app/service.ts'
import { refreshUser } from '../../../session/lifetime/token-refresh.ts'
import { $user } from '../../../core/user/user.ts'
import { withOutcomeToast } from '../../flow/outcome-toast.ts'

/** Changes the user's passkeys. */
function change<T>(kind: 'add' | 'remove', run: (user: User) => Promise<T>): Promise<T> {
  const explain = (cause: unknown): DidError => {
    const code = `passkey-${kind}-failed` as const
    const known = toDidError(cause, code)
    const { text, status } = known
    return known.code === 'passkey-verify-failed' ? new DidError(code, { text, status, cause }) : known
  }
  return withOutcomeToast({ explain, done: { id: kind === 'add' ? 'passkey-added' : 'passkey-removed' } }, run)
}

/** Runs a ceremony if the browser supports passkeys. */
function ceremony<T>(run: () => Promise<T>): Promise<T> {
  if (!hasPasskeys()) throw new DidError('passkey-unsupported')
  return run()
}

/** Creates another passkey for the user, in a dialog. @throws DidError `closed`, `not-signed-in`, … */
export const addPasskey = (): Promise<RegisteredPasskey> => change('add', async () => ceremony(openPasskeyDialog))

const passkeyOf = (user: User | null, credentialId: string): ConnectedAccount | undefined =>
  user?.connectedAccounts.find(({ id }) => id === credentialId)

/** Authenticates with the passkey. The service then removes it. */
async function giveUp(credentialId: string, wasKnown: boolean): Promise<void> {
  try {
    await provePasskey({ action: 'disconnect', credentialId }, new AbortController().signal)
  } catch (error) {
    // Blocklet Server 1.17.12 removes it and then answers 400, because it tries to sign a token it did not create.
    await refreshUser()
    if (!wasKnown || passkeyOf($user.get(), credentialId)) throw error
  }
}

/**
 * Removes one of the user's passkeys. An account that began with a passkey has to authenticate with that passkey; any
 * other account doesn't, so that the passkey of a lost device can be removed (docs/protocol.md §5.1). @throws DidError
 */
export async function removePasskey(credentialId: string): Promise<void> {
  await change('remove', async (user) => {
    const known = passkeyOf(user, credentialId)
    if (!known || user.sourceProvider === 'passkey') return ceremony(() => giveUp(credentialId, Boolean(known)))
    const { sourceAppPid } = user
    await unbindAccount($service.get(), { connectedAccount: known, locale: $locale.get(), sourceAppPid })
  })
  removeFromDevice(credentialId)
}
