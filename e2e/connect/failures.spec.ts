/* Long because it is one list: every way in which a service, a relay or a network can fail. */
import type { Page } from 'playwright/test'
import { createAuthServer, type AuthServer, type Fault } from '../../demo/server/index.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { simulateTime, type SimulatedTime } from '../long-life/simulated-time.ts'
import { readQrCode, tokenOf } from '../steps/qr.ts'
import { freshAddress, offerAllMethods } from '../steps/methods.ts'
import { nextLink, recordEvent, recordRequests, setHidden } from '../steps/session.ts'

const RELAY = '*/relay/websocket'

/** Simulates a restarting service: open connections end and new ones are refused. */
function takeServiceDown(service: AuthServer): void {
  for (const path of ['/__blocklet__.js', '/.well-known/*']) service.faults.add({ path, drop: true })
  service.relay.cut()
}

test(
  'has a new code, which says so, after the wallet declined',
  { tag: '@main' },
  async ({ page, visit, respondAsWallet }) => {
    await recordEvent(page, 'did-analytics')
    await visit('plain')
    await signInButton(page).click()
    const first = await readQrCode(page)
    await respondAsWallet(first, { decline: true })
    await expect(dialog(page)).toContainText(/declined/i)
    expect((await waitForEvent(page, 'did-error')).code).toBeTruthy()
    expect(await waitForEvent(page, 'did-analytics')).toMatchObject({
      name: 'loginFailed',
      provider: 'wallet',
      success: false,
    })
    await respondAsWallet(await readQrCode(page, (link) => link !== first))
    await waitForEvent(page, 'did-login')
  },
)

test('has a new code, which says so, when the wallet is busy', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInButton(page).click()
  const first = await readQrCode(page)
  await respondAsWallet(first, { busy: true })
  await expect(dialog(page)).toContainText(/busy/i)
  await respondAsWallet(await readQrCode(page, (link) => link !== first))
  await waitForEvent(page, 'did-login')
})

test('renews an expired QR code', { tag: '@main' }, async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await page.locator('did-connect-button').evaluate((node) => node.setAttribute('timeout', '10'))
  await signInButton(page).click()
  const first = await readQrCode(page)
  await expect(dialog(page).locator('p', { hasText: 'This code is about to change' })).toBeVisible()
  const second = await readQrCode(page, (link) => tokenOf(link) !== tokenOf(first))
  await respondAsWallet(second)
  await waitForEvent(page, 'did-login')
})

test('signs in through the relay when polling hangs', async ({ page, visit, respondAsWallet, service }) => {
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  await expect.poll(() => service.relay.size()).toBeGreaterThan(0)
  service.faults.add({ path: '*/api/did/login/status', hang: true })
  await respondAsWallet(link)
  await waitForEvent(page, 'did-login')
})

test(
  'shows that the service is down and recovers',
  { tag: '@main' },
  async ({ page, visit, respondAsWallet, service }) => {
    await visit('plain')
    await expect(signInButton(page)).toBeVisible()
    takeServiceDown(service)
    await signInButton(page).click()
    const retry = dialog(page).getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    expect((await waitForEvent(page, 'did-error')).message).toBeTruthy()
    service.faults.clear()
    await retry.click()
    await respondAsWallet(await readQrCode(page))
    await waitForEvent(page, 'did-login')
  },
)

test('a code that can’t be loaded leaves the other methods, and comes with the next try', async ({
  page,
  target,
  visit,
  service,
}) => {
  offerAllMethods(target)
  service.faults.add({ path: '*/api/did/login/token', respond: { status: 500 } })
  await visit('plain')
  await signInButton(page).click()
  await expect(dialog(page).getByText('The QR code couldn’t be loaded')).toBeVisible()
  expect((await waitForEvent(page, 'did-error')).code).toBe('token-failed')
  await dialog(page).getByLabel('Email').fill(freshAddress())
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: /email/i })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  service.faults.clear()
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await readQrCode(page)
})

test('a sign-in with a third party alone needs no wallet session', async ({ page, target, visit, service }) => {
  offerAllMethods(target)
  service.faults.add({ path: '*/api/did/login/token', respond: { status: 500 } })
  await visit('plain')
  await page.locator('did-connect-button').evaluate((node) => node.setAttribute('methods', 'github'))
  await signInButton(page).click()
  await waitForEvent(page, 'did-error')
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toBeVisible()
})

