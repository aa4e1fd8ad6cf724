import { debug } from '../../src/env/log.ts'
import { onWindow } from '../../src/env/page.ts'
import { appPending } from '../../src/core/user/named-app.ts'
import { finishStart } from '../../src/core/user/user.ts'
import { session } from './session/lazy.ts'

type Begin = Awaited<ReturnType<typeof session>>['begin']
type LoadFlows = Parameters<Begin>[0]

let begun: Promise<void> | undefined

async function load(flows: LoadFlows): Promise<void> {
  const pending = appPending()
  if (pending) await pending
  try {
    const { begin } = session.loaded ?? (await session())
    begin(flows)
  } catch (error) {
    debug('no session', error)
    begun = undefined
    finishStart()
  }
}

let isRetried = false

/**
 * Begins the session. If its code can't be loaded, what is shown stays, and the session begins as soon as the code is
 * there. `flows` loads what it opens by itself.
 */
export function beginSession(flows: LoadFlows): Promise<void> {
  if (!isRetried) onWindow('online', () => !begun && void beginSession(flows))
  isRetried = true
  begun ??= load(flows)
  return begun
}

export const hasBegun = (): boolean => begun !== undefined
