import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { respond } from '../../demo/wallet/node.ts'
import { client } from '../../elements/api/client/client.ts'
import { configure } from '../core/config.ts'
import { completeOptions, createConnect, openConnect } from '../connect/index.ts'
import { $overlay } from '../connect/box/overlay.ts'
import { $service } from '../core/app/service.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import { HOUR, MINUTE, SECOND } from '../testing/faults/page.ts'
import { simulateTime, type SimulatedTime } from '../testing/faults/simulated-time.ts'
import { logout } from './index.ts'
import { keepTokens } from './login.ts'
import { scheduleRefresh } from './lifetime/refresh-schedule.ts'
import { $session, finishStart } from '../core/user/user.ts'
import { setSession } from '../core/user/signed-in/set-session.ts'
import { renew } from './lifetime/token-refresh.ts'

const DAY = 24 * HOUR
const YEAR = 365 * DAY
/** A browser runs a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1
const START = Date.UTC(2026, 2, 28, 12)

let server: AuthServer
let time: SimulatedTime
/** How far the clock of the service is ahead of the page's. */
let ahead = 0
const timers: number[] = []

/** Signs in with tokens of this life. */
async function begin(lifeMs: number, serverAhead = 0): Promise<void> {
  ahead = serverAhead
  // The next refresh is allowed from here on.
  await time.pass(MINUTE)
  Object.assign(server.state.settings.session, { cacheTtl: lifeMs / SECOND, ttl: (2 * lifeMs) / SECOND })
  keepTokens({ ...(await login(server, { user: 1 })) })
  const outcome = await time.settled(renew(), MINUTE)
  if (outcome.status === 'rejected') throw outcome.reason as Error
  setSession(outcome.value)
  finishStart()
  scheduleRefresh()
  time.sent.length = 0
}

/** Someone sets the clock of this computer. Time itself does not change. */
function setClock(byMs: number): void {
  ahead -= byMs
  vi.setSystemTime(Date.now() + byMs)
}

