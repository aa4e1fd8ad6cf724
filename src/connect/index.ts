import { isWalletWebview } from '../env/wallet-webview.ts'
import { debug } from '../env/log.ts'
import type { ConnectResult } from '../model/connect.ts'
import { DidError, toDidError } from '../model/errors.ts'
import { SUCCESS_DIALOG_MS } from '../model/limits.ts'
import { whenPainted } from '../env/painted.ts'
import { wait } from '../env/wait.ts'
import { loadApp } from '../core/app/app.ts'
import { forgetEmailStep, hasEmailStep, takeEmailStep } from '../session/lifetime/email-step.ts'
import { hostHasDialog } from '../session/host/bridge.ts'
import { closeOverlay, isOverlayTaken, showOverlay } from './box/overlay.ts'
import { $appError, $appSettings } from '../core/app-look.ts'
import { $user } from '../core/user/user.ts'
import { onUserChange } from '../core/user/signed-in/set-session.ts'
import { $storageAccess } from '../core/storage-state.ts'
import { createConnect, DEFAULT_SURROUNDINGS, type OwnedConnect } from './create.ts'
import { actionName, type ConnectOptions } from '../model/connect-options.ts'
import { checkRequired, completeOptions, type FlowRequest } from './flow/options.ts'
import { userChanged } from './flow/owner.ts'
import { connectInHost, startedInHost } from './in-host.ts'
import { behaviorOf } from './methods/index.ts'
import { methodsNow } from './screen/offered.ts'
import { openMode } from './open-mode.ts'
import { isAskingForPasskey, NO_OUTCOME, prepareOptions, signInAtPress } from './methods/passkey/at-press.ts'
import { takeReturning } from './wallet-session/started-sessions.ts'
import { connectByRedirect } from './redirect.ts'
import { alreadyOpen, connectInWindow, isWindowOpen } from './methods/window/popup.ts'
import { announceClose, announceOpen } from '../core/announce-flow.ts'
import { runConnect } from './run.ts'

export { createConnect, type OwnedConnect } from './create.ts'
export { closeWindow, hasWindow } from './methods/window/popup.ts'
export { runConnect } from './run.ts'
export { completeOptions, type ConnectRequest, type FlowRequest } from './flow/options.ts'
export type * from './flow/contract.ts'

type Result = ConnectResult | ConnectResult[]

/** How long a redirect may take before it counts as cancelled. */
const LEAVING_PAGE_MS = 3_000

/** A flow belongs to the user that it began with, or to nobody (docs/rules.md §2.10). It ends when that changes. */
export function endOnUserChange(connect: OwnedConnect): () => void {
  const { options, kind } = connect
  const isLogin = options.action === 'login' && !$user.get()
  return onUserChange((user) => {
    // It is the flow that signs in.
    if (connect.isEnding() && kind.changesUser) return
    const view = connect.$state.get()
    // So is the link in a mail, which opens in another tab.
    if (user && view.status === 'form' && behaviorOf(view)?.awaitsOtherTab(view.form)) return
    // Somebody wanted to sign in, and did so in another tab.
    if (user && isLogin) return connect.close()
    connect.fail(userChanged(actionName(options), options.origin))
  })
}

/** Closes the dialog of a success, which stays for its time from the first frame that shows it. */
async function closeAfterSuccess(connect: OwnedConnect): Promise<void> {
  await whenPainted()
  await wait(SUCCESS_DIALOG_MS)
  closeOverlay(connect)
}

/** For when somebody is about to press the button. */
export const preparePress = (options: ConnectOptions): Promise<void> => prepareOptions(options, methodsNow)

async function connectInDialog(connect: OwnedConnect): Promise<Result> {
  void loadApp().then((app) => {
    // The flow continues without settings. If there is no service at all, the session request reports it.
    if (!app) debug('connecting without app settings', $appError.get())
  })
  const unlisten = endOnUserChange(connect)
  try {
    return await runConnect(connect, {
      open: () => showOverlay(connect),
      onSuccess: () => void closeAfterSuccess(connect),
      onFailure: () => closeOverlay(connect),
    })
  } finally {
    unlisten()
  }
}

