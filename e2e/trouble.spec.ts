import type { AuthServer } from '../demo/server/index.ts'
import { dialog, expect, heard, hears, signInButton, test } from './fixtures.ts'
import { scan, tokenOf } from './qr.ts'

const RELAY = '*/relay/websocket'

/** As when the service restarts: open connections end, new ones are refused. */
function away(service: AuthServer): void {
  service.faults.add({ path: '*', drop: true })
  service.relay.cut()
}

test('says that the wallet declined and starts again on Retry', async ({ page, visit, answer }) => {
  await visit('plain')
  await signInButton(page).click()
  const first = await scan(page)
  await answer(first, { decline: true })
  await expect(dialog(page)).toContainText(/declined/i)
  expect((await hears(page, 'did-error')).code).toBeTruthy()
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await answer(await scan(page, (link) => link !== first))
  await hears(page, 'did-login')
})

test('says that the wallet is busy and goes back', async ({ page, visit, answer }) => {
  await visit('plain')
  await signInButton(page).click()
  const first = await scan(page)
  await answer(first, { busy: true })
  await expect(dialog(page)).toContainText(/busy/i)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await answer(await scan(page, (link) => link !== first))
  await hears(page, 'did-login')
})

test('renews the QR code when its time is over', async ({ page, visit, answer }) => {
  await visit('plain')
  await page.locator('did-connect-button').evaluate((node) => node.setAttribute('timeout', '10'))
  await signInButton(page).click()
  const first = await scan(page)
  const second = await scan(page, (link) => tokenOf(link) !== tokenOf(first))
  await answer(second)
  await hears(page, 'did-login')
})

test('signs in by polling when the relay is down', async ({ page, visit, answer, service }) => {
  service.faults.add({ path: RELAY, respond: { status: 503 } })
  await visit('plain')
  await signInButton(page).click()
  await answer(await scan(page))
  await hears(page, 'did-login')
})

test('signs in by polling when the relay is cut in the middle', async ({ page, visit, answer, service }) => {
  await visit('plain')
  await signInButton(page).click()
  const link = await scan(page)
  await expect.poll(() => service.relay.size()).toBeGreaterThan(0)
  service.faults.add({ path: RELAY, drop: true })
  service.relay.cut()
  await answer(link)
  await hears(page, 'did-login')
})

test('signs in through the relay alone when polling hears nothing new', async ({ page, visit, answer, service }) => {
  await visit('plain')
  await signInButton(page).click()
  const link = await scan(page)
  await expect.poll(() => service.relay.size()).toBeGreaterThan(0)
  service.faults.add({ path: '*/api/did/login/status', hang: true })
  await answer(link)
  await hears(page, 'did-login')
})

test('says that the service is away and works again when it is back', async ({ page, visit, answer, service }) => {
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  away(service)
  await signInButton(page).click()
  const retry = dialog(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  expect((await hears(page, 'did-error')).message).toBeTruthy()
  service.faults.clear()
  await retry.click()
  await answer(await scan(page))
  await hears(page, 'did-login')
})

test('survives a service that goes away while the code is shown', async ({ page, visit, answer, service }) => {
  await visit('plain')
  await signInButton(page).click()
  await scan(page)
  away(service)
  const retry = dialog(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  service.faults.clear()
  await retry.click()
  await answer(await scan(page))
  await hears(page, 'did-login')
})

test('draws the button on a page whose service does not answer yet', async ({ page, visit, service }) => {
  await page.route('**/__blocklet__.js*', () => {})
  service.faults.add({ path: '/.well-known/*', hang: true })
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  expect(await heard(page, 'did-error')).toEqual([])
})

test('pauses polling while the page is hidden and asks at once on return', async ({ page, visit, answer, service }) => {
  service.faults.add({ path: RELAY, respond: { status: 503 } })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/did/login/status')) asked += 1
  })
  await page.clock.install()
  await visit('plain')
  await signInButton(page).click()
  const link = await scan(page)
  await page.clock.runFor(4_000)
  await expect.poll(() => asked).toBeGreaterThan(0)

  const look = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await look(true)
  // The answer to a question asked just before may still be on its way.
  await page.clock.runFor(2_000)
  const before = asked
  await answer(link)
  await page.clock.runFor(60_000)
  expect(asked).toBe(before)

  await look(false)
  await page.clock.runFor(200)
  await hears(page, 'did-login')
})