/** The computer sleeps: its timers stop, and its clock goes on. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

const refreshes = (): number => time.sent.filter(({ path }) => path.endsWith('/refreshSession')).length

beforeEach(async () => {
  wireStores()
  ahead = 0
  server = await createAuthServer({ smtp: false, clock: { now: () => Date.now() + ahead } })
  configure('api', { appUrl: server.url })
  time = simulateTime({ server: () => server, start: START })
  timers.length = 0
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number, ...input: never[]) => {
    timers.push(ms ?? 0)
    return setTimeout(run, ms, ...input)
  }) as never)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'debug').mockImplementation(() => {})
})

afterEach(async () => {
  await time.settled(logout(), MINUTE)
  vi.restoreAllMocks()
  time.stop()
  await server.close()
})

const lives = fc.oneof(
  fc.constantFrom(MINUTE, HOUR, 6 * HOUR),
  fc.integer({ min: 1, max: 6 * 60 }).map((minutes) => minutes * MINUTE),
)
const serverClocks = fc.constantFrom(0, DAY, -DAY, HOUR, -HOUR)

describe('the life of tokens', () => {
  it('from a minute to a day keeps the session, refreshed at half of it', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(lives, serverClocks, async (life, serverAhead) => {
        await begin(life, serverAhead)
        await time.pass(3 * life)
        expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true })
        expect(refreshes()).toBeGreaterThanOrEqual(3)
        expect(refreshes()).toBeLessThanOrEqual(7)
        expect(Math.max(...timers)).toBeLessThanOrEqual(LONGEST_TIMER_MS)
        const read = await time.settled(client.session.get(), MINUTE)
        expect(read.status).toBe('fulfilled')
      }),
      {
        numRuns: 12,
        seed: 5,
        examples: [
          [DAY, DAY],
          [MINUTE, -DAY],
        ],
      },
    )
  })
})

describe('a clock that is set', () => {
  it.each([
    ['an hour forward', [HOUR]],
    ['an hour back', [-HOUR]],
    ['a day forward', [DAY]],
    ['a day back', [-DAY]],
    ['a year forward and back', [YEAR, -YEAR]],
    ['a year back', [-YEAR]],
    ['a day back and forward, twice', [-DAY, DAY, -DAY, DAY]],
  ])('%s neither ends the session nor floods the service', async (_, changes) => {
    await begin(HOUR)
    for (const by of changes) {
      await time.pass(10 * MINUTE)
      setClock(by)
    }
    await time.pass(2 * HOUR)
    const read = await time.settled(client.session.get(), MINUTE)
    expect(read.status).toBe('fulfilled')
    expect($session.get()).toMatchObject({ status: 'signed-in' })
    // Twice an hour, and once for each change of the clock.
    expect(refreshes()).toBeLessThanOrEqual(6 + changes.length)
  })
})

describe('a computer that sleeps', () => {
  it.each([
    ['ten minutes', 10 * MINUTE],
    ['the life of the session token', 61 * MINUTE],
    ['less than the life of the refresh token', 119 * MINUTE],
  ])('for %s is signed in when it wakes', async (_, ms) => {
    await begin(HOUR)
    sleep(ms)
    // The page is shown.
    scheduleRefresh()
    const read = await time.settled(client.session.get(), MINUTE)
    expect(read.status).toBe('fulfilled')
    await time.pass(MINUTE)
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true })
  })

  it('is signed in without an event of the page, by the first call', async () => {
    await begin(HOUR)
    sleep(90 * MINUTE)
    const read = await time.settled(client.session.get(), MINUTE)
    expect([read.status, refreshes()]).toEqual(['fulfilled', 1])
  })

  it('for longer than the refresh token is signed out once it wakes', async () => {
    await begin(HOUR)
    sleep(3 * HOUR)
    scheduleRefresh()
    await time.pass(MINUTE)
    expect($session.get().status).toBe('signed-out')
    expect($service.get().tokens.refresh()).toBe('')
  })

  it('with an open dialog shows a code of the service, or an error, when it wakes', async () => {
    const flow = createConnect(completeOptions({ action: 'login' }))
    flow.show()
    const isOpen = () => flow.$state.get().status === 'created'
    expect(await time.until(isOpen, MINUTE)).toBe(true)
    sleep(8 * HOUR)
    server.relay.cut()
    server.connects.clear()
    await time.until(() => flow.$state.get().status === 'error', MINUTE)
    flow.retry()
    expect(await time.until(isOpen, MINUTE)).toBe(true)
    const view = flow.$state.get()
    const link = view.status === 'created' ? view.session.url : ''
    expect((await respond(link, { scanOnly: true })).status).toBe('scanned')
    flow.close()
    flow.stop()
  })
})

describe('a session that ends while a dialog is open', () => {
  it('is refreshed, and the dialog goes on', async () => {
    await begin(HOUR)
    const flow = createConnect(completeOptions({ action: 'switch-did' }))
    flow.show()
    sleep(90 * MINUTE)
    const read = await time.settled(client.session.get(), MINUTE)
    expect(read.status).toBe('fulfilled')
    expect(await time.until(() => flow.$state.get().status === 'created', MINUTE)).toBe(true)
    flow.close()
    flow.stop()
  })

  it('ends, and closes the dialog of its user', async () => {
    await begin(HOUR)
    const closed = openConnect({ action: 'bind-wallet' }).catch((error: unknown) => error)
    await time.until(() => $overlay.get() !== null, MINUTE)
    server.state.sessions.clear()
    sleep(90 * MINUTE)
    await time.settled(client.session.get(), MINUTE)
    expect(await time.settled(closed, MINUTE)).toMatchObject({ value: { code: 'user-changed' } })
    expect($session.get().status).toBe('signed-out')
  })
})
