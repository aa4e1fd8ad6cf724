import { debug } from '../../env/log.ts'
import { OTHER_SITE_ACTIONS, type ConnectResult } from '../../model/connect.ts'
import { DidError, toDidError } from '../../model/errors.ts'
import { SUCCESS_CLOSE_MS } from '../../model/limits.ts'
import { wait } from '../../env/wait.ts'
import { appError, loadApp } from '../app.ts'
import { closeOverlay, isOverlayTaken, showOverlay } from '../overlay.ts'
import { $user } from '../session/state.ts'
import { createConnect, type OwnedConnect } from './create.ts'
import type { ConnectOptions } from './contract.ts'
import { completeOptions, type ConnectRequest } from './options.ts'
import { takePending } from './pending-session.ts'
import { connectByRedirect } from './redirect.ts'
import { alreadyOpen, connectInWindow, isWindowOpen } from './popup.ts'
import { announceClose, announceOpen, runConnect } from './run.ts'

export { createConnect, type OwnedConnect } from './create.ts'
export { closeWindow, hasWindow } from './popup.ts'
export { announceOpen, runConnect } from './run.ts'
export { completeOptions, type ConnectRequest } from './options.ts'
export type * from './contract.ts'

/** How long a session asked for at the first sign of intent waits for the click. */
const WARM_MS = 20_000
/** After a redirect that did not happen. */
const LEAVING_PAGE_MS = 3_000
let warm: { key: string; connect: OwnedConnect; timer: ReturnType<typeof setTimeout> } | null = null

const keyOf = (options: ConnectOptions): string => JSON.stringify(options)

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
  const options = completeOptions(request)
  if (options.mode !== 'popup' || OTHER_SITE_ACTIONS.includes(options.action) || isOverlayTaken()) return
  const key = keyOf(options)
  if (warm?.key === key) return
  coolDown()
  void loadApp()
  warm = { key, connect: createConnect(options), timer: setTimeout(coolDown, WARM_MS) }
}

function takeOrCreate(options: ConnectOptions): OwnedConnect {
  const isReady = warm?.key === keyOf(options) && warm.connect.$state.get().status !== 'error'
  const ready = isReady ? takeWarm() : null
  coolDown()
  return ready ?? createConnect(options)
}

/** Closes a flow when a login elsewhere or a logout makes it pointless. */
function closeOnUserChange(connect: OwnedConnect): () => void {
  const isLogin = connect.options.action === 'login' && !$user.get()
  return $user.listen((user, before) => {
    if (connect.isEnding()) return
    // A logout ends what was begun as that user (protocol: session §2.8).
    if (before && !user) return connect.close()
    // The user signed in elsewhere, in another tab. The link in a mail belongs to this flow, which is waiting for it.
    const view = connect.$state.get()
    const isAwaited = view.status === 'email' && view.email.$state.get().mailId !== ''
    if (user && isLogin && !isAwaited) connect.close()
  })
}

async function connectInDialog(connect: OwnedConnect): Promise<ConnectResult | ConnectResult[]> {
  void loadApp().then((app) => {
    // Without settings the flow goes on. Where there is no service at all, the session request reports it.
    if (!app) debug('connecting without app settings', appError())
  })
  const unlisten = closeOnUserChange(connect)
  try {
    return await runConnect(connect, {
      open: () => showOverlay(connect),
      onSuccess: () => setTimeout(() => closeOverlay(connect), SUCCESS_CLOSE_MS),
      onFailure: () => closeOverlay(connect),
    })
  } finally {
    unlisten()
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
  if (!announceOpen(options.action)) throw new DidError('closed')
  try {
    if (options.mode === 'window') return await announceClose(options.action, connectInWindow(options))
    if (options.mode === 'redirect') {
      await connectByRedirect(options)
      await wait(LEAVING_PAGE_MS)
      throw new DidError('closed') // still here: the visitor kept the page
    }
    return await connectInDialog(takeOrCreate(options))
  } catch (error) {
    throw toDidError(error)
  }
}

/** Goes on with the flow the visitor left for the wallet app, when this page was opened by the way back. */
export async function resumeConnect(): Promise<void> {
  const session = takePending()
  if (!session || $user.get() || isOverlayTaken()) return
  try {
    await connectInDialog(createConnect(completeOptions({ action: session.action }), session))
  } catch (error) {
    debug('the flow begun before the wallet did not end', error)
  }
}