const RESTORING = /The connection was lost\. Restoring it/
const restoring = (page: Page) => dialog(page).locator('[part="dialog__header"], [data-caption]').getByText(RESTORING)

/** Tests that wait longer than anybody wants to. */
const timed = test.extend<{ time: SimulatedTime }>({
  time: async ({ context, clock }, use) => use(await simulateTime(context, clock)),
})

timed('recovers from an outage while the QR code is shown', async ({ page, time, visit, respondAsWallet, service }) => {
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  takeServiceDown(service)
  await time.passUntil(restoring(page).waitFor(), 500)
  await expect(dialog(page).getByRole('status').filter({ hasText: RESTORING })).toHaveCount(1)
  service.faults.clear()
  await respondAsWallet(link)
  await waitForEvent(page, 'did-login')
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('a page opened during an outage says so, and starts by itself afterwards', async ({
  page,
  context,
  target,
  visit,
  respondAsWallet,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const ofService = ({ origin, pathname }: URL) =>
    origin === target.origin && /^\/(?:\.well-known\/|__blocklet__\.js)/.test(pathname)
  await context.route(ofService, (route) => route.abort('connectionrefused'))
  await visit('plain')
  await signInButton(page).click()
  await expect(dialog(page)).toContainText('The sign-in service can’t be reached')
  await expect(dialog(page)).not.toContainText(target.origin)
  await expect.poll(() => logged.join('\n')).toContain(target.origin)
  const link = nextLink(page)
  await context.unroute(ofService)
  await respondAsWallet(await link)
  await waitForEvent(page, 'did-login')
})

const LOST: Record<string, Omit<Fault, 'path'>> = {
  'a restarting server': { respond: { status: 502, body: '<h1>Bad gateway</h1>' } },
  // The browser may repeat a request by itself when the connection breaks before the response.
  'a dropped connection': { drop: true, times: 2 },
}
for (const [what, fault] of Object.entries(LOST)) {
  timed(`completes a login scanned before ${what}`, async ({ page, time, visit, respondAsWallet, service }) => {
    service.faults.add({ path: RELAY, respond: { status: 503 } })
    await visit('plain')
    await signInButton(page).click()
    const link = await readQrCode(page)
    await respondAsWallet(link, { scanOnly: true })
    await time.passUntil(dialog(page).getByRole('heading', { name: 'Check your wallet' }).waitFor(), 500)
    const id = service.faults.add({ path: '*/api/did/login/status', ...fault, times: undefined })
    await time.passUntil(restoring(page).waitFor(), 500)
    service.faults.remove(id)
    await respondAsWallet(link)
    await time.passUntil(waitForEvent(page, 'did-login'), 500)
    await expect(restoring(page)).toHaveCount(0)
    expect(await recordedEvents(page, 'did-error')).toEqual([])
  })

  test(`signs in when the wallet approves during ${what}`, async ({ page, visit, respondAsWallet, service }) => {
    await visit('plain')
    await signInButton(page).click()
    const link = await readQrCode(page)
    service.faults.add({ path: '*/api/did/session', times: 2, ...fault })
    await respondAsWallet(link)
    await waitForEvent(page, 'did-login')
    expect(await recordedEvents(page, 'did-error')).toEqual([])
  })
}

test('backs off from a relay that joins and closes', async ({ page, visit, respondAsWallet }) => {
  let sockets = 0
  await page.routeWebSocket(new RegExp('/relay/websocket'), (socket) => {
    sockets += 1
    const server = socket.connectToServer()
    server.onMessage((message) => {
      socket.send(message)
      if (String(message).includes('chan_reply')) void socket.close()
    })
  })
  await page.clock.install()
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  for (let elapsed = 0; elapsed < 30_000; elapsed += 500) await page.clock.runFor(500)
  // Delays of 2, 4, 8 and 16 s, each up to a half more or less.
  expect(sockets).toBeGreaterThan(3)
  expect(sockets).toBeLessThan(8)
  await respondAsWallet(link)
  await page.clock.runFor(2_000)
  await waitForEvent(page, 'did-login')
})

test('rejects a login that can’t be rendered and opens the next one', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  const code = await page.evaluate(() => {
    let reads = 0
    // A name that passes validation and then throws while it is rendered.
    // React reads one of these properties of every child.
    const unrenderable = new Proxy(
      {},
      {
        get(_, key) {
          if (key === '$$typeof' || key === 'constructor') throw new Error('odd')
          return undefined
        },
      },
    )
    const custom = {
      id: 'odd',
      onSelect() {},
      get name() {
        return (reads += 1) > 1 ? (unrenderable as string) : 'Odd'
      },
    }
    const kit = DIDConnect as unknown as { login: (options: object) => Promise<unknown> }
    return kit.login({ customMethods: [custom] }).catch((error: { code: string }) => error.code)
  })
  expect(code).toBe('render-failed')
  expect((await recordedEvents(page, 'did-error')).map(({ detail }) => detail.code)).toEqual(['render-failed'])
  await expect(page.getByText('This part of the page could not be shown.')).toBeVisible()
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
})

test('does not mistake a frame named ABT for the wallet', async ({ page, visit, watch, respondAsWallet }) => {
  const other = await createAuthServer({ role: 'second' })
  watch.allow(other.url)
  await visit('plain')
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    return new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      Object.assign(frame, { name: 'ABT', src })
      document.body.append(frame)
    })
  }, `${other.url}/hosts/plain.html`)
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
  await other.close()
})

