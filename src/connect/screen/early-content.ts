import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { debug } from '../../env/log.ts'
import { wait } from '../../env/wait.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { SAVED_WAIT_MS, SETTINGS_WAIT_MS, SKELETON_MIN_MS } from '../../model/limits.ts'
import { accounts } from '../../saved-accounts/lazy.ts'
import { declineSaved, firstKnown, type SavedAccount } from '../../saved-accounts/loaded-sessions.ts'
import type { ConnectContent, ConnectView } from '../flow/contract.ts'
import { createContent } from './connect-content.ts'

/** Follows a store until the signal aborts. */
export function follow<T>($store: ReadableAtom<T>, change: (value: T) => void, signal: AbortSignal): void {
  signal.addEventListener('abort', $store.subscribe(change))
}

/** The account of this browser, if it is found while the rows may wait for it. */
async function lookUp(): Promise<SavedAccount> {
  const load = async () => (await (await accounts())({ isOffer: true }))[0] ?? null
  const found = await Promise.race([load(), wait(SAVED_WAIT_MS)]).catch((error: unknown) =>
    debug('no saved accounts', error),
  )
  return found ?? null
}

/** What a flow would say about the app, before there is one. `signal` aborts when there is. */
export function earlyContent(options: ConnectOptions, signal: AbortSignal): WritableAtom<ConnectContent> {
  const $saved = atom<SavedAccount>(firstKnown(options))
  if ($saved.get() === 'pending') {
    void lookUp().then((account) => {
      if (signal.aborted) return
      // One that is found later would move the rows.
      if (!account) declineSaved()
      $saved.set(account)
    })
  }
  const $state = atom<ConnectView>({ status: 'loading' })
  const $known = createContent({ options, $requestedApp: atom(options.sourceAppPid), $state, $saved })
  const $content = atom($known.get())
  follow($known, $content.set, signal)
  return $content
}

/**
 * Since when places stand for the methods; null if there are none. They stay for a moment, so that they don't flash, and
 * not for too long.
 */
export function watchWaiting($content: ReadableAtom<ConnectContent>, signal: AbortSignal): ReadableAtom<number | null> {
  const since = performance.now()
  const $since = atom($content.get().isPending ? since : null)
  if ($since.get() === null) return $since
  const stop = (): void => void (signal.aborted || $since.set(null))
  setTimeout(stop, SETTINGS_WAIT_MS)
  follow(
    $content,
    ({ isPending }) => void (isPending || setTimeout(stop, since + SKELETON_MIN_MS - performance.now())),
    signal,
  )
  return $since
}
