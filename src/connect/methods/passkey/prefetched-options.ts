import { PASSKEY_OPTIONS_MS, PASSKEY_RENEWAL_MS } from '../../../model/limits.ts'
import type { PasskeyRequestOptions } from '../../../model/passkey.ts'
import type { PasskeyAuthentication } from '../../../protocol/passkey.ts'
import { $config } from '../../../core/config.ts'
import { passkeyOptions } from './passkey.ts'

/** Options that the service gave, and when they were asked for. */
export interface PrefetchedOptions {
  options: PasskeyRequestOptions
  at: number
}

interface Fetched {
  key: string
  at: number
  answer: Promise<PasskeyRequestOptions>
}

let ready: Fetched | null = null

const keyOf = (request: PasskeyAuthentication): string => JSON.stringify([$config.get().appUrl, request])

const fetchNow = (request: PasskeyAuthentication): Fetched => ({
  key: keyOf(request),
  at: Date.now(),
  answer: passkeyOptions(request),
})

/** Those for this request, if they were fetched within this time. */
function readyFor(request: PasskeyAuthentication, maxAgeMs: number): Fetched | null {
  const age = ready ? Date.now() - ready.at : -1
  return ready?.key === keyOf(request) && age >= 0 && age < maxAgeMs ? ready : null
}

/**
 * Options for a passkey: those fetched earlier if their challenge is still fresh and unused, otherwise new ones.
 *
 * @throws DidError
 */
export async function prefetchedOptions(request: PasskeyAuthentication): Promise<PrefetchedOptions> {
  let found = readyFor(request, PASSKEY_OPTIONS_MS)
  if (!found) {
    const fetched = fetchNow(request)
    found = ready = fetched
    fetched.answer.catch(() => {
      if (ready === fetched) ready = null
    })
  }
  const { answer, at } = found
  return { options: await answer, at }
}

/**
 * Fetches options that will be wanted soon. Those that are about to be too old stay until the new ones are here.
 *
 * @throws DidError
 */
export async function renewOptions(request: PasskeyAuthentication): Promise<void> {
  if (!readyFor(request, PASSKEY_OPTIONS_MS)) return void (await prefetchedOptions(request))
  if (readyFor(request, PASSKEY_RENEWAL_MS)) return
  const before = ready
  const fetched = fetchNow(request)
  await fetched.answer
  if (ready === before) ready = fetched
}

/** The challenge has been answered: the service takes it once. */
export function useUpOptions(): void {
  ready = null
}
