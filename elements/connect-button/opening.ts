import { debug } from '../../src/env/log.ts'
import { isWalletWebview } from '../../src/env/device.ts'
import { pageGlobal } from '../../src/env/page.ts'
import { whenPainted } from '../../src/env/painted.ts'
import { $configured } from '../../src/core/configured-bridge.ts'
import { announceClose, announceOpen } from '../../src/core/announce-flow.ts'
import { $user } from '../../src/core/user/user.ts'
import { firstFrame } from '../../src/connect/box/first-frame.ts'
import { DidError } from '../../src/model/errors.ts'
import { deferred } from '../../src/state/deferred.ts'
import type { FlowHost } from '../base/view-props.ts'
import { isSignIn } from '../page/connect-options.ts'
import { loadedFlows } from '../start/with-flows.ts'
import { firstDialog } from '../start/lazy.ts'
import type { ButtonValues } from './properties.ts'

type LoginButton = FlowHost & ButtonValues

/** Whether a press of this button leads to a dialog whose code is still to come. */
const isEarly = (host: LoginButton): boolean =>
  !loadedFlows() &&
  isSignIn(host) &&
  host.mode === 'popup' &&
  !host.forceConnected &&
  !$user.get() &&
  !isWalletWebview() &&
  ($configured.get() === null || Boolean(pageGlobal('forceOpenConnect')))

/** A dialog whose frame is on screen before its code. */
export interface Opening {
  /**
   * Runs a flow in the dialog, unless the visitor closes it before.
   *
   * @throws DidError `closed`, and what `load` rejects with
   */
  run: <T>(load: (begin: () => void) => Promise<T>) => Promise<T>
  /** Closes the frame, or the flow that has begun behind it. */
  close: () => void
}

async function show(host: LoginButton, close: () => void, isOver: () => boolean): Promise<void> {
  try {
    const open = firstDialog.loaded ?? (await firstDialog())
    if (!isOver() && !loadedFlows()) open(host, close)
  } catch (error) {
    // The flows come from the same place, and say why.
    debug('no frame', error)
  }
}

/**
 * Answers a press that comes before the code of the flow with the frame of its dialog, in the same task. Null if the
 * code is there, or the press may lead to something else than a dialog.
 *
 * @throws DidError `closed` if the page prevents it
 */
export function beginOpening(host: LoginButton): Opening | null {
  if (!isEarly(host)) return null
  const { action } = host
  if (!announceOpen(action)) throw new DidError('closed')
  const closed = deferred<never>()
  let isOver = false
  let hasBegun = false
  const close = (): void => {
    // Its view is still to come.
    if (hasBegun) return loadedFlows()?.$overlay.get()?.connect.close()
    if (isOver) return
    isOver = true
    firstFrame()?.end()
    closed.reject(new DidError('closed'))
  }
  void show(host, close, () => isOver)
  return {
    close,
    async run(load) {
      const begin = (): void => {
        if (isOver) throw new DidError('closed')
        isOver = true
        hasBegun = true
      }
      // Evaluating the rest takes a while: the frame is painted before.
      const flow = whenPainted().then(() => load(begin))
      try {
        return await Promise.race([flow, closed.promise])
      } catch (error) {
        if (hasBegun) throw error
        return await announceClose(action, Promise.reject<never>(error))
      } finally {
        isOver = true
        firstFrame()?.end()
      }
    },
  }
}
