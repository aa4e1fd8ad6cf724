import { afterEach, beforeEach, vi } from 'vitest'
import { createAuthServer, createClock, type AuthServer, type MovableClock } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { onAnnounce } from '../core/announce.ts'
import { configure } from '../core/config.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { logout } from '../session/index.ts'
import { keepTokens } from '../session/login.ts'
import { renew } from '../session/lifetime/token-refresh.ts'
import { restoreSession } from '../session/restore.ts'
import { finishStart, restart } from '../core/user/user.ts'
import { setSession } from '../core/user/signed-in/set-session.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

interface Here {
  server: AuthServer
  clock: MovableClock
}

/** The service of this test, and its clock. */
export const here = {} as Here

interface Announced {
  name: string
  detail: Record<string, unknown>
}

/** What the stores have announced since the page was opened. */
export const announced: Announced[] = []
onAnnounce(({ name, detail }) => announced.push({ name, detail: detail as Record<string, unknown> }))
export const times = (name: string): number => announced.filter((event) => event.name === name).length

/** A reload keeps the storage and nothing in memory. */
export async function reload(): Promise<void> {
  restart()
  await restoreSession()
}

/** Advances the clocks of the service and the page. */
export function pass(ms: number): void {
  here.clock.advance(ms)
  vi.setSystemTime(Date.now() + ms)
}

/** Counts requests that reach the service without changing them. */
export function watch(path: string): () => number {
  const id = here.server.faults.add({ path, delayMs: 1 })
  return () => here.server.faults.list().find((fault) => fault.id === id)?.hits ?? 0
}

/** Each test has its own service and a signed-in user with tokens of this kit. */
export function signedInPage(): void {
  wireStores()
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    here.clock = createClock()
    here.server = await createAuthServer({ clock: here.clock })
    configure('api', { appUrl: here.server.url })
    keepTokens({ ...(await login(here.server, { user: 1 })) })
    // The token of a wallet's login is valid for a day. The first refresh replaces it by one of an hour, as in a
    // browser.
    setSession(await renew())
    finishStart()
    announced.length = 0
    // The next refresh is allowed from here on.
    pass(MINUTE)
  })

  afterEach(async () => {
    vi.useRealTimers()
    here.server.faults.clear()
    await logout()
    await here.server.close()
  })
}
