import type { Page } from 'playwright/test'
import { isInChunks } from '../setup/dist-folder.ts'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import { DRAWN, holdChunks, openEarly, orderOf, recordOrder, untilTaken } from '../steps/early-page.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { readQrCode } from '../steps/qr.ts'

/* What a press does before React is there: the flow needs none of it, and neither does its code. */

test.skip(!isInChunks(), 'one file has no requests that could be late')

const SESSION = '**/api/did/login/token*'
const TIMEOUT = '**/api/did/login/timeout*'

const frameOfCode = (page: Page) => dialog(page).locator('[part=qr]')
const pictureOfCode = (page: Page) => dialog(page).getByRole('img', { name: 'QR code to scan with DID Wallet' })
const endings = async (page: Page) =>
  (await recordedEvents(page)).map(({ name }) => name).filter((name) => /open|close/.test(name))

test('the code is asked for, drawn and scanned without React, which then keeps it', async ({ page, service }) => {
  const arrive = await holdChunks(page, DRAWN)
  await openEarly(page, service.url)
  const asked = page.waitForRequest(SESSION)
  await signInButton(page).click()
  const { searchParams } = new URL((await asked).url())
  // The key for the results is this browser's own.
  expect(searchParams.get('_ek_')).toHaveLength(43)
  const link = await readQrCode(page)
  expect(await accessibilityProblems(page)).toEqual([])
  const canvas = await frameOfCode(page).locator('canvas').elementHandle()
  const box = await canvas?.boundingBox()
  arrive()
  await untilTaken(page)
  expect(await readQrCode(page)).toBe(link)
  expect(await canvas?.evaluate((node) => node.isConnected)).toBe(true)
  expect(await canvas?.boundingBox()).toEqual(box)
})

test('the code is on the screen before React is evaluated', async ({ page, service }) => {
  await recordOrder(page, 'canvas')
  await openEarly(page, service.url)
  await page.waitForLoadState('networkidle')
  // Without a hover, which lets React come before the press.
  await signInButton(page).dispatchEvent('click')
  await expect.poll(() => orderOf(page)).toEqual(['screen', 'react'])
})

test('a wallet signs in with the code before React is there', async ({ page, service, respondAsWallet }) => {
  const arrive = await holdChunks(page, DRAWN)
  await openEarly(page, service.url)
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: expect.any(String) } })
  arrive()
  await expect(dialog(page)).toHaveCount(0)
})

test('without a session, the place of the code says so and asks for another one', async ({ page, service }) => {
  const arrive = await holdChunks(page, DRAWN)
  await openEarly(page, service.url)
  await page.route(SESSION, (route) => route.fulfill({ status: 500, body: '{}' }))
  await signInButton(page).click()
  await expect(frameOfCode(page).getByRole('alert')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute(SESSION)
  await frameOfCode(page).getByRole('button', { name: 'Retry' }).click()
  await expect(pictureOfCode(page)).toBeVisible()
  await expect(frameOfCode(page)).toBeFocused()
  arrive()
  await untilTaken(page)
  await expect(pictureOfCode(page)).toBeVisible()
})

test('a press before React is answered at once where the flow is there already', async ({ page, service }) => {
  const arrive = await holdChunks(page, DRAWN)
  await openEarly(page, service.url)
  // Nobody is signed in: it loads the flows, and is refused.
  await page.evaluate('DIDConnect.switchPassport().catch(() => {})')
  await signInButton(page).click()
  await expect(pictureOfCode(page)).toBeVisible()
  arrive()
  await untilTaken(page)
  await expect(pictureOfCode(page)).toBeVisible()
})

test('Close ends a flow that React has yet to draw', async ({ page, service }) => {
  const arrive = await holdChunks(page, DRAWN)
  await openEarly(page, service.url)
  await signInButton(page).click()
  await expect(pictureOfCode(page)).toBeVisible()
  const abandoned = page.waitForRequest(TIMEOUT)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await abandoned
  arrive()
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toHaveCount(0)
  expect(await endings(page)).toEqual(['did-connect-open', 'did-connect-close'])
})

test('without React, the code stays, the dialog says so, and tries again', async ({ page, service }) => {
  await page.route(DRAWN, (route) => route.abort())
  await openEarly(page, service.url)
  await signInButton(page).click()
  const link = await readQrCode(page)
  await expect(dialog(page).getByRole('alert')).toContainText('couldn’t be loaded')
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed', action: 'login' })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute(DRAWN)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await untilTaken(page)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  expect(await readQrCode(page)).toBe(link)
})
