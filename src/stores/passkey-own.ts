import { hasPasskeys } from '../env/passkey.ts'
import { DidError, toDidError } from '../model/errors.ts'
import type { RegisteredPasskey } from '../protocol/passkey.ts'
import { openPasskeyDialog, provePasskey } from './passkey.ts'
import { refreshUser } from './session/refresh.ts'
import { $user } from './session/state.ts'
import { toast } from './toasts.ts'

function checkPossible(): void {
  if (!$user.get()) throw new DidError('not-signed-in')
  if (!hasPasskeys()) throw new DidError('passkey-unsupported')
}

/** Says how it went, unless the visitor only changed their mind. */
async function told<T>(done: 'passkey-added' | 'passkey-removed', run: () => Promise<T>): Promise<T> {
  try {
    checkPossible()
    const result = await run()
    await refreshUser()
    toast('success', { done: { id: done } })
    return result
  } catch (thrown) {
    const code = done === 'passkey-added' ? 'passkey-add-failed' : 'passkey-remove-failed'
    const known = toDidError(thrown, code)
    const error =
      known.code === 'passkey-verify-failed'
        ? new DidError(code, { text: known.text, status: known.status, cause: thrown })
        : known
    if (error.code !== 'closed') toast('error', { error })
    throw error
  }
}

/** Makes one more passkey for who is signed in, in a dialog. @throws DidError `closed`, `not-signed-in`, … */
export const addPasskey = (): Promise<RegisteredPasskey> => told('passkey-added', openPasskeyDialog)

const isConnected = (credentialId: string): boolean =>
  $user.get()?.connectedAccounts.some(({ id }) => id === credentialId) ?? false

/** Takes a passkey from who is signed in, once they have proved it. @throws DidError */
export const removePasskey = (credentialId: string): Promise<void> =>
  told('passkey-removed', async () => {
    const wasConnected = isConnected(credentialId)
    try {
      await provePasskey({ action: 'disconnect', credentialId }, new AbortController().signal)
    } catch (error) {
      // Blocklet Server 1.17.12 removes it and then answers 400, because it wants to sign a token it did not make.
      await refreshUser()
      if (!wasConnected || isConnected(credentialId)) throw error
    }
  })
