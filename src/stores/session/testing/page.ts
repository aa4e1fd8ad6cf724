import { afterEach, beforeEach, vi } from 'vitest'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../../../../demo/server/index.ts'
import { login } from '../../../../demo/server/testing/client.ts'
import { onAnnounce } from '../../announce.ts'
import { configure } from '../../config.ts'
import { wireStores } from '../../start.ts'
import { logout } from '../index.ts'
import { keepTokens } from '../login.ts'
import { renew } from '../token-refresh.ts'
import { restoreSession } from '../restore.ts'
import { finishStart, restart, setSession } from '../state.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

interface Here {
  server: AuthServer
  clock: MovableClock
}

/** The service of this test, and its clock. */
export const here = {} as Here

interface Heard {
  name: string
  detail: Record<string, unknown>
}

/** What the page was told since it was opened. */
export const heard: Heard[] = []
onAnnounce(({ name, detail }) => heard.push({ name, detail: detail as Record<string, unknown> }))
export const times = (name: string): number => heard.filter((event) => event.name === name).length

/** What a reload leaves: storage, and nothing in memory. */
export async function reload(): Promise<void> {
  restart()
  await restoreSession()
}

/** Time passes for the service and the page alike. */
export function pass(ms: number): void {
  here.clock.advance(ms)
  vi.setSystemTime(Date.now() + ms)
}

/** Counts requests that reach the service without changing them. */
export function watch(path: string): () => number {
  const id = here.server.faults.add({ path, delayMs: 1 })
  return () => here.server.faults.list().find((fault) => fault.id === id)?.hits ?? 0
}

/** Each test has a service of its own and somebody signed in, with the tokens of a kit. */
export function signedInPage(): void {
  wireStores()
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    here.clock = createClock()
    here.server = await createAuthServer({ clock: here.clock })
    configure('api', { appUrl: here.server.url })
    keepTokens({ ...(await login(here.server, { user: 1 })) })
    // A wallet's login has a token of a day; the first renewal makes it one of an hour, as in a browser.
    setSession(await renew())
    finishStart()
    heard.length = 0
    // The next renewal is far enough from this one.
    pass(MINUTE)
  })

  afterEach(async () => {
    vi.useRealTimers()
    here.server.faults.clear()
    await logout()
    await here.server.close()
  })
}
