import { atom, type ReadableAtom } from 'nanostores'
import { wait } from '../../env/wait.ts'
import { SAVED_WAIT_MS } from '../../model/limits.ts'
import type { UserSession } from '../../model/user-session.ts'
import { loadedSessions, savedSessions } from '../accounts.ts'
import { mayOfferSaved } from '../quick-login-offer.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'
import { lastUsed } from './last-used.ts'

/** The account of this browser that a login offers first: 'pending' while it is looked up, null for none. */
export type SavedAccount = UserSession | 'pending' | null

let isDeclined = false

/** The user has seen the accounts of this browser and wants another one: the next flow does not offer them again. */
export function declineSaved(): void {
  isDeclined = true
}

function firstKnown({ action }: ConnectOptions): SavedAccount {
  const isWanted = !isDeclined
  isDeclined = false
  // In a browser in which nobody has signed in yet there is nothing to look up.
  if (action !== 'login' || !isWanted || lastUsed() === '' || !mayOfferSaved()) return null
  const known = loadedSessions()
  return known ? (known[0] ?? null) : 'pending'
}

export interface SavedAccountOffer {
  $saved: ReadableAtom<SavedAccount>
  load: () => Promise<void>
}

/**
 * The account that was used last in this browser, as the first row of a login, where there is space for it. It is known,
 * or comes before the box is painted: a row that appears later would move the others. The next flow has it.
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
