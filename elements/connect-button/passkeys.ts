import { debug } from '../../src/env/log.ts'
import { knowsPasskeys } from '../../src/core/user/known-passkeys.ts'
import { $user } from '../../src/core/user/user.ts'
import { whenIdle } from '../base/idle-queue.ts'
import { session } from '../start/session/lazy.ts'

type KeepReady = Awaited<ReturnType<typeof session>>['keepPasskeyReady']

/** Buttons that have appeared since the page was last idle. */
const waiting = new Set<(keepReady: KeepReady) => void>()

async function beginAll(): Promise<void> {
  if (!knowsPasskeys() && !$user.get()) return afterSignIn()
  try {
    const { keepPasskeyReady } = await session()
    for (const begin of waiting) begin(keepPasskeyReady)
  } catch (error) {
    debug('no session', error)
  } finally {
    waiting.clear()
  }
}

/** Who signs in may use a passkey. */
function afterSignIn(): void {
  const unlisten = $user.listen(() => {
    unlisten()
    void beginAll()
  })
}

/**
 * Prepares presses before anybody comes near the button, once the page is idle, for visitors who have used a passkey
 * in this browser. The returned function ends that.
 */
export function followPasskeys(prepare: () => Promise<unknown>): () => void {
  let end = (): void => {}
  const begin = (keepReady: KeepReady): void => {
    end = keepReady(prepare)
  }
  waiting.add(begin)
  // One step for all of them: a removed button must not wait in the queue.
  if (waiting.size === 1) whenIdle(beginAll)
  return () => {
    waiting.delete(begin)
    end()
  }
}
