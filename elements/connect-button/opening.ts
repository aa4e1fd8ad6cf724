import { debug } from '../../src/env/log.ts'
import { isWalletWebview } from '../../src/env/wallet-webview.ts'
import { pageGlobal } from '../../src/env/page.ts'
import { whenPainted } from '../../src/env/painted.ts'
import { goFirst } from '../../src/env/turn.ts'
import { $configured } from '../../src/core/configured-bridge.ts'
import { announceClose, announceOpen } from '../../src/core/announce-flow.ts'
import { $user } from '../../src/core/user/user.ts'
import { earlyScreen } from '../../src/connect/box/early-screen.ts'
import { DidError, toDidError } from '../../src/model/errors.ts'
import { deferred } from '../../src/state/deferred.ts'
import { emitError } from '../base/emit-error.ts'
import { loadedRenderer } from '../base/renderer.ts'
import type { FlowHost } from '../base/view-props.ts'
import { connectOptionsOf, isSignIn } from '../page/connect-options.ts'
import { overlayLocaleAndTheme } from '../page/overlay-locale-and-theme.ts'
import { firstDialog, overlay } from '../start/lazy.ts'
import type { ButtonValues } from './properties.ts'

type LoginButton = FlowHost & ButtonValues

/** Whether a press of this button leads to a dialog that React can't draw yet. */
const isEarly = (host: LoginButton): boolean =>
  !loadedRenderer(overlay) &&
  isSignIn(host) &&
  host.mode === 'popup' &&
  !host.forceConnected &&
  !$user.get() &&
  !isWalletWebview() &&
  ($configured.get() === null || Boolean(pageGlobal('forceOpenConnect')))

/** A dialog that is on screen before its code. */
export interface Opening {
  /**
   * Runs a flow in the dialog, unless the visitor closes it before. If its code can't be loaded, the dialog says so, and
   * tries again when the visitor wants to.
   *
   * @throws DidError `closed`, and what `load` rejects with
   */
  run: <T>(load: (begin: () => void) => Promise<T>) => Promise<T>
  /** Closes the dialog, if the flow hasn't begun. */
  close: () => void
}

async function show(host: LoginButton, close: () => void, isOver: () => boolean): Promise<void> {
  try {
    const open = firstDialog.loaded ?? (await firstDialog())
    if (isOver() || loadedRenderer(overlay)) return
    const { action: _, ...options } = connectOptionsOf(host)
    open({ host, look: overlayLocaleAndTheme(), options }, close)
  } catch (error) {
    // The flows come from the same place, and say why.
    debug('no first screen', error)
  }
}

/**
 * Answers a press that comes before React with its first screen, in the same task. Null if React is there, or the press
 * may lead to something else than a dialog.
 *
 * @throws DidError `closed` if the page prevents it
 */
export function beginOpening(host: LoginButton): Opening | null {
  if (!isEarly(host)) return null
  const { action } = host
  if (!announceOpen(action)) throw new DidError('closed')
  const closed = deferred<never>()
  // React comes after the flow, and waits for none that can't begin.
  const begun = deferred<void>()
  goFirst(begun.promise)
  let isOver = false
  let hasBegun = false
  const close = (): void => {
    if (isOver) return
    isOver = true
    begun.resolve()
    earlyScreen()?.end()
    closed.reject(new DidError('closed'))
  }
  const begin = (): void => {
    if (isOver) throw new DidError('closed')
    isOver = true
    hasBegun = true
    begun.resolve()
  }
  const attempt = async <T>(load: (begin: () => void) => Promise<T>): Promise<T> => {
    try {
      return await load(begin)
    } catch (error) {
      begun.resolve()
      const screen = earlyScreen()
      if (isOver || !screen) throw error
      emitError(host, toDidError(error), action)
      await screen.askToRetry(error)
      return attempt(load)
    }
  }
  void show(host, close, () => isOver)
  return {
    close,
    async run(load) {
      // Evaluating the rest takes a while: the screen is painted before.
      const flow = whenPainted().then(() => attempt(load))
      try {
        return await Promise.race([flow, closed.promise])
      } catch (error) {
        if (hasBegun) throw error
        return await announceClose(action, Promise.reject<never>(error))
      } finally {
        isOver = true
        begun.resolve()
        earlyScreen()?.end()
      }
    },
  }
}
