import { atom, type ReadableAtom } from 'nanostores'
import { isWalletWebview } from '../../env/wallet-webview.ts'
import { sessionStore } from '../../env/storage.ts'
import type { ConnectResult } from '../../model/connect.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import type { UserSession } from '../../model/user-session.ts'
import { loginWithSaved, savedSessions } from '../accounts.ts'
import { trackFailure } from '../../session/analytics.ts'
import { declineSaved } from '../loaded-sessions.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { dismissedKey } from '../quick-login-offer.ts'
import { $user } from '../../session/index.ts'

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
  /** Null: they aren't loaded yet. */
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

/** Shows saved sessions beside a login button, unless the choice is open already. */
export async function openOffer(found: UserSession[], beside: Pick<Opening, 'anchor' | 'login'>): Promise<void> {
  if ($writable.get()) return
  await open({ ...beside, found, onDismiss: () => sessionStore.set(dismissedKey(), '1') })
}

/** Closes the choice beside a login button. */
export function withdrawOffer(): void {
  if ($writable.get()?.anchor) closeQuickLogin()
}

/**
 * Opens the choice at once. Resolves with the result, or with null if the user dismissed it.
 *
 * @throws DidError `unsupported` in a wallet, `already-open`, `no-saved-session`, and why the sessions can't be loaded
 */
export async function quickLogin(login: Opening['login'], isPageFree: () => boolean): Promise<Result> {
  if (isWalletWebview()) throw new DidError('unsupported')
  closeQuickLogin()
  if (!isPageFree()) throw new DidError('already-open')
  return open({ found: null, anchor: null, login })
}
