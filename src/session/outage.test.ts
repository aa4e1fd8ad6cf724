import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RELAY_PATH, SERVICE_PATH } from '../../demo/server/index.ts'
import { respond } from '../../demo/wallet/node.ts'
import { configure } from '../core/config.ts'
import { completeOptions, createConnect, type OwnedConnect } from '../connect/index.ts'
import { $service } from '../core/app/service.ts'
import { scheduleRefresh } from './lifetime/refresh-schedule.ts'
import { refreshUser } from './index.ts'
import { CALL_NAMES, CALLS, type KitCall } from '../testing/faults/calls.ts'
import { HOUR, MINUTE, openPage, SECOND, type FaultyPage } from '../testing/faults/page.ts'
import { $unreadCount } from '../../elements/avatar-menu/unread.ts'
import { emailFormOf } from '../connect/screen/email-state.ts'

let page: FaultyPage
let flow: OwnedConnect | null = null

beforeAll(async () => {
  page = await openPage()
}, 60_000)
beforeEach(() => {
  flow?.close()
  flow?.stop()
  flow = null
})
afterAll(() => page.close(), 60_000)

const patternOf = ({ path }: Pick<KitCall, 'path'>): RegExp => new RegExp(`^${path.replaceAll('*', '.*')}$`)

/** Requests and sockets of one path. */
const sentTo = (path: string, since = 0): number =>
  page.time.sent.filter((request) => patternOf({ path }).test(request.path) && request.at >= since).length

function openDialog(): OwnedConnect {
  flow = createConnect(completeOptions({ action: 'login' }))
  flow.show()
  return flow
}

async function openCode(): Promise<string> {
  const dialog = openDialog()
  await page.time.until(() => dialog.$state.get().status === 'created', MINUTE)
  const view = dialog.$state.get()
  if (view.status !== 'created') throw new Error(`no code: ${view.status}`)
  return view.session.url
}

/** What the kit repeats by itself, with the limit of requests in an hour, and in the first minute after it. */
interface Repeated {
  name: string
  path: string
  visitor: 'signed-in' | 'stranger'
  /** Runs before the outage, or with it. */
  before?: () => Promise<unknown>
  start?: () => unknown
  perHour: number
  afterwards: number
}

const REPEATED: Repeated[] = [
  {
    name: 'the status of a code that was scanned, without a relay',
    path: '*/api/did/login/status',
    visitor: 'stranger',
    async before() {
      configure('api', { noSocket: true })
      await respond(await openCode(), { scanOnly: true })
      await page.time.until(() => flow?.$state.get().status === 'scanned', MINUTE)
    },
    // Polls back off until the session times out. Then the visitor chooses.
    perHour: 40,
    afterwards: 0,
  },
  {
    name: 'the status of a code that nobody scans, without a relay',
    path: '*/api/did/login/status',
    visitor: 'stranger',
    async before() {
      configure('api', { noSocket: true })
      await openCode()
    },
    // A session that times out is renewed.
    perHour: 450,
    afterwards: 31,
  },
  {
    name: 'the relay of an open dialog',
    path: RELAY_PATH,
    visitor: 'stranger',
    start: openCode,
    perHour: 420,
    afterwards: 12,
  },
  {
    name: 'the code of a dialog that is opened',
    path: '*/api/did/login/token',
    visitor: 'stranger',
    start: openDialog,
    perHour: 1,
    afterwards: 0,
  },
  {
    name: 'the settings, with an open dialog',
    path: '/__blocklet__.js',
    visitor: 'stranger',
    start: openDialog,
    perHour: 15,
    afterwards: 2,
  },
  {
    name: 'the link of a mail',
    path: '*/api/user/email/status',
    visitor: 'stranger',
    async before() {
      const dialog = openDialog()
      dialog.choose('email')
      const email = emailFormOf(dialog.$rowForm.get())
      if (!email) throw new Error('no form')
      email.give('ada@example.com')
      await page.time.until(() => email.$state.get().mailId !== '', MINUTE)
    },
    perHour: 260,
    afterwards: 32,
  },
  {
    name: 'the refresh of a session',
    path: '*/api/did/refreshSession',
    visitor: 'signed-in',
    async before() {
      $service.get().tokens.setSession('ended')
      scheduleRefresh()
    },
    perHour: 10,
    afterwards: 0,
  },
  {
    name: 'the session of a page that starts',
    path: '*/api/did/session',
    visitor: 'signed-in',
    start: () => page.reload(),
    // Eleven attempts with two retries each.
    perHour: 33,
    afterwards: 0,
  },
  {
    name: 'the session, asked for by the page',
    path: '*/api/did/session',
    visitor: 'signed-in',
    start: () => refreshUser().catch((error: unknown) => error),
    perHour: 3,
    afterwards: 0,
  },
  {
    name: 'the unread notifications',
    path: '*/api/notifications/unread-count',
    visitor: 'signed-in',
    start: () => $unreadCount.listen(() => {}),
    // Also after each refresh of the session.
    perHour: 4,
    afterwards: 0,
  },
]

