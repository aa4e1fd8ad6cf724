import type { ConnectResult } from '../model/connect.ts'
import { own } from '../model/read.ts'
import { DidError } from '../model/errors.ts'
import { userChanged } from './flow/owner.ts'
import { isLoginWanted } from './login-wanted.ts'
import { isClosed } from '../core/error-handling.ts'
import type { FlowRequest, OpenFlow } from './index.ts'
import { $overlay, isOverlayTaken } from './box/overlay.ts'
import { $session, $user } from '../core/user/user.ts'

/** Resolves once it is known whether somebody is signed in. */
async function sessionKnown(): Promise<void> {
  if ($session.get().status !== 'starting') return
  await new Promise<void>((resolve) => {
    const unlisten = $session.listen(() => {
      unlisten()
      resolve()
    })
  })
}

/** Resolves once the dialog of a login has shown its success. */
async function dialogGone(): Promise<void> {
  if (!isOverlayTaken()) return
  await new Promise<void>((resolve) => {
    const unlisten = $overlay.listen((state) => {
      if (state?.phase === 'open') return
      unlisten()
      resolve()
    })
  })
}

/** Whoever signs in is asked, also if they do so in another tab. */
async function signIn({ action, origin }: FlowRequest, open: OpenFlow): Promise<void> {
  try {
    await open({ action: 'login', origin })
  } catch (error) {
    if (!isClosed(error) || !$user.get()) throw error
  }
  const did = $user.get()?.did
  await dialogGone()
  if ($user.get()?.did !== did) throw userChanged(action, origin)
}

/**
 * Opens a request of the app's own. A sign-in comes first if the page requires one, or if the visitor chooses it
 * because the app asks for one (docs/rules.md §3.14).
 *
 * @throws DidError
 */
export async function openWalletRequest(wanted: FlowRequest, open: OpenFlow): Promise<ConnectResult | ConnectResult[]> {
  if (own(wanted).requireLogin) {
    await sessionKnown()
    if (!$user.get()) await signIn(wanted, open)
  }
  try {
    return await open(wanted)
  } catch (error) {
    if (!(error instanceof DidError) || !isLoginWanted(error)) throw error
    await signIn(wanted, open)
    return openWalletRequest(wanted, open)
  }
}
