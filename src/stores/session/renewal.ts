import { warn } from '../../env/log.ts'
import { onOnline, onVisible } from '../../env/page.ts'
import { localeChosen } from '../locale.ts'
import { $service } from '../service.ts'
import { knownUser } from './known.ts'
import { clearSession, expireSession } from './logout.ts'
import { refreshUser, renew, untilRenewal } from './refresh.ts'
import { $session, $user, setSession } from './state.ts'

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

function hasTokens(): boolean {
  const { tokens } = $service.get()
  return tokens.session() !== '' || tokens.refresh() !== ''
}

/** There are tokens, but the service could not be asked about them. Refused ones are gone. */
function isUnconfirmed(): boolean {
  const session = $session.get()
  const isConfirmed = session.status === 'signed-in' && session.isConfirmed
  return session.status !== 'starting' && !isConfirmed && hasTokens()
}

async function renewNow(): Promise<void> {
  const answer = await renew()
  if (answer) setSession(answer)
  else expireSession()
}

async function run(): Promise<void> {
  try {
    await (isUnconfirmed() ? refreshUser() : renewNow())
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
  const delay = isUnconfirmed() ? FIRST_RETRY_MS : untilRenewal()
  if (delay !== null) timer = setTimeout(() => void wake(), Math.min(Math.max(delay, 0), MAX_TIMER_MS))
}

/** Another tab may have renewed meanwhile. */
async function wake(): Promise<void> {
  const delay = untilRenewal()
  if (!isUnconfirmed() && (delay === null || delay > 0)) return keepRenewing()
  await run()
}

/** A page in the back/forward cache hears nothing of what other tabs do; it looks when it is back. */
function catchUp(): void {
  const user = $user.get()
  if (user && !hasTokens()) return clearSession('other-tab')
  if ($session.get().status === 'starting' || knownUser()?.user.did === user?.did) return
  refreshUser().catch((error: unknown) => warn('session of another tab not read', error))
}

/** Sleeping devices miss their timers, and a failed renewal is worth another try once the network is back. */
export function wakeWithPage(): void {
  const again = () => {
    failures = 0
    catchUp()
    localeChosen()
    keepRenewing()
  }
  onVisible(again, new AbortController().signal)
  onOnline(again)
}
