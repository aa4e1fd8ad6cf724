import type { Page } from 'playwright/test'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { simulateTime } from '../long-life/simulated-time.ts'
import { avatarButton } from '../steps/menu.ts'
import { setHidden, waitForSession } from '../steps/session.ts'

/* What a page at rest asks of its service, counted during simulated hours. */

/** What one browser asks for in an hour. */
interface Rate {
  /** Requests by path, below `/.well-known/service/`. */
  calls: Record<string, number>
  /** Frames that the page sends to the relay. */
  frames: number
  /** Connections that it opens to the relay. */
  connections: number
  /** Open at the same time. */
  sockets: number
}

const NO_RELAY = { frames: 0, connections: 0, sockets: 0 }
/** A dialog renews its session every five minutes. */
const RENEWAL = { 'api/did/login/timeout': 12, 'api/did/login/token': 12, '/__blocklet__.js': 12 }
/** A tab exchanges its tokens at half their life, and then reads what may have changed. */
const REFRESH = { 'api/did/refreshSession': 2, 'api/notifications/unread-count': 2, '/__blocklet__.js': 2 }

const RATES = {
  'dialog with relay': { calls: { ...RENEWAL, 'api/did/login/status': 12 }, frames: 120, connections: 12, sockets: 1 },
  'dialog without relay': { calls: { ...RENEWAL, 'api/did/login/status': 1_790 }, ...NO_RELAY },
  'hidden dialog with relay': { calls: {}, frames: 120, connections: 0, sockets: 1 },
  'hidden dialog without relay': { calls: {}, ...NO_RELAY },
  'signed-in tab': { calls: REFRESH, ...NO_RELAY },
  'hidden signed-in tab': { calls: REFRESH, ...NO_RELAY },
  'three signed-in tabs': {
    calls: {
      'api/did/refreshSession': 2,
      'api/did/session': 4,
      'api/notifications/unread-count': 6,
      '/__blocklet__.js': 6,
    },
    ...NO_RELAY,
  },
} satisfies Record<string, Rate>

type Case = keyof typeof RATES

const HOUR_MS = 3_600_000
/** A dialog renews its session every five minutes, a tab its tokens every half-hour. */
const DIALOG_HOURS = 1 / 3
const TAB_HOURS = 2
/** A poll is due every two seconds, unless the tab is hidden. */
const STEP_MS = 2_000
const HIDDEN_STEP_MS = 10_000
const TAB_STEP_MS = 30_000
const SERVICE = '/.well-known/service/'

/** Counts requests of the service, and frames and connections of its relay. */
function countTraffic(pages: Page[]) {
  const calls: Record<string, number> = {}
  let frames = 0
  let connections = 0
  for (const page of pages) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const name = pathname.startsWith(SERVICE) ? pathname.slice(SERVICE.length) : pathname
      calls[name] = (calls[name] ?? 0) + 1
    })
    page.on('websocket', (socket) => {
      connections += 1
      socket.on('framesent', () => (frames += 1))
    })
  }
  return {
    begin() {
      for (const name of Object.keys(calls)) delete calls[name]
      frames = 0
      connections = 0
    },
    perHour: (hours: number): Omit<Rate, 'sockets'> => {
      const rates = Object.entries(calls).map(([name, count]) => [name, count / hours] as const)
      return { calls: Object.fromEntries(rates), frames: frames / hours, connections: connections / hours }
    },
  }
}

interface Watched {
  tabs: number
  hours: number
}

/** Equal to within a tenth, or to within one call per tab, which may fall just inside the time that is watched. */
const isClose = (measured: number, expected: number, { tabs, hours }: Watched): boolean =>
  Math.abs(measured - expected) <= Math.max(expected / 10, tabs / hours)

const flat = ({ calls, ...rest }: Rate): Record<string, number> => ({ ...calls, ...rest })

function expectRate(measured: Rate, name: Case, watched: Watched): void {
  const [found, expected] = [flat(measured), flat(RATES[name])]
  const different = [...new Set([...Object.keys(found), ...Object.keys(expected)])].filter(
    (key) => !isClose(found[key] ?? 0, expected[key] ?? 0, watched),
  )
  expect(different, `${name}: ${JSON.stringify(measured)}`).toEqual([])
}

const DIALOGS = [
  ['dialog with relay', false, false],
  ['dialog without relay', false, true],
  ['hidden dialog with relay', true, false],
  ['hidden dialog without relay', true, true],
] as const

for (const [name, isTabHidden, isPolling] of DIALOGS) {
  test(`the rate of: ${name}`, async ({ page, context, service, clock, visit }) => {
    if (isPolling) service.state.config.DID_CONNECT_DISABLE_SOCKET = 'true'
    const time = await simulateTime(context, clock)
    const traffic = countTraffic([page])
    await visit('session-page')
    await waitForSession(page)
    await signInButton(page).click()
    await expect(dialog(page).locator('[part="qr"]')).toBeVisible()
    if (!isPolling) await expect.poll(() => service.relay.size()).toBe(1)
    if (isTabHidden) await setHidden(page, true)
    const step = isTabHidden ? HIDDEN_STEP_MS : STEP_MS
    await time.pass(60_000, step)
    traffic.begin()
    await time.pass(DIALOG_HOURS * HOUR_MS, step)
    expectRate({ ...traffic.perHour(DIALOG_HOURS), sockets: service.relay.size() }, name, {
      tabs: 1,
      hours: DIALOG_HOURS,
    })
  })
}

for (const [name, tabs, isTabHidden] of [
  ['signed-in tab', 1, false],
  ['hidden signed-in tab', 1, true],
  ['three signed-in tabs', 3, false],
] as const) {
  test(`the rate of: ${name}`, async ({ page, context, target, service, clock, visit, signIn }) => {
    const time = await simulateTime(context, clock)
    const others = await Promise.all(Array.from({ length: tabs - 1 }, () => context.newPage()))
    const traffic = countTraffic([page, ...others])
    await visit('session-page')
    await signIn(page)
    // The menu asks for the number of unread notifications.
    for (const tab of [page, ...others]) {
      await tab.goto(target.page('menu'))
      await expect(avatarButton(tab)).toBeVisible()
      if (isTabHidden) await setHidden(tab, true)
    }
    await time.pass(60_000, TAB_STEP_MS)
    traffic.begin()
    await time.pass(TAB_HOURS * HOUR_MS, TAB_STEP_MS)
    expectRate({ ...traffic.perHour(TAB_HOURS), sockets: service.relay.size() }, name, { tabs, hours: TAB_HOURS })
  })
}
