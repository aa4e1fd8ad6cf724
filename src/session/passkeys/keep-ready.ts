import { computed } from 'nanostores'
import { debug } from '../../env/log.ts'
import { whenVisible } from '../../env/page.ts'
import { hasClientCapability } from '../../env/passkey-capabilities.ts'
import { wait } from '../../env/wait.ts'
import { PASSKEY_RENEWAL_MS, PASSKEY_ROUNDS_MAX } from '../../model/limits.ts'
import { $appSettings } from '../../core/app-look.ts'
import { $session } from '../../core/user/user.ts'
import { knowsPasskeys } from '../../core/user/known-passkeys.ts'

/*
 * A press signs in at once if the options of a passkey are there. Where this browser has used a passkey of the app, its
 * visitor is likely to do so again, so they are fetched before anybody comes near the button.
 */
type Prepare = () => Promise<unknown>

/** Fetches the options of each login button, oldest first. A page has one press at a time, so one is enough. */
const buttons = new Set<Prepare>()
let running: AbortController | undefined

const $isWanted = computed([$session, $appSettings], ({ status }, app) => status === 'signed-out' && app !== null)

async function follow(signal: AbortSignal): Promise<void> {
  if (!knowsPasskeys() || !(await hasClientCapability('immediateGet'))) return
  for (let round = 0; round < PASSKEY_ROUNDS_MAX && !signal.aborted; round += 1) {
    await whenVisible(signal)
    const [prepare] = buttons
    if (!signal.aborted) await prepare?.()
    await wait(PASSKEY_RENEWAL_MS, signal)
  }
}

function update(isWanted: boolean): void {
  if (isWanted === (running !== undefined)) return
  running?.abort()
  running = isWanted ? new AbortController() : undefined
  if (running) follow(running.signal).catch((error: unknown) => debug('no passkey is ready', error))
}

let unlisten: (() => void) | undefined

/** Keeps the options of a login button ready, until the returned function is called. */
export function keepPasskeyReady(prepare: Prepare): () => void {
  buttons.add(prepare)
  unlisten ??= $isWanted.subscribe(update)
  return () => {
    buttons.delete(prepare)
    if (buttons.size > 0) return
    unlisten?.()
    unlisten = undefined
    update(false)
  }
}
