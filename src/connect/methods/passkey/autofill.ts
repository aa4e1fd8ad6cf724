import { hasPasskeyAutofill, getPasskey } from '../../../env/passkey.ts'
import { whenVisible } from '../../../env/page.ts'
import { wait } from '../../../env/wait.ts'
import { debug } from '../../../env/log.ts'
import { PASSKEY_OPTIONS_MS, PASSKEY_ROUNDS_MAX } from '../../../model/limits.ts'
import { toDidError } from '../../../model/errors.ts'
import type { PasskeyRequestOptions, UsedPasskey } from '../../../model/passkey.ts'
import type { PrefetchedOptions } from './prefetched-options.ts'

/** How long after a closed prompt the browser offers passkeys in the field again. */
const PAUSE_MS = 1_000

/** A passkey that was picked, with the options it answers. */
export interface PickedPasskey {
  options: PasskeyRequestOptions
  credential: UsedPasskey
}

/** Offers passkeys until the options are too old; null if the browser or another ceremony ended the offer. */
async function offerOnce(options: PasskeyRequestOptions, signal: AbortSignal): Promise<PickedPasskey | null> {
  while (!signal.aborted) {
    try {
      return { options, credential: await getPasskey(options, signal, 'conditional') }
    } catch (error) {
      const { code } = toDidError(error)
      if (code === 'passkey-canceled') await wait(PAUSE_MS, signal)
      else if (!signal.aborted) return null
    }
  }
  return null
}

/**
 * Lets the browser offer passkeys in the field for the address. Settles only when the user picks one. The service's
 * challenge lives a minute, so while somebody sees the page, newer options keep replacing it.
 */
export async function pickPasskeyInField(
  fetchOptions: () => Promise<PrefetchedOptions>,
  signal: AbortSignal,
): Promise<PickedPasskey> {
  const rounds = (await hasPasskeyAutofill()) ? PASSKEY_ROUNDS_MAX : 0
  for (let round = 0; round < rounds && !signal.aborted; round += 1) {
    await whenVisible(signal)
    if (signal.aborted) break
    const ready = await fetchOptions().catch((error: unknown) => {
      debug('no passkeys in the field', error)
      return null
    })
    const isOld = new AbortController()
    const age = ready ? Date.now() - ready.at : 0
    const renewal = wait(PASSKEY_OPTIONS_MS - age, signal).then(() => isOld.abort())
    if (ready) {
      const picked = await offerOnce(ready.options, AbortSignal.any([signal, isOld.signal]))
      if (picked) return picked
      if (signal.aborted || !isOld.signal.aborted) break
    }
    await renewal
  }
  return new Promise(() => {})
}
