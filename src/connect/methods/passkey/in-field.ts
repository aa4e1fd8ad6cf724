import { appKnown } from '../../../core/app/app.ts'
import { verifyPasskey } from './passkey.ts'
import { pickPasskeyInField, type PickedPasskey } from './autofill.ts'
import { prefetchedOptions, useUpOptions } from './prefetched-options.ts'
import type { ConnectOptions } from '../../../model/connect-options.ts'
import type { MethodEntry } from '../../flow/contract.ts'
import type { MethodResult } from '../../flow/method.ts'
import { loginParams } from '../../flow/options.ts'

/** Whether there is a field for the address, in which the browser may offer existing passkeys. */
export const hasPasskeyField = (methods: readonly MethodEntry[]): boolean =>
  methods.some(({ kind }) => kind === 'email') &&
  methods.some((entry) => entry.kind === 'passkey' && entry.behavior !== 'only-new')

/** The passkey that the user picks in the field for the address. */
export async function pickInField(options: ConnectOptions, signal: AbortSignal): Promise<PickedPasskey> {
  const fetchOptions = async () => {
    await appKnown()
    return prefetchedOptions(loginParams(options))
  }
  const picked = await pickPasskeyInField(fetchOptions, signal)
  useUpOptions()
  return picked
}

/** Signs in with it. @throws DidError */
export async function verifyPicked(
  options: ConnectOptions,
  { options: used, credential }: PickedPasskey,
): Promise<MethodResult> {
  const result = await verifyPasskey(used, credential, loginParams(options).sourceAppPid)
  return { method: 'passkey', results: [result] }
}
