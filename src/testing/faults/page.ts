import { vi } from 'vitest'
import { createAuthServer, everyMethod, RELAY_PATH, type AuthServer } from '../../../demo/server/index.ts'
import { login, type Login } from '../../../demo/server/testing/client.ts'
import { onAnnounce } from '../../core/announce.ts'
import { configure } from '../../core/config.ts'
import { $service } from '../../core/app/service.ts'
import { logout } from '../../session/index.ts'
import { keepTokens } from '../../session/login.ts'
import { scheduleRefresh } from '../../session/lifetime/refresh-schedule.ts'
import { restoreSession } from '../../session/restore.ts'
import { $session, finishStart, restart } from '../../core/user/user.ts'
import { setSession } from '../../core/user/signed-in/set-session.ts'
import { renew } from '../../session/lifetime/token-refresh.ts'
import { wireStores } from '../../../elements/start/session/begin.ts'
import { flows } from '../../../elements/start/with-flows.ts'
import { CALLS, type CallName } from './calls.ts'
import { CALL_FAULTS, RELAY_FAULTS } from '../../../e2e/fuzz/fault-kinds.ts'
import { simulateTime, type SimulatedTime } from './simulated-time.ts'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** A fault of one call, or of the relay. */
export interface PlannedFault {
  call: CallName | 'relay'
  kind: string
  /** How many requests pass before it, and how many it applies to; 0: all that follow. */
  skip: number
  times: number
  seed: number
}

/** The page of one visitor, without a browser, in simulated time. */
export interface FaultyPage {
  server: AuthServer
  time: SimulatedTime
  /** Names of the announcements since the last visit. */
  announced: string[]
  /** What the page would have thrown. */
  thrown: unknown[]
  /** Begins with an empty page. Signed in, the service has a session of this visitor. */
  visit: (visitor: 'signed-in' | 'stranger') => Promise<void>
  reload: () => Promise<void>
  add: (fault: PlannedFault) => void
  /**
   * Whether the service has refused the session in its own words or replaced its tokens, so that the page has to end
   * it.
   */
  isRefused: () => boolean
  close: () => Promise<void>
}

const START = Date.UTC(2026, 4, 4, 8)
/** Nothing listens there. */
const ELSEWHERE = 'http://localhost:9'

const hasNoUser = (text: string): boolean => {
  const { user, $signature } = JSON.parse(text) as { user?: unknown; $signature?: string }
  return Boolean($signature) && !user
}

/** Whether an answer has other tokens than the text that it was made from: a login with them replaces the session. */
function hasOtherTokens(text: string, answer: string): boolean {
  if (!text.startsWith('{') || !answer.startsWith('{')) return false
  const [before, after] = [text, answer].map((json) => JSON.parse(json) as Record<string, unknown>)
  return ['sessionToken', 'loginToken', 'refreshToken'].some((name) => {
    const value = after?.[name] ?? ''
    return typeof value === 'string' && value !== (before?.[name] ?? '')
  })
}

export async function openPage(): Promise<FaultyPage> {
  wireStores()
  // Simulated time doesn't wait for an `import()`.
  await flows()
  const server = await createAuthServer({
    settings: everyMethod,
    smtp: false,
    clock: { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
  })
  // The first user owns the app.
  await login(server, { user: 0 })
  const time: SimulatedTime = simulateTime({ server: () => server, start: START })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  const announced: string[] = []
  const thrown: unknown[] = []
  const unlisten = onAnnounce(({ name }) => announced.push(name))
  const onThrown = (error: unknown): void => void thrown.push(error)
  process.on('unhandledRejection', onThrown)
  process.on('uncaughtException', onThrown)
  let known: Pick<Login, 'sessionToken' | 'refreshToken'> | null = null
  let isRefused = false

  async function signIn(): Promise<void> {
    const visitorId = $service.get().tokens.visitorId()
    if (!known) known = await login(server, { user: 1 }, { visitorId })
    keepTokens({ ...known })
    // A session token that is new, and the next refresh half of its life away.
    const { value: session } = (await time.settled(renew(), MINUTE)) as { value?: Awaited<ReturnType<typeof renew>> }
    if (!session) {
      known = null
      // The next refresh is allowed from here on.
      await time.pass(MINUTE)
      return signIn()
    }
    setSession(session)
  }

  return {
    server,
    time,
    announced,
    thrown,
    isRefused: () => isRefused,
    async visit(visitor) {
      server.faults.clear()
      const { tokens } = $service.get()
      if (tokens.refresh()) known = { sessionToken: tokens.session(), refreshToken: tokens.refresh() }
      tokens.clear()
      // Another app in between: the settings of the app are loaded again.
      configure('api', { appUrl: ELSEWHERE })
      configure('api', { appUrl: server.url })
      restart()
      // Requests of the last visitor have reached their time limits.
      const isQuiet = await time.until(() => server.faults.delayed() === 0, 5 * MINUTE)
      if (!isQuiet) throw new Error('a request of the last visitor never ends')
      await time.pass(MINUTE)
      if (visitor === 'signed-in') await signIn()
      finishStart()
      scheduleRefresh()
      await time.pass(MINUTE)
      isRefused = false
      for (const list of [announced, thrown, time.sent]) list.length = 0
    },
    async reload() {
      restart()
      await time.settled(restoreSession(), 5 * MINUTE)
    },
    add({ call, kind, skip, times, seed }) {
      const { method, path } = call === 'relay' ? { method: 'GET', path: RELAY_PATH } : CALLS[call]
      const fault = (call === 'relay' ? RELAY_FAULTS : CALL_FAULTS)[kind]?.({ server, seed })
      if (!fault) throw new Error(`no fault ${kind}`)
      const { change } = fault
      if (change) {
        fault.change = async (text) => {
          const answer = await change(text)
          isRefused ||= hasOtherTokens(text, answer)
          // A signed answer without a user means that the service has none (docs/rules.md §2.7).
          if (call === 'requestRefresh')
            isRefused ||= text.startsWith('{') && answer.startsWith('{') && hasNoUser(answer)
          return answer
        }
      }
      server.faults.add({ times: times || undefined, ...fault, method, path, skip })
    },
    async close() {
      server.faults.clear()
      await time.settled(logout(), MINUTE)
      await time.pass(2 * MINUTE)
      time.stop()
      unlisten()
      process.off('unhandledRejection', onThrown)
      process.off('uncaughtException', onThrown)
      vi.restoreAllMocks()
      await server.close()
    },
  }
}

export const isSignedIn = (): boolean => $session.get().status === 'signed-in'
