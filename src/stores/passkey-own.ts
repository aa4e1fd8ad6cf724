import { hasPasskeys } from '../env/passkey.ts'
import { DidError, toDidError } from '../model/errors.ts'
import type { RegisteredPasskey } from '../protocol/passkey.ts'
import { openPasskeyDialog, provePasskey } from './passkey.ts'
import { refreshUser } from './session/token-refresh.ts'
import { $user } from './session/state.ts'
import { withOutcomeToast } from './with-outcome-toast.ts'

/** Changes the user's passkeys, when the browser supports passkeys. */
function change<T>(kind: 'add' | 'remove', run: () => Promise<T>): Promise<T> {
  const explain = (cause: unknown): DidError => {
    const code = `passkey-${kind}-failed` as const
    const known = toDidError(cause, code)
    const { text, status } = known
    return known.code === 'passkey-verify-failed' ? new DidError(code, { text, status, cause }) : known
  }
  return withOutcomeToast({ explain, done: { id: kind === 'add' ? 'passkey-added' : 'passkey-removed' } }, () => {
    if (!hasPasskeys()) throw new DidError('passkey-unsupported')
    return run()
  })
}

/** Creates another passkey for the user, in a dialog. @throws DidError `closed`, `not-signed-in`, … */
export const addPasskey = (): Promise<RegisteredPasskey> => change('add', openPasskeyDialog)

const isConnected = (credentialId: string): boolean =>
  $user.get()?.connectedAccounts.some(({ id }) => id === credentialId) ?? false

/** Removes a passkey of the user, after the user has authenticated with it. @throws DidError */
export const removePasskey = (credentialId: string): Promise<void> =>
  change('remove', async () => {
    const wasConnected = isConnected(credentialId)
    try {
      await provePasskey({ action: 'disconnect', credentialId }, new AbortController().signal)
    } catch (error) {
      // Blocklet Server 1.17.12 removes it and then answers 400, because it tries to sign a token it did not create.
      await refreshUser()
      if (!wasConnected || isConnected(credentialId)) throw error
    }
  })
