import { debug } from '../../src/env/log.ts'
import { whenIdle } from '../base/idle-queue.ts'
import { session } from '../start/session/lazy.ts'

/**
 * Prepares presses before anybody comes near the button, once the page is idle, for visitors who have used a passkey
 * in this browser. The returned function ends that.
 */
export function followPasskeys(prepare: () => Promise<unknown>): () => void {
  let end: (() => void) | undefined = () => {}
  whenIdle(() =>
    session().then(
      ({ keepPasskeyReady }) => {
        // Unless the element has been removed meanwhile.
        if (end) end = keepPasskeyReady(prepare)
      },
      (error: unknown) => debug('no session', error),
    ),
  )
  return () => {
    end?.()
    end = undefined
  }
}
