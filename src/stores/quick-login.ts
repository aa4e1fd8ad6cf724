import { atom, type ReadableAtom } from 'nanostores'
import { isWalletWebview } from '../env/device.ts'
import { sessionStore, type StoredKey } from '../env/storage.ts'
import type { ConnectResult } from '../model/connect.ts'
import { DidError, toDidError } from '../model/errors.ts'
import { QUICK_LOGIN_DELAY_MS } from '../model/limits.ts'
import type { UserSession } from '../model/user-session.ts'
import { loginWithSaved, mayOfferSaved, savedSessions } from './accounts.ts'
import { trackFailure } from './analytics.ts'
import { announceError } from './announce.ts'
import { declineSaved } from './connect/saved-account.ts'
import { appKey } from './json-storage.ts'
import { openDialog } from './open-dialog.ts'
import { $session, $user } from './session/index.ts'

type Result = ConnectResult | ConnectResult[] | null

/** A choice between the saved sessions of this browser (docs/rules.md §4.1). */
export interface QuickLogin {
  /** null while they load. */
  sessions: UserSession[] | null
  /** Id of the session that is being resumed. Other actions have no effect meanwhile. */
  busy: string | null
  error: DidError | null
  /** The button it is placed under; null when a script opened it. */
  anchor: HTMLElement | null
  /** DID of the app whose account the connect flow uses; null: the default of the app. */
  sourceAppPid: string | null
  switchApp: (pid: string) => void
  choose: (session: UserSession) => void
  /** Continues with the connect flow instead. */
  useAnother: () => void
  dismiss: () => void
  /** The choice can't be rendered. */
  fail: (error: DidError) => void
}

const $writable = atom<QuickLogin | null>(null)
/** The open choice, or null. */
export const $quickLogin: ReadableAtom<QuickLogin | null> = $writable

let close = (): void => {}

/** Closes the choice without an answer. */
export const closeQuickLogin = (): void => close()

interface Opening {
  /** null: they still have to be loaded. */
  found: UserSession[] | null
  anchor: HTMLElement | null
  login: (sourceAppPid: string | null) => Promise<Result>
  onDismiss?: () => void
}

/** Shows the choice until the user makes or dismisses it, and settles with its result. */
function open({ found, anchor, login, onDismiss }: Opening): Promise<Result> {
  const dialog = openDialog<QuickLogin, Result>($writable)
  let sessions = found
  let sourceAppPid: string | null = null

  function show(busy: string | null, error: DidError | null = null): void {
    const fail = dialog.reject
    dialog.show({ sessions, anchor, busy, error, sourceAppPid, switchApp, choose, useAnother, dismiss, fail })
  }

  const isBusy = () => !dialog.isOpen() || Boolean($writable.get()?.busy)

  async function resume(session: UserSession): Promise<void> {
    show(session.id)
    try {
      const result = await loginWithSaved(session, $user.get() ? 'did-account-switch' : 'did-login')
      dialog.resolve(result)
    } catch (thrown) {
      trackFailure('login', { provider: session.user?.sourceProvider }, thrown)
      show(null, toDidError(thrown))
    }
  }

  async function load(): Promise<void> {
    sessions = await savedSessions({ orFail: true })
    if (sessions.length === 0) throw new DidError('no-saved-session')
    show(null)
  }

  function switchApp(pid: string): void {
    sourceAppPid = pid
    show($writable.get()?.busy ?? null)
  }

  function choose(session: UserSession): void {
    if (!isBusy()) void resume(session)
  }

  function useAnother(): void {
    if (isBusy()) return
    declineSaved()
    dialog.continueWith(() => login(sourceAppPid))
  }

  function dismiss(): void {
    if (isBusy()) return
    onDismiss?.()
    dialog.resolve(null)
  }

  close = () => dialog.resolve(null)
  show(null)
  if (!found) load().catch((error: unknown) => dialog.reject(toDidError(error)))
  return dialog.result
}

const dismissedKey = (): StoredKey => appKey('did_quick_login')

interface Offer {
  /** The login button. */
  anchor: HTMLElement
  login: Opening['login']
  /** Whether no dialog is open. */
  isPageFree: () => boolean
}

/** Login buttons on the page, oldest first. */
const offers = new Set<Offer>()
let timer: ReturnType<typeof setTimeout> | undefined

function mayOffer({ isPageFree }: Offer): boolean {
  return (
    $session.get().status === 'signed-out' &&
    mayOfferSaved() &&
    !sessionStore.get(dismissedKey()) &&
    !$writable.get() &&
    isPageFree()
  )
}

async function offer(): Promise<void> {
  const [first] = offers
  if (!first || !mayOffer(first)) return
  const found = await savedSessions({ isOffer: true })
  // The user may be signing in already.
  if (found.length === 0 || !offers.has(first) || !mayOffer(first)) return
  const { anchor, login } = first
  await open({ found, anchor, login, onDismiss: () => sessionStore.set(dismissedKey(), '1') })
}

/**
 * Offers saved sessions beside a login button, a moment after it has appeared to a signed-out user. Returns a function
 * that withdraws the offer when the button is removed.
 */
export function offerQuickLogin(wanted: Offer): () => void {
  if (offers.size === 0) timer = setTimeout(() => void offer().catch(announceError), QUICK_LOGIN_DELAY_MS)
  offers.add(wanted)
  return () => {
    offers.delete(wanted)
    if (offers.size > 0) return
    clearTimeout(timer)
    if ($writable.get()?.anchor) closeQuickLogin()
  }
}

/**
 * Opens the choice at once. Resolves with the result, or with null when the user dismissed it.
 *
 * @throws DidError `unsupported` in a wallet, `already-open`, `no-saved-session`, and why the sessions can't be loaded
 */
export async function quickLogin(login: Opening['login'], isPageFree: () => boolean): Promise<Result> {
  if (isWalletWebview()) throw new DidError('unsupported')
  closeQuickLogin()
  if (!isPageFree()) throw new DidError('already-open')
  return open({ found: null, anchor: null, login })
}
