import { atom, type ReadableAtom } from 'nanostores'
import { isWalletWebview } from '../env/device.ts'
import { queryParam } from '../env/page.ts'
import { sessionStore } from '../env/storage.ts'
import type { ConnectResult } from '../model/connect.ts'
import { DidError, toDidError } from '../model/errors.ts'
import { QUICK_LOGIN_DELAY_MS } from '../model/limits.ts'
import type { UserSession } from '../model/user-session.ts'
import { loginWithSaved, savedSessions } from './accounts.ts'
import { trackFailure } from './analytics.ts'
import { announceError } from './announce.ts'
import { $config } from './config.ts'
import { appKey } from './json-storage.ts'
import { $session, $user } from './session/index.ts'

type Result = ConnectResult | ConnectResult[] | null

/** The saved sessions of this browser, to go on with one of them (connect spec §2). */
export interface QuickLogin {
  /** null while they are being asked for. */
  sessions: UserSession[] | null
  /** Id of the session that is being taken up. Nothing else can be done meanwhile. */
  busy: string | null
  error: DidError | null
  /** The button it stands under; null when a script opened it. */
  anchor: HTMLElement | null
  /** DID of the app whose account the connect flow is to use; null: what is usual for the app. */
  sourceAppPid: string | null
  switchApp: (pid: string) => void
  choose: (session: UserSession) => void
  /** Goes on with the connect flow instead. */
  useAnother: () => void
  dismiss: () => void
  /** It can't be shown. */
  fail: (error: DidError) => void
}

const $writable = atom<QuickLogin | null>(null)
/** The choice that is open, if one is. */
export const $quickLogin: ReadableAtom<QuickLogin | null> = $writable

let close = (): void => {}

/** Takes the choice away without an answer. */
export const closeQuickLogin = (): void => close()

interface Opening {
  /** null: they are still to be asked for. */
  found: UserSession[] | null
  anchor: HTMLElement | null
  login: (sourceAppPid: string | null) => Promise<Result>
  onDismiss?: () => void
}

/** Shows the choice until it is made or given up, and settles with what came of it. */
function open({ found, anchor, login, onDismiss }: Opening): Promise<Result> {
  return new Promise((resolve) => {
    let sessions = found
    let sourceAppPid: string | null = null
    let isOver = false
    const show = (busy: string | null, error: DidError | null = null) => {
      if (!isOver)
        $writable.set({ sessions, anchor, busy, error, sourceAppPid, switchApp, choose, useAnother, dismiss, fail })
    }
    const end = (result: () => Result | Promise<Result> = () => null) => {
      if (isOver) return
      isOver = true
      $writable.set(null)
      resolve(result())
    }
    const fail = (thrown: DidError) => end(() => Promise.reject(thrown))
    const isBusy = () => isOver || Boolean($writable.get()?.busy)
    const take = async (session: UserSession) => {
      show(session.id)
      try {
        const result = await loginWithSaved(session, $user.get() ? 'did-account-switch' : 'did-login')
        end(() => result)
      } catch (thrown) {
        trackFailure('login', { provider: session.user?.sourceProvider }, thrown)
        show(null, toDidError(thrown))
      }
    }
    const load = async () => {
      sessions = await savedSessions({ orFail: true })
      if (sessions.length === 0) throw new DidError('no-saved-session')
      show(null)
    }
    const switchApp = (pid: string) => {
      sourceAppPid = pid
      show($writable.get()?.busy ?? null)
    }
    const choose = (session: UserSession) => void (isBusy() || take(session))
    const useAnother = () => void (isBusy() || end(() => login(sourceAppPid)))
    const dismiss = () => {
      if (isBusy()) return
      onDismiss?.()
      end()
    }
    close = end
    show(null)
    if (!found) load().catch((error: unknown) => fail(toDidError(error)))
  })
}

const dismissedKey = (): string => appKey('did_quick_login')

interface Offer {
  /** The login button. */
  anchor: HTMLElement
  login: Opening['login']
  /** Whether nothing else stands above the page. */
  isPageFree: () => boolean
}

/** Login buttons on the page, oldest first. */
const offers = new Set<Offer>()
let timer: ReturnType<typeof setTimeout> | undefined

function mayOffer({ isPageFree }: Offer): boolean {
  return (
    $session.get().status === 'signed-out' &&
    !$config.get().noQuickLogin &&
    queryParam('showQuickConnect') !== 'false' &&
    !isWalletWebview() &&
    !sessionStore.get(dismissedKey()) &&
    !$writable.get() &&
    isPageFree()
  )
}

async function offer(): Promise<void> {
  const [first] = offers
  if (!first || !mayOffer(first)) return
  const found = await savedSessions()
  // Much can have happened meanwhile: the visitor may be signing in already.
  if (found.length === 0 || !offers.has(first) || !mayOffer(first)) return
  const { anchor, login } = first
  await open({ found, anchor, login, onDismiss: () => sessionStore.set(dismissedKey(), '1') })
}

/**
 * A login button has appeared for somebody who is not signed in: a moment later saved sessions are offered beside it.
 * Returns what takes the offer back, when the button is gone.
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
 * Opens the choice at once. Settles when it has ended: with the result, or with null when the visitor gave up.
 *
 * @throws DidError `unsupported` in a wallet, `already-open`, `no-saved-session`, and why the service does not say
 */
export async function quickLogin(login: Opening['login'], isPageFree: () => boolean): Promise<Result> {
  if (isWalletWebview()) throw new DidError('unsupported')
  closeQuickLogin()
  if (!isPageFree()) throw new DidError('already-open')
  return open({ found: null, anchor: null, login })
}
