import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signed } from '../../demo/server/signed.ts'
import { call } from '../protocol/http.ts'
import { $service } from '../core/app/service.ts'
import { logout } from './index.ts'
import { scheduleRefresh } from './lifetime/refresh-schedule.ts'
import { here, HOUR, MINUTE, signedInPage } from '../testing/signed-in-page.ts'

signedInPage()

const jwt = (claims: object): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature'].map((part) => btoa(part).replace(/=+$/, '')).join('.')

/** A signed answer to a token refresh. */
async function answerWith(tokens: object): Promise<void> {
  const body = { user: { did: 'z1' }, provider: 'wallet', ...tokens }
  const answer = await signed(body, here.server.asMaster.identity)
  here.server.faults.add({ path: '*/refreshSession', respond: { status: 200, body: answer } })
}

const PAGE = '<!doctype html><p>Back soon'
const SESSION = '/api/did/session'

/** Faults of a service, by name. */
const KINDS: Record<string, () => void | Promise<void>> = {
  'without a token': () => answerWith({}),
  'with a token of another type': () => answerWith({ nextToken: { token: 1 }, nextRefreshToken: [] }),
  'with a token that is no JWT': () => answerWith({ nextToken: 'token' }),
  'with a token that has ended': () => answerWith({ nextToken: jwt({ iat: 2_000_000_000, exp: 1_000_000_000 }) }),
  'with a token that ends as it begins': () => answerWith({ nextToken: jwt({ iat: 2e9, exp: 2e9 }) }),
  'with a token without a beginning': () => answerWith({ nextToken: jwt({ exp: 4e9 }) }),
  'with a token of the far future': () => answerWith({ nextToken: jwt({ iat: 1, exp: 1e15 }) }),
  'with tokens that live no second': () => void Object.assign(here.server.state.settings.session, { cacheTtl: 0 }),
  'with tokens that lived before': () => void Object.assign(here.server.state.settings.session, { cacheTtl: -3600 }),
  'with tokens that live a second': () => void Object.assign(here.server.state.settings.session, { cacheTtl: 1 }),
  'with 401': () => void here.server.faults.add({ path: '*/api/did/*', respond: { status: 401, body: PAGE } }),
  'with new tokens that it refuses': () =>
    void here.server.faults.add({ path: `*${SESSION}`, respond: { status: 401, body: { error: 'not login' } } }),
  'without settings of the app': () =>
    void here.server.faults.add({ path: '/__blocklet__.js', respond: { status: 500, body: PAGE } }),
}

/** Limits for one hour: failing refreshes are tried ten times, successful ones every thirty seconds. */
const TRIES = 10
const TWICE_A_MINUTE = (2 * HOUR) / MINUTE

/** Shorter than the shortest pause between two requests. */
const STEP_S = 5

const traffic = { sent: [] as string[], open: 0 }

/** Requests are counted on the client. The simulated time is paused while one is pending. */
beforeEach(() => {
  Object.assign(traffic, { sent: [], open: 0 })
  const fetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
    traffic.sent.push(new URL(String(to)).pathname)
    traffic.open += 1
    return fetch(to, init).finally(() => {
      traffic.open -= 1
    })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

async function settle(): Promise<void> {
  for (let turns = 0; turns < 3 || traffic.open > 0; turns++) await new Promise(setImmediate)
}

async function anHourPasses(each: (second: number) => void): Promise<void> {
  for (let second = 0; second < HOUR / 1_000; second += STEP_S) {
    here.clock.advance(STEP_S * 1_000)
    vi.advanceTimersByTime(STEP_S * 1_000)
    each(second)
    await settle()
  }
}

afterEach(async () => {
  // A refresh of the last second waits by simulated timers. It would never end, and nor would the next one.
  const signedOut = logout()
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1_000)
    await settle()
  }
  await signedOut
  vi.restoreAllMocks()
})

it.each(Object.keys(KINDS))('limits requests to a service that answers %s', { timeout: 60_000 }, async (kind) => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await KINDS[kind]?.()
  $service.get().tokens.setSession('ended')
  scheduleRefresh()
  await anHourPasses(() => {})
  const isUsable = kind === 'with tokens that live a second'
  const renewals = traffic.sent.filter((path) => path.endsWith('/refreshSession')).length
  expect(renewals).toBeLessThanOrEqual(isUsable ? TWICE_A_MINUTE : TRIES)
  // Each may request the settings of the app first, and read the session before it and after a refusal.
  expect(traffic.sent.length).toBeLessThanOrEqual(4 * Math.max(renewals, TRIES))
})

it('refreshes at most twice a minute when every call is refused', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  here.server.faults.add({ path: `*${SESSION}`, respond: { status: 401, body: { error: 'not login' } } })
  const calls = (3 * HOUR) / MINUTE
  await anHourPasses((second) => {
    if (second % 20 === 0) call($service.get(), SESSION).catch(() => null)
  })
  const renewals = traffic.sent.filter((path) => path.endsWith('/refreshSession'))
  expect(renewals.length).toBeGreaterThan(1)
  expect(renewals.length).toBeLessThanOrEqual(TWICE_A_MINUTE)
  expect(traffic.sent.filter((path) => path.endsWith(SESSION)).length).toBeLessThanOrEqual(2 * calls)
})