test('offers a third party with the name of a built-in property', async ({ page, visit, service }) => {
  Object.assign(service.state.settings.authentication, { constructor: { enabled: true, order: 3, type: 'oauth' } })
  await visit('plain')
  await signInButton(page).click()
  await readQrCode(page)
  await expect(dialog(page).getByRole('button', { name: 'Constructor' })).toBeVisible()
})

test('signs in by polling when sockets are blocked', async ({ page, visit, respondAsWallet }) => {
  await page.addInitScript(() => {
    window.WebSocket = function () {
      throw new DOMException('insecure', 'SecurityError')
    } as unknown as typeof WebSocket
  })
  await visit('plain')
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
})

test('renders the button before the service responds', async ({ page, visit, service }) => {
  await page.route('**/__blocklet__.js*', () => {})
  service.faults.add({ path: '/.well-known/*', hang: true })
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('pauses polling while the page is hidden and polls at once on return', async ({
  page,
  visit,
  respondAsWallet,
  service,
}) => {
  service.faults.add({ path: RELAY, respond: { status: 503 } })
  let polls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/did/login/status')) polls += 1
  })
  await page.clock.install()
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  await page.clock.runFor(4_000)
  await expect.poll(() => polls).toBeGreaterThan(0)

  await setHidden(page, true)
  // A poll that started just before may still be in progress.
  await page.clock.runFor(2_000)
  const before = polls
  await respondAsWallet(link)
  await page.clock.runFor(60_000)
  expect(polls).toBe(before)

  await setHidden(page, false)
  await page.clock.runFor(200)
  await waitForEvent(page, 'did-login')
})

test('a hidden dialog renews its session when it is seen again', async ({
  page,
  context,
  visit,
  service,
  clock,
  respondAsWallet,
}) => {
  const time = await simulateTime(context, clock)
  await visit('plain')
  await signInButton(page).click()
  const first = await readQrCode(page)
  await expect.poll(() => service.relay.size()).toBe(1)
  const sessions = recordRequests(context, /api\/did\/login\/token$/)
  await setHidden(page, true)
  await time.pass(900_000, 10_000)
  expect(sessions).toEqual([])
  expect(service.relay.size()).toBe(1)
  await setHidden(page, false)
  await time.pass(4_000, 1_000)
  const second = await readQrCode(page, (link) => link !== first)
  expect(sessions).toHaveLength(1)
  await respondAsWallet(second)
  await waitForEvent(page, 'did-login')
})

test('a hidden dialog does not renew a session that its wallet has confirmed', async ({
  page,
  context,
  visit,
  service,
  clock,
  respondAsWallet,
}) => {
  service.faults.add({ path: RELAY, respond: { status: 503 } })
  const time = await simulateTime(context, clock)
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  await setHidden(page, true)
  await time.pass(290_000, 10_000)
  await respondAsWallet(link)
  await time.pass(60_000, 10_000)
  await setHidden(page, false)
  await time.pass(4_000, 1_000)
  await waitForEvent(page, 'did-login')
})