/** This kit's dialog, unless a passkey signs the user in when they press the button. */
async function connectInPage(options: ConnectOptions): Promise<Result> {
  const asking = signInAtPress(options, methodsNow)
  const closed = <T>(end: Promise<T>): Promise<T> => announceClose(actionName(options), end)
  const { result, problem, isLate } = asking
    ? await asking.catch((error: unknown) => closed(Promise.reject<never>(error)))
    : NO_OUTCOME
  if (result) return closed(Promise.resolve(result))
  // Another flow has begun meanwhile.
  if (asking && isOverlayTaken()) throw alreadyOpen()
  const connect = createConnect(options, { ...DEFAULT_SURROUNDINGS, offersSavedAccount: true, isLate })
  if (problem) connect.refuse('passkey', problem)
  return connectInDialog(connect)
}

/** The dialog of the host around the page, or this kit's if the host has none. */
const connectHere = (options: ConnectOptions): Promise<Result> =>
  hostHasDialog() ? connectInHost(options, () => connectInPage(options)) : connectInPage(options)

/** The app's page in a window. If this page can't hear from its windows, a dialog offers other ways. */
async function connectOutside(options: ConnectOptions): Promise<Result> {
  const answer = connectInWindow(options)
  const problem = await answer.then(
    () => null,
    (error: unknown) => toDidError(error),
  )
  if (problem?.code !== 'popup-isolated') return announceClose(actionName(options), answer)
  const connect = createConnect(options)
  connect.refuse('window', problem)
  return connectInDialog(connect)
}

async function start(options: ConnectOptions, isAnnounced: boolean): Promise<Result> {
  if (isOverlayTaken() || isWindowOpen() || isAskingForPasskey()) throw alreadyOpen()
  if (!isAnnounced && !announceOpen(actionName(options))) throw new DidError('closed')
  const mode = openMode(options, {
    user: $user.get(),
    app: $appSettings.get(),
    // Wallets and ArcSphere have no second window.
    isInWallet: isWalletWebview() || hostHasDialog(),
    hasStorage: $storageAccess.get() === 'with-access',
  })
  // A dialog may have a session of a link that brings them.
  if (mode !== 'popup') checkRequired(options, options.extraParams)
  if (mode === 'window') return connectOutside(options)
  if (mode === 'redirect') {
    await connectByRedirect(options)
    await wait(LEAVING_PAGE_MS)
    throw new DidError('closed') // the user stayed on the page
  }
  return connectHere(options)
}

/** Shows a connect flow: `openConnect`, or the panel that draws it in place. */
export type OpenFlow = (wanted: FlowRequest) => Promise<ConnectResult | ConnectResult[]>

async function open(wanted: FlowRequest, isAnnounced: boolean): Promise<Result> {
  try {
    const options = completeOptions(wanted)
    return await (startedInHost(options) ?? start(options, isAnnounced))
  } catch (error) {
    throw toDidError(error)
  }
}

/**
 * Opens a connect flow and settles when it has ended: with the result, or with the error that ended it.
 *
 * @throws DidError `already-open`, `closed`, and any error of the flow
 */
export const openConnect: OpenFlow = (wanted) => open(wanted, false)

/** The same for a flow whose dialog has its frame on screen: the page was asked before. */
export const openAnnounced: OpenFlow = (wanted) => open(wanted, true)

/** The flow that the user left for the wallet app, when the wallet has opened this page, or for their mail. */
async function leftConnect(): Promise<OwnedConnect | null> {
  const resumed = takeReturning()
  if ($user.get()) forgetEmailStep()
  const emailStep = hasEmailStep() && !resumed ? await takeEmailStep() : null
  if ((!resumed && !emailStep) || $user.get() || isOverlayTaken()) return null
  if (resumed) return createConnect(completeOptions({ action: resumed.action }), { ...DEFAULT_SURROUNDINGS, resumed })
  if (!emailStep) return null
  const options = completeOptions({ action: 'login', methods: emailStep.methods })
  return createConnect(options, { ...DEFAULT_SURROUNDINGS, emailStep })
}

/** Resumes the flow that the user left. */
export async function resumeConnect(): Promise<void> {
  try {
    const connect = await leftConnect()
    if (connect) await connectInDialog(connect)
  } catch (error) {
    debug('the resumed flow failed', error)
  }
}
