import type { Frame, Page } from 'playwright/test'
import { expect, test } from '../setup/fixtures.ts'
import { startPageServer, type PageServer } from '../setup/page-server.ts'
import { readQrCode } from '../steps/qr.ts'
import { nextLink } from '../steps/session.ts'
import { hostPage } from '../setup/target.ts'

/* A page in a frame: visitors see the address of the page around it. */

let around: PageServer
test.beforeEach(async ({ target, watch, service }) => {
  service.faults.clear()
  around = await startPageServer(target.origin)
  watch.allow(around.origin)
})
test.afterEach(() => around.close())

type Settings = Parameters<typeof DIDConnect.configure>[0]

/** Opens a page of an origin, with a page of the app in a frame that has these settings, and presses its button. */
async function openFramed(page: Page, outer: string, inner: string, settings: Settings = {}): Promise<Frame> {
  await page.goto(`${outer}/dist/bridge.html`)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.style.cssText = 'inline-size: 900px; block-size: 700px'
    // In view: browsers don't draw a frame of another origin that nobody sees.
    document.body.prepend(frame)
  }, inner)
  const frame = await expect
    .poll(() => page.frames()[1]?.url())
    .toBe(inner)
    .then(() => page.frames()[1])
  if (!frame) throw new Error('no frame')
  await frame.waitForFunction('globalThis.DIDConnect')
  await frame.evaluate((given) => DIDConnect.configure(given), settings)
  await frame.getByRole('button', { name: 'Sign in' }).click()
  return frame
}

const code = (frame: Frame) => frame.getByRole('img', { name: 'QR code to scan with DID Wallet' })

test('a frame of another origin shows no code; the app’s page in a window signs in', async ({
  page,
  context,
  target,
  respondAsWallet,
}) => {
  const frame = await openFramed(page, around.origin, hostPage(target.origin, 'plain'))
  const open = frame.getByRole('dialog').getByRole('button', { name: 'Open in a window' })
  await expect(open).toBeVisible()
  await expect(code(frame)).toHaveCount(0)
  await expect(frame.getByText('Only scan on')).toHaveCount(0)
  const opening = context.waitForEvent('page')
  await open.click()
  const popup = await opening
  const link = nextLink(popup)
  await popup.waitForURL((url) => url.origin === target.origin && url.pathname.endsWith('/connect'))
  await link
  await respondAsWallet(await readQrCode(popup))
  await expect(frame.locator('#who')).toContainText('Hello Test User')
})

test('allow-framed shows the code, with the host of the page in the frame', async ({ page, target }) => {
  const frame = await openFramed(page, around.origin, hostPage(target.origin, 'plain'), { allowFramed: true })
  await expect(code(frame)).toBeVisible()
  await expect(frame.getByText(`Only scan on ${new URL(target.origin).host}`)).toBeVisible()
})

test('a frame of the same origin shows the code', async ({ page, target }) => {
  const frame = await openFramed(page, target.origin, hostPage(target.origin, 'plain'))
  await expect(code(frame)).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Open in a window' })).toHaveCount(0)
})
