import { PASSKEY_OPTIONS_MS } from '../../../model/limits.ts'
import type { PasskeyRequestOptions } from '../../../model/passkey.ts'
import type { PasskeyAuthentication } from '../../../protocol/passkey.ts'
import { $config } from '../../../core/config.ts'
import { passkeyOptions } from './passkey.ts'

/** Options that the service gave, and when they were asked for. */
export interface PrefetchedOptions {
  options: PasskeyRequestOptions
  at: number
}

let ready: { key: string; at: number; answer: Promise<PasskeyRequestOptions> } | null = null

/**
 * Options for a passkey: those fetched earlier if their challenge is still fresh and unused, otherwise new ones.
 *
 * @throws DidError
 */
export async function prefetchedOptions(request: PasskeyAuthentication): Promise<PrefetchedOptions> {
  const key = JSON.stringify([$config.get().appUrl, request])
  const age = ready ? Date.now() - ready.at : -1
  if (ready?.key !== key || age < 0 || age >= PASSKEY_OPTIONS_MS) {
    const fetched = { key, at: Date.now(), answer: passkeyOptions(request) }
    ready = fetched
    fetched.answer.catch(() => {
      if (ready === fetched) ready = null
    })
  }
  const { answer, at } = ready
  return { options: await answer, at }
}

/** The challenge has been answered: the service takes it once. */
export function useUpOptions(): void {
  ready = null
}
