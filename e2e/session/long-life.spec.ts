import type { Page } from 'playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { launchOptions } from '../setup/browser.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { probe, row, type Counts } from '../long-life/counts.ts'
import { insertAndRemoveElements } from '../long-life/elements.ts'
import { simulateTime } from '../long-life/simulated-time.ts'
import { avatarButton, menu } from '../steps/menu.ts'
import { readQrCode } from '../steps/qr.ts'
import { recordRequests, setHidden, statusOf, waitForSession } from '../steps/session.ts'

/*
 * A page that is open for days. `npx tsx scripts/test/long-life.ts` runs it in full, and prints what
 * the page held before and after. V8 does not compile here: machine code and what it records for it grow for thousands
 * of rounds, and would hide growth of the kit. It keeps bytecode, which it would drop and make again at times of its
 * own.
 */
const FULL = { openings: 1_000, elements: 10_000, hours: 24, sleeps: 20 }
const SHORT = { openings: 60, elements: 1_000, hours: 2, sleeps: 2 }
const isFull = process.env.LONG_LIFE === 'full'
const size = isFull ? FULL : SHORT
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A heartbeat of the relay is answered before the next one is due, which takes 30 s. */
const STEP_MS = 20_000

test.describe.configure({ timeout: isFull ? 3_600_000 : 120_000 })
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...launchOptions().args, '--js-flags=--lite-mode,--no-flush-bytecode'],
  },
})

const report = (title: string, before: Counts, after: Counts): void => {
  if (isFull) process.stdout.write(`${row(title, before, after)}\n`)
}

const qrCode = (page: Page) => dialog(page).locator('[part="qr"]')

async function closeDialog(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function openAndClose(page: Page, isEarly: boolean): Promise<void> {
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  // Every third dialog is closed while it loads.
  if (!isEarly) await expect(qrCode(page)).toBeVisible()
  await closeDialog(page)
}

async function openDialogs(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await openAndClose(page, index % 3 === 2)
  await page.mouse.move(0, 0)
}

test('dialogs that are opened and closed leave nothing behind', async ({ page, visit }) => {
  const watched = await probe(page)
  await visit('session-page')
  await waitForSession(page)
  const { timers } = await watched.read()
  // The first dialogs pay one-time costs, which must not count.
  await openDialogs(page, isFull ? 100 : 20)
  // Time limits of requests hold what the last dialogs had, for half a minute.
  if (isFull)
    await expect.poll(async () => (await watched.read()).timers, { timeout: 60_000 }).toBeLessThanOrEqual(timers)
  const before = await watched.read()
  await openDialogs(page, size.openings)
  report(`${size.openings} openings of the dialog`, before, await watched.expectReturn(before))
})

test('elements that are created and removed leave nothing behind', async ({ page, visit }) => {
  const watched = await probe(page)
  await visit('session-page')
  await waitForSession(page)
  await insertAndRemoveElements(page, 500)
  // What the page does once, when it is idle, must not count.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const before = await watched.read()
  await insertAndRemoveElements(page, size.elements)
  report(`${size.elements} elements created and removed`, before, await watched.expectReturn(before))
})

test('three tabs that are open for a day leave nothing behind', async ({
  page,
  context,
  target,
  visit,
  clock,
  signIn,
}) => {
  const time = await simulateTime(context, clock)
  const hidden = await context.newPage()
  const busy = await context.newPage()
  const tabs = [page, hidden, busy]
  const watched = await Promise.all(tabs.map(probe))
  await visit('session-page')
  await signIn(page)
  // The menu shows the number of unread notifications.
  await visit('menu')
  for (const tab of [hidden, busy]) await tab.goto(target.page('session-page'))
  for (const tab of tabs) await expect.poll(() => statusOf(tab)).toBe('signed-in')
  await setHidden(hidden, true)
  const spendHours = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      // A dialog that waits for its wallet for 50 minutes renews its session.
      const outcome = busy.evaluate(() => DIDConnect.switchProfile().catch((error: { code: string }) => error.code))
      await expect(qrCode(busy)).toBeVisible()
      await time.pass(50 * MINUTE_MS, STEP_MS)
      await expect(qrCode(busy)).toBeVisible()
      await closeDialog(busy)
      await outcome
      await avatarButton(page).click()
      await expect(menu(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await time.pass(10 * MINUTE_MS, STEP_MS)
    }
  }
  // React keeps what it has removed until it renders again. How much that is depends on when the last answer came.
  const renderAgain = async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await page.evaluate(() => DIDConnect.toggleTheme())
      await time.pass(1_000, 1_000)
    }
  }
  await spendHours(isFull ? 3 : 2)
  await renderAgain()
  const before = await Promise.all(watched.map(({ read }) => read()))
  const renewals = recordRequests(context, /refreshSession$/)
  await spendHours(size.hours)
  await renderAgain()
  for (const [index, { read, expectReturn }] of watched.entries()) {
    const start = before[index] ?? (await read())
    report(`${size.hours} hours, tab ${index + 1} of 3`, start, await expectReturn(start))
  }
  for (const tab of tabs) expect(await statusOf(tab)).toBe('signed-in')
  // The cookie lives for an hour: one exchange each half-hour, for all tabs.
  expect(renewals.length).toBeGreaterThanOrEqual(2 * size.hours - 1)
  expect(renewals.length).toBeLessThanOrEqual(2 * size.hours + 1)
})

test('a phone that sleeps and wakes goes on where it was', async ({
  page,
  context,
  visit,
  service,
  clock,
  respondAsWallet,
}) => {
  const time = await simulateTime(context, clock)
  const watched = await probe(page)
  const cdp = await context.newCDPSession(page)
  const sleep = async () => {
    await expect.poll(() => service.relay.size()).toBe(1)
    await setHidden(page, true)
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    await context.setOffline(true)
    service.relay.cut()
    await time.sleep(8 * HOUR_MS)
    await context.setOffline(false)
    await cdp.send('Page.setWebLifecycleState', { state: 'active' })
    await setHidden(page, false)
    await time.pass(MINUTE_MS, 2_000)
  }
  await visit('session-page')
  await waitForSession(page)
  const spendNights = async (nights: number) => {
    for (let night = 0; night < nights; night += 1) {
      await signInButton(page).click()
      await expect(qrCode(page)).toBeVisible()
      await sleep()
      // The relay is joined again, by a session that has not expired.
      await expect.poll(() => service.relay.size()).toBe(1)
      await expect(qrCode(page)).toBeVisible()
      await closeDialog(page)
    }
  }
  await openDialogs(page, 20)
  await spendNights(1)
  const before = await watched.read()
  await spendNights(size.sleeps)
  report(`${size.sleeps} nights of a phone`, before, await watched.expectReturn(before))
  await signInButton(page).click()
  await sleep()
  await respondAsWallet(await readQrCode(page))
  await expect.poll(() => statusOf(page)).toBe('signed-in')
})
