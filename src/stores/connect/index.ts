import { debug } from '../../env/log.ts'
import { OTHER_SITE_ACTIONS, type ConnectResult } from '../../model/connect.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import { SUCCESS_CLOSE_MS } from '../../model/limits.ts'
import { removeQueryParams } from '../../env/page.ts'
import { wait } from '../../env/wait.ts'
import { announce } from '../announce.ts'
import { appError, loadApp } from '../app.ts'
import { closeOverlay, isOverlayTaken, showOverlay } from '../overlay.ts'
import { $user } from '../session/state.ts'
import { createConnect, type OwnedConnect } from './create.ts'
import type { ConnectOptions } from './contract.ts'
import { completeOptions, type ConnectRequest } from './options.ts'
import { takePending } from './pending-session.ts'
import { connectByRedirect } from './redirect.ts'
import { alreadyOpen, connectInWindow, isWindowOpen } from './popup.ts'

export { createConnect, type OwnedConnect } from './create.ts'
export { closeWindow, hasWindow } from './popup.ts'
export type { ConnectRequest } from './options.ts'
export type * from './contract.ts'

/** How long a session asked for at the first sign of intent waits for the click. */
const WARM_MS = 20_000
/** After a redirect that did not happen. */
const LEAVING_PAGE_MS = 3_000
let warm: { key: string; connect: OwnedConnect; timer: ReturnType<typeof setTimeout> } | null = null

const keyOf = (request: ConnectRequest): string => JSON.stringify(completeOptions(request))

function takeWarm(): OwnedConnect | null {
  const { connect, timer } = warm ?? {}
  clearTimeout(timer)
  warm = null
  return connect ?? null
}

function coolDown(): void {
  takeWarm()?.stop()
}

/** A pointer or the focus has come near: the session is asked for before the click, so the code is there with it. */
export function warmConnect(request: ConnectRequest): void {
  if ((request.mode ?? 'popup') !== 'popup' || OTHER_SITE_ACTIONS.includes(request.action) || isOverlayTaken()) return
  const key = keyOf(request)
  if (warm?.key === key) return
  coolDown()
  void loadApp()
  warm = { key, connect: createConnect(request), timer: setTimeout(coolDown, WARM_MS) }
}

function takeOrCreate(request: ConnectRequest): OwnedConnect {
  const isReady = warm?.key === keyOf(request) && warm.connect.$state.get().status !== 'error'
  const ready = isReady ? takeWarm() : null
  coolDown()
  return ready ?? createConnect(request)
}

async function connectInPage(connect: OwnedConnect): Promise<ConnectResult | ConnectResult[]> {
  connect.show()
  showOverlay(connect)
  void loadApp().then((app) => {
    // Without settings the flow goes on; where nobody answers at all, its own request says so.
    if (!app) debug('connecting without app settings', appError())
  })
  let reason = 'closed'
  // Somebody signed in elsewhere, in another tab: there is nothing left to ask. A link in a mail is this flow's own.
  const isLogin = connect.options.action === 'login' && !$user.get()
  const unlisten = $user.listen((user, before) => {
    // A logout ends what was begun as that user (docs/rules.md §2.4).
    if (before && !user && !connect.isEnding()) return connect.close()
    const view = connect.$state.get()
    const isAwaited = view.status === 'email' && view.email.$state.get().mailId !== ''
    if (user && isLogin && !connect.isEnding() && !isAwaited) connect.close()
  })
  try {
    const result = await connect.done
    reason = 'success'
    setTimeout(() => closeOverlay(connect), SUCCESS_CLOSE_MS)
    return result
  } catch (error) {
    closeOverlay(connect)
    throw error
  } finally {
    unlisten()
    connect.stop()
    removeQueryParams('magicToken')
    announce('did-connect-close', { action: connect.options.action, reason })
  }
}

/** Tells the page when a window has ended, and why. */
async function closing<T>({ action }: ConnectOptions, result: Promise<T>): Promise<T> {
  let reason = 'closed'
  try {
    const value = await result
    reason = 'success'
    return value
  } finally {
    announce('did-connect-close', { action, reason })
  }
}

/**
 * Opens a connect flow and settles when it has ended: with the result, or with what ended it.
 *
 * @throws DidError `already-open`, `closed`, and everything the flow can meet
 */
export async function openConnect(request: ConnectRequest): Promise<ConnectResult | ConnectResult[]> {
  if (isOverlayTaken() || isWindowOpen()) throw alreadyOpen()
  const options = completeOptions(request)
  if (!announce('did-connect-open', { action: options.action }, { cancelable: true })) throw new DidError('closed')
  try {
    if (options.mode === 'window') return await closing(options, connectInWindow(options))
    if (options.mode === 'redirect') {
      await connectByRedirect(options)
      await wait(LEAVING_PAGE_MS)
      throw new DidError('closed') // still here: the visitor kept the page
    }
    return await connectInPage(takeOrCreate(request))
  } catch (error) {
    throw toDidError(error)
  }
}

/** Goes on with the flow the visitor left for the wallet app, when this page was opened by the way back. */
export async function resumeConnect(): Promise<void> {
  const session = takePending()
  if (!session || $user.get() || isOverlayTaken()) return
  try {
    await connectInPage(createConnect({ action: session.action }, session))
  } catch (error) {
    debug('the flow begun before the wallet did not end', error)
  }
}
