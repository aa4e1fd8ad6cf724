import { isWalletWebview } from '../env/wallet-webview.ts'
import { queryParam } from '../env/page.ts'
import { whenPainted } from '../env/painted.ts'
import { sessionStore, type StoredKey } from '../env/storage.ts'
import { wait } from '../env/wait.ts'
import { QUICK_LOGIN_DELAY_MS } from '../model/limits.ts'
import type { UserSession } from '../model/user-session.ts'
import { announceError } from '../core/announce.ts'
import { $config } from '../core/config.ts'
import { appKey } from '../core/json-storage.ts'
import { isKnownBrowser } from './known-browser.ts'
import { accounts } from './lazy.ts'
import { $session, $user } from '../core/user/user.ts'

/*
 * Whether a visitor is offered the saved sessions of this browser (docs/rules.md §4.1). Most have none, so what shows
 * them is loaded only when there are some.
 */

/** Whether this page may offer saved accounts that nobody has asked for. */
export const mayOfferSaved = (): boolean =>
  isKnownBrowser() &&
  !$user.get() &&
  !$config.get().noQuickLogin &&
  queryParam('showQuickConnect') !== 'false' &&
  !isWalletWebview()

/** Set once the visitor has dismissed the offer in this tab. */
export const dismissedKey = (): StoredKey => appKey('did_quick_login')

/** A login button beside which saved sessions are offered. */
export interface Offer {
  /** Whether no dialog is open. */
  isPageFree: () => boolean
  /** Loads the view of the sessions. */
  load: () => Promise<(found: UserSession[]) => Promise<unknown>>
  /** Closes that view. */
  withdraw: () => void
}

/** Login buttons on the page, oldest first. */
const offers = new Set<Offer>()
/** Ends what is prepared for them, when the last one is gone. */
let ending = new AbortController()

const mayOffer = (): boolean =>
  $session.get().status === 'signed-out' && mayOfferSaved() && !sessionStore.get(dismissedKey())

/** The button beside which they may be offered now. It may be gone, or its user be signing in. */
function nextOf(signal: AbortSignal): Offer | undefined {
  const [first] = offers
  return !signal.aborted && mayOffer() && first?.isPageFree() ? first : undefined
}

/** The saved sessions, and what shows them: loaded while the moment passes after which they are offered. */
async function prepare(signal: AbortSignal): Promise<UserSession[]> {
  if (!mayOffer()) return []
  // Scripts of the page may still hide the button or show a dialog.
  await whenPainted()
  if (!nextOf(signal)) return []
  const savedSessions = await accounts()
  if (!nextOf(signal)) return []
  const found = await savedSessions({ isOffer: true })
  if (found.length > 0) await nextOf(signal)?.load()
  return found
}

async function offer(signal: AbortSignal): Promise<void> {
  const [found] = await Promise.all([prepare(signal), wait(QUICK_LOGIN_DELAY_MS, signal)])
  if (found.length === 0) return
  const next = nextOf(signal)
  const show = await next?.load()
  if (show && nextOf(signal) === next) await show(found)
}

/**
 * Offers saved sessions beside a login button, a moment after it has appeared to a signed-out user. Returns a function
 * that withdraws the offer when the button is removed.
 */
export function offerQuickLogin(wanted: Offer): () => void {
  offers.add(wanted)
  if (offers.size === 1) {
    ending = new AbortController()
    void offer(ending.signal).catch(announceError)
  }
  return () => {
    offers.delete(wanted)
    if (offers.size > 0) return
    ending.abort()
    wanted.withdraw()
  }
}