describe('an hour without an answer', () => {
  it.each(REPEATED)('limits requests for $name', { timeout: 120_000 }, async (repeated) => {
    const { name, path, visitor, before, start, perHour, afterwards } = repeated
    await page.visit(visitor)
    await before?.()
    page.server.faults.add({ path, drop: true })
    page.server.relay.cut()
    page.time.sent.length = 0
    start?.()
    await page.time.pass(HOUR)
    const inTheHour = sentTo(path)
    const returnedAt = Date.now()
    page.server.faults.clear()
    await page.time.pass(MINUTE)
    const inTheMinute = sentTo(path, returnedAt)
    configure('api', { noSocket: 'false' })
    if (process.env.OUTAGE_TABLE) process.stdout.write(`| ${name} | ${inTheHour} | ${perHour} | ${inTheMinute} |\n`)
    expect(inTheHour).toBeGreaterThan(0)
    expect(inTheHour).toBeLessThanOrEqual(perHour)
    expect(inTheMinute).toBeLessThanOrEqual(afterwards)
  })

  it('repeats no call that the page makes', { timeout: 120_000 }, async () => {
    await page.visit('stranger')
    page.server.faults.add({ path: `${SERVICE_PATH}/*`, drop: true })
    page.server.faults.add({ path: '/__blocklet__.js', drop: true })
    page.server.faults.add({ path: '/locales/*', drop: true })
    const calls = CALL_NAMES.filter((name) => name !== 'fetchLanguageFile')
    const outcomes = await page.time.settled(Promise.allSettled(calls.map((name) => CALLS[name].run())), 5 * MINUTE)
    expect(outcomes.status).toBe('fulfilled')
    await page.time.pass(HOUR)
    for (const name of calls) {
      const { method, path } = CALLS[name]
      const same = calls.filter(
        (other) => CALLS[other].method === method && patternOf(CALLS[name]).test(CALLS[other].path),
      )
      const sent = page.time.sent.filter((one) => one.method === method && patternOf({ path }).test(one.path))
      // A passkey needs its options first, and signed answers the settings.
      const extra = { fetchRegistrationOptions: 1, fetchAuthenticationOptions: 1, fetchApp: 4 }[name as string] ?? 0
      expect(sent.length, name).toBeLessThanOrEqual(same.length + extra)
    }
    const total = page.time.sent.length
    page.server.faults.clear()
    await page.time.pass(MINUTE)
    expect(page.time.sent.length).toBe(total)
  })

  it('requests a language file three times', async () => {
    await page.visit('stranger')
    page.server.faults.add({ path: '/locales/*', drop: true })
    const outcome = await page.time.settled(CALLS.fetchLanguageFile.run(), MINUTE)
    expect(outcome.status).toBe('rejected')
    await page.time.pass(HOUR)
    expect(sentTo('/locales/de.json')).toBe(3)
  })
})

describe('a busy service that names a time', () => {
  const repeated = REPEATED.filter(({ path }) => /status|refreshSession|\/session$/.test(path))

  it.each(repeated)(
    'gets no earlier request for $name',
    { timeout: 120_000 },
    async ({ path, visitor, before, start }) => {
      await page.visit(visitor)
      await before?.()
      const respond = { status: 429, body: { error: 'Too many requests' }, headers: { 'retry-after': '50' } }
      page.server.faults.add({ path, respond })
      page.time.sent.length = 0
      start?.()
      await page.time.pass(4 * MINUTE)
      configure('api', { noSocket: 'false' })
      const times = page.time.sent.filter((request) => patternOf({ path }).test(request.path)).map(({ at }) => at)
      expect(times.length).toBeGreaterThan(0)
      const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
      expect(Math.min(50 * SECOND, ...pauses)).toBe(50 * SECOND)
    },
  )
})

describe('clients that an outage stops together', () => {
  it('return one after the other', { timeout: 60_000 }, async () => {
    const first: number[] = []
    for (let visit = 0; visit < 12; visit++) {
      await page.visit('signed-in')
      $service.get().tokens.setSession('ended')
      page.server.faults.add({ path: '*/api/did/refreshSession', drop: true, times: 3 })
      scheduleRefresh()
      const began = Date.now()
      await page.time.pass(MINUTE)
      const sent = page.time.sent.filter(({ path }) => path.endsWith('/refreshSession'))
      first.push(Math.round(((sent[3]?.at ?? began) - began) / SECOND))
    }
    // Without a spread they all return in the same second.
    expect(new Set(first).size).toBeGreaterThan(2)
    expect(Math.min(...first)).toBeGreaterThan(0)
  })
})
