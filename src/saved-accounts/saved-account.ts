import { atom, type ReadableAtom } from 'nanostores'
import { wait } from '../env/wait.ts'
import { SAVED_WAIT_MS } from '../model/limits.ts'
import type { UserSession } from '../model/user-session.ts'
import { loadedSessions, savedSessions } from './accounts.ts'
import { mayOfferSaved } from './quick-login-offer.ts'
import type { ConnectOptions } from '../model/connect-options.ts'

/** The saved account that a login offers first: 'pending' while it is being looked up, null without one. */
export type SavedAccount = UserSession | 'pending' | null

let isDeclined = false

/** The user has seen the saved accounts and wants another one, so the next flow doesn't offer them again. */
export function declineSaved(): void {
  isDeclined = true
}

function firstKnown({ action }: ConnectOptions): SavedAccount {
  const isWanted = !isDeclined
  isDeclined = false
  if (action !== 'login' || !isWanted || !mayOfferSaved()) return null
  const known = loadedSessions()
  return known ? (known[0] ?? null) : 'pending'
}

export interface SavedAccountOffer {
  $saved: ReadableAtom<SavedAccount>
  load: () => Promise<void>
}

/**
 * The account that was used last in this browser: the first row of a login, if there is space for it. It is known, or
 * arrives before the box is painted: a row that appeared later would move the others. Otherwise, the next flow has it.
 */
export function createSavedAccount(options: ConnectOptions, offersSavedAccount: boolean): SavedAccountOffer {
  const $saved = atom<SavedAccount>(offersSavedAccount ? firstKnown(options) : null)
  return {
    $saved,
    async load() {
      if ($saved.get() !== 'pending') return
      const [newest] = (await Promise.race([savedSessions({ isOffer: true }), wait(SAVED_WAIT_MS)])) ?? []
      $saved.set(newest ?? null)
    },
  }
}
