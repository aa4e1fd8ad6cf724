import { isWalletWebview } from '../src/env/device.ts'
import { piece } from '../src/env/piece.ts'
import { holdPopup } from '../src/env/popup.ts'
import { wait } from '../src/env/wait.ts'
import { DidError } from '../src/model/errors.ts'
import { PIECE_LIMIT_MS, POPUP_DEFAULT_SIZE, POPUP_LOGIN_SIZE, POPUP_OAUTH_SIZE } from '../src/model/limits.ts'
import { setFlowsDoor } from '../src/stores/flows-door.ts'
import { loadSession } from '../src/stores/start.ts'
import type { Flows } from './flows.ts'
import { loadReact } from './renderer.ts'

/** Everything that opens a dialog, shows a message or opens a window, with the dialogs themselves. */
const door = piece(async () => {
  // Together with everything that it needs, which the browser would ask for only after reading it.
  const needs = [loadSession(), loadReact(), import('../src/stores/accounts.ts')]
  const [{ FLOWS }] = await Promise.all([import('./flows.ts'), ...needs])
  FLOWS.watchOverlay()
  return FLOWS
})

/** Loads it on hover, focus, a press, or a call of a script. */
export const flows = (): Promise<Flows> => door()

/** Once it is loaded. */
export const loadedFlows = (): Flows | undefined => door.loaded

setFlowsDoor(flows)

const SIZES = { login: POPUP_LOGIN_SIZE, oauth: POPUP_OAUTH_SIZE, default: POPUP_DEFAULT_SIZE }

/** Sizes of windows. */
export type WindowSize = keyof typeof SIZES

async function tooLate(signal: AbortSignal): Promise<never> {
  await wait(PIECE_LIMIT_MS, signal)
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
  if (door.loaded) return run(door.loaded)
  // Wallets and ArcSphere have no second window.
  if (!size || isWalletWebview()) return run(await door())
  const release = holdPopup(SIZES[size])
  const end = new AbortController()
  // Nothing stands between the code and the flow, or a later call could begin first.
  const begun = door().then((loaded) => {
    end.signal.throwIfAborted()
    return { result: run(loaded) }
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
