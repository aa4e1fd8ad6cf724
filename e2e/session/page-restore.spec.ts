import type { Page } from 'playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { isOlderThan, launchOptions } from '../setup/browser.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { nextLink, statusOf, waitForSession } from '../steps/session.ts'

/* Pages that the browser freezes in its back/forward cache. */

// Playwright turns the cache off.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    ...launchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Records whether the page comes from the cache, in the window that survives there. */
const recordRestores = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => persisted && Object.assign(window, { wasRestored: true }))
  })

/** Goes back. The page must come from the cache; if it does not, Chromium's reasons are in the failure. */
async function goBackToCopy(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  const restored = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      const wasRestored = Reflect.get(window, 'wasRestored') === true
      Reflect.deleteProperty(window, 'wasRestored')
      return wasRestored || JSON.stringify(Reflect.get(navigation ?? {}, 'notRestoredReasons'))
    })
  await expect.poll(restored, 'a page of the cache').toBe(true)
}

const leaveAndReturn = async (page: Page, other: string): Promise<void> => {
  await page.goto(other)
  await goBackToCopy(page)
}

test('a page that returns follows what another tab has done', async ({ page, context, target, visit, signIn }) => {
  await recordRestores(page)
  await visit('menu')
  await waitForSession(page)
  const other = await context.newPage()
  await page.goto(target.page('plain'))
  await other.goto(target.page('session-page'))
  await signIn(other)
  await goBackToCopy(page)
  await expect.poll(() => statusOf(page)).toBe('signed-in')
  await page.goto(target.page('plain'))
  await other.evaluate(() => DIDConnect.logout())
  await goBackToCopy(page)
  await expect.poll(() => statusOf(page)).toBe('signed-out')
})

test('an open dialog goes on when its page returns', async ({ page, target, visit, respondAsWallet, browser }) => {
  test.skip(isOlderThan(browser, 156), 'this browser keeps no page with an open WebSocket')
  await recordRestores(page)
  await visit('session-page')
  await waitForSession(page)
  const link = nextLink(page)
  await signInButton(page).click()
  const url = await link
  await expect(dialog(page)).toBeVisible()
  await leaveAndReturn(page, target.page('plain'))
  await expect(dialog(page)).toBeVisible()
  await respondAsWallet(url)
  await expect.poll(() => statusOf(page)).toBe('signed-in')
})

test('a refresh that was cut off by leaving holds up nobody after Back', async ({
  page,
  context,
  target,
  visit,
  signIn,
  service,
}) => {
  await visit('session-page')
  const did = await signIn(page)
  await context.clearCookies({ name: 'login_token' })
  const hanging = service.faults.add({ path: '*/refreshSession', hang: true })
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => service.faults.list().find(({ id }) => id === hanging)?.hits).toBe(1)
  await page.goto(`${target.origin}/demo.css`)
  service.faults.clear()
  await page.goBack({ waitUntil: 'commit' })
  const confirmed = () =>
    page.evaluate(() => {
      const session = DIDConnect.$session.get()
      return session.status === 'signed-in' && session.isConfirmed && session.user?.did
    })
  await expect.poll(confirmed).toBe(did)
})
