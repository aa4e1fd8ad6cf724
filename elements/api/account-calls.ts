import { own } from '../../src/model/read.ts'
import type { DidSpace } from '../../src/model/user.ts'
import type { RegisteredPasskey } from '../../src/connect/methods/passkey/passkey.ts'
import type { Verified, VerifyOptions } from '../../src/account/secondary-auth.ts'
import type { SpaceOptions } from '../../src/account/did-space/guide.ts'
import { flowResult, orNull } from '../page/flow-result.ts'
import { runFlow, runLoaded, type LoginOptions } from './run-flow.ts'

/**
 * Switches to another passport. Without an id, the user chooses one in a dialog, or in the wallet they signed in with.
 *
 * @param options - `passportId` (`guest` for none), and how to show the flow
 * @returns the result of the flow; null if no wallet was used
 * @throws DidError `closed`, or `no-passports` if there is none to switch to; the user has seen a message
 * @example await switchPassport({ passportId: 'guest' })
 */
export const switchPassport = async (options: LoginOptions & { passportId?: string } = {}) => {
  const { passportId, ...rest } = own(options)
  return orNull(
    await runFlow('switch-passport', rest, ({ switchPassport: run }, given) => run({ ...given, passportId })),
    flowResult,
  )
}

/**
 * Lets the user send another profile from their wallet.
 *
 * @param options - how to show the flow
 * @returns the result of the flow
 * @throws DidError `closed` if the user closes the flow
 * @example await switchProfile()
 */
export const switchProfile = async (options: LoginOptions = {}) =>
  orNull(await runFlow('switch-profile', options, ({ switchProfile: run }, given) => run(given)), flowResult)

/**
 * Binds a wallet to the user's account.
 *
 * @param options - how to show the flow
 * @returns the result of the flow; null if the account already has a wallet
 * @throws DidError `closed` if the user closes the flow
 * @example await bindWallet()
 */
export const bindWallet = async (options: LoginOptions = {}) =>
  orNull(await runFlow('bind-wallet', options, ({ bindWallet: run }, given) => run(given)), flowResult)

/**
 * Asks the user to prove who they are once more before something that can't be undone, with their wallet, a passkey or
 * another of their accounts.
 *
 * @param options - the `operation` with its `input`, and how to show the flow
 * @returns the proof: a `sessionId` that the protected call needs
 * @throws DidError `authentication-failed` without a proof, `verification-aborted` if the user closed it
 * @example const { sessionId } = await verify({ operation: 'destroy-self' })
 */
export const verify = async (options: VerifyOptions = {}): Promise<Verified> => {
  const { operation, input, action, ...rest } = own(options)
  return runFlow(action ?? 'destroy-self', rest, ({ verify: run }, given) =>
    run({ ...given, action, operation, input }),
  )
}

/**
 * Asks the user whether to delete their account, verifies who they are, deletes the account and signs out.
 *
 * @returns the `did` of the deleted account
 * @throws DidError `closed` if they cancel
 * @example await destroySelf()
 */
export const destroySelf = (): Promise<{ did: string }> => runLoaded(({ askToDestroySelf }) => askToDestroySelf())

/**
 * Binds a third-party account to the user. Call it in a click handler, because it opens a window.
 *
 * @param provider - `github`, `google`, `apple`, `twitter` or `auth0`
 * @throws DidError `popup-blocked`, `popup-closed` or `bind-failed`; the user has seen a message
 * @example button.onclick = () => bindProvider('github')
 */
export const bindProvider = (provider: string): Promise<void> =>
  runLoaded(({ bindProvider: run }) => run(provider), 'oauth')

/**
 * Unbinds a third-party account from the user.
 *
 * @param provider - `github`, `google`, `apple`, `twitter` or `auth0`
 * @throws DidError `unbind-failed`; the user has seen a message
 * @example await unbindProvider('github')
 */
export const unbindProvider = (provider: string): Promise<void> => runLoaded(({ unbindProvider: run }) => run(provider))

/**
 * Creates another passkey for the user.
 *
 * @returns the new passkey
 * @throws DidError `closed` if the user cancels, `unsupported` in a browser without passkeys; the user has seen a
 *   message
 * @example const passkey = await addPasskey()
 */
export const addPasskey = (): Promise<RegisteredPasskey> => runLoaded(({ addPasskey: run }) => run())

/**
 * Removes one of the user's passkeys.
 *
 * @param credentialId - its id: the `credentialId` from `addPasskey()`
 * @throws DidError `passkey-remove-failed`, or why the service refused; the user has seen a message
 * @example await removePasskey(passkey.credentialId)
 */
export const removePasskey = (credentialId: string): Promise<void> =>
  runLoaded(({ removePasskey: run }) => run(credentialId))

/**
 * Connects a storage space for the user and saves it in their profile. It opens the DID Spaces site in a window or,
 * with `mode: 'popup'`, a dialog of the app. Call it in a click handler.
 *
 * @param options - where to connect it, and how to show the flow
 * @returns the space
 * @throws DidError `closed` or `popup-blocked`; the user has seen a message
 * @example button.onclick = () => connectToDidSpace()
 */
export const connectToDidSpace = async (options: SpaceOptions = {}): Promise<DidSpace> =>
  runFlow('connect-to-did-space', { mode: 'window', ...options }, ({ connectToDidSpace: run }, given) => run(given))
