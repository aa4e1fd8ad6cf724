import { isWalletWebview } from '../../src/env/wallet-webview.ts'
import { debug } from '../../src/env/log.ts'
import { holdPopup } from '../../src/env/held-popup.ts'
import { whenPainted } from '../../src/env/painted.ts'
import { wait } from '../../src/env/wait.ts'
import { DidError } from '../../src/model/errors.ts'
import { CHUNK_LIMIT_MS, POPUP_SIZES } from '../../src/model/limits.ts'
import { appPending } from '../../src/core/user/named-app.ts'
import { $session } from '../../src/core/user/user.ts'
import { whenIdle } from '../base/idle-queue.ts'
import { loadRenderer, preloadReact } from '../base/renderer.ts'
import { beginSession } from './begin-session.ts'
import { connect, firstDialog, overlay } from './lazy.ts'

type Flows = Awaited<ReturnType<typeof connect>>

let answered: Promise<void> | undefined

async function showFrameFirst(): Promise<void> {
  try {
    await firstDialog()
  } catch (error) {
    debug('no frame', error)
  }
  // On a slow network, these would delay it. They are fetched together, and evaluated in the order in which they are
  // needed.
  for (const part of [connect, overlay]) part.preload(true)
  preloadReact(true)
  await whenPainted()
}

/**
 * Resolves when a press that is on its way has been answered with the frame of its dialog. Evaluating what is behind it
 * takes much longer, and nothing could be painted meanwhile.
 */
const whenAnswered = (): Promise<void> => (answered ??= showFrameFirst())

/** Loads the flows, on hover, focus, a press, or a call of a script. */
export async function flows(): Promise<Flows> {
  if (!connect.loaded) await whenAnswered()
  const [loaded] = await Promise.all([connect(), beginSession(flows)])
  const pending = appPending()
  if (pending) await pending
  loaded.watchOverlay()
  // Whatever the flows open is drawn by it. The flow of a press begins before its turn comes.
  loadRenderer(overlay).catch((error: unknown) => debug('no dialogs yet', error))
  return loaded
}

function preload(): void {
  isPreloading = false
  if ($session.get().status === 'signed-in') return
  // In the order in which a press needs them.
  for (const part of [firstDialog, connect, overlay]) part.preload()
  preloadReact()
}

let isPreloading = false

/** Lets the browser fetch them while nobody is signed in, once for all elements. Nothing is evaluated. */
export function preloadFlows(): void {
  if (isPreloading) return
  isPreloading = true
  whenIdle(preload)
}

/** Once they are loaded. */
export const loadedFlows = (): Flows | undefined => connect.loaded

/** Sizes of windows. */
type WindowSize = keyof typeof POPUP_SIZES

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(CHUNK_LIMIT_MS, signal)
  throw new DidError('network-failed')
}

/**
 * Runs something of the flows once they are loaded. Call it inside the click if it opens a window, and say of what
 * size: while the code is loading, the window opens empty, and is closed when the code has not come within 10 s, or
 * does without a window.
 *
 * @throws DidError `popup-blocked`, `network-failed`, and what `run` rejects with
 */
export async function withFlows<T>(run: (loaded: Flows) => Promise<T>, size: WindowSize | false = false): Promise<T> {
  const { loaded } = connect
  if (loaded && !appPending()) {
    void beginSession(flows)
    return run(loaded)
  }
  // Wallets and ArcSphere have no second window.
  if (!size || isWalletWebview()) return run(await flows())
  const release = holdPopup({ ...POPUP_SIZES[size], right: null })
  const end = new AbortController()
  // Nothing stands between the code and the flow, or a later call could begin first.
  const begun = flows().then((found) => {
    end.signal.throwIfAborted()
    return { result: run(found) }
  })
  try {
    const { result } = await Promise.race([begun, tooLate(end.signal)])
    // A flow that needs the window has taken it by now.
    release()
    return await result
  } finally {
    end.abort()
    release()
  }
}
