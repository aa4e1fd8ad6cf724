import { atom, type ReadableAtom } from 'nanostores'
import { wait } from '../env/wait.ts'
import { SAVED_WAIT_MS } from '../model/limits.ts'
import { savedSessions } from './accounts.ts'
import { takeFirstKnown, type SavedAccount } from './loaded-sessions.ts'
import type { ConnectOptions } from '../model/connect-options.ts'

export interface SavedAccountOffer {
  $saved: ReadableAtom<SavedAccount>
  load: () => Promise<void>
}

/**
 * The account that was used last in this browser: the first row of a login, if there is space for it. It is known, or
 * arrives before the box is painted: a row that appeared later would move the others. Otherwise, the next flow has it.
 */
export function createSavedAccount(options: ConnectOptions, offersSavedAccount: boolean): SavedAccountOffer {
  const $saved = atom<SavedAccount>(offersSavedAccount ? takeFirstKnown(options) : null)
  return {
    $saved,
    async load() {
      if ($saved.get() !== 'pending') return
      const [newest] = (await Promise.race([savedSessions({ isOffer: true }), wait(SAVED_WAIT_MS)])) ?? []
      $saved.set(newest ?? null)
    },
  }
}
