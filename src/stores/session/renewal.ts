import { warn } from '../../env/log.ts'
import { onOnline, onVisible } from '../../env/page.ts'
import { refreshUser, renew, untilRenewal } from './refresh.ts'
import { $session, setSession } from './state.ts'

const MAX_FAILURES = 10
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000
/** Timers can't be longer; a token that lives weeks is looked at again then. */
const MAX_TIMER_MS = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0

function retryDelay(): number | null {
  if (failures >= MAX_FAILURES) return null
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)
}

async function run(): Promise<void> {
  try {
    const session = $session.get()
    // Somebody known but unconfirmed: the start-up could not reach the service.
    if (session.status === 'signed-in' && !session.isConfirmed) await refreshUser()
    else setSession(await renew())
    failures = 0
    keepRenewing()
  } catch (error) {
    failures += 1
    warn('Failed to refresh token', error)
    const delay = retryDelay()
    if (delay !== null) timer = setTimeout(() => void run(), delay)
  }
}

/** Sees to it that the session is renewed at half its life. Call after each change of the tokens. */
export function keepRenewing(): void {
  clearTimeout(timer)
  const session = $session.get()
  const isUnconfirmed = session.status === 'signed-in' && !session.isConfirmed
  const delay = isUnconfirmed ? FIRST_RETRY_MS : untilRenewal()
  if (delay !== null) timer = setTimeout(() => void wake(), Math.min(Math.max(delay, 0), MAX_TIMER_MS))
}

/** Another tab may have renewed meanwhile. */
async function wake(): Promise<void> {
  const delay = untilRenewal()
  const session = $session.get()
  const isUnconfirmed = session.status === 'signed-in' && !session.isConfirmed
  if (!isUnconfirmed && (delay === null || delay > 0)) return keepRenewing()
  await run()
}

/** Sleeping devices miss their timers, and a failed renewal is worth another try once the network is back. */
export function wakeWithPage(): void {
  const again = () => {
    failures = 0
    keepRenewing()
  }
  onVisible(again, new AbortController().signal)
  onOnline(again)
}
