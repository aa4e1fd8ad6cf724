import type { Page } from 'playwright/test'
import { isInPieces } from '../setup/dist-folder.ts'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../setup/fixtures.ts'

/* What a press does before React is there: the flow needs none of it. */

test.skip(!isInPieces(), 'the builds of one file come at once')

const SESSION = '**/api/did/login/token*'
/** React, and what is drawn with it. */
const DRAWN = /\/dist\/(app-)?(react|views)-[\w-]+\.js$/

/** Keeps React and the views back until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  let arrive = (): void => {}
  const held = new Promise<void>((resolve) => void (arrive = resolve))
  await page.route(DRAWN, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return arrive
}

test('the session is asked for without React, and the dialog comes with it', async ({ page, visit }) => {
  const arrive = await holdReact(page)
  await visit('plain')
  const asked = page.waitForRequest(SESSION)
  await signInButton(page).click()
  const { searchParams } = new URL((await asked).url())
  // The key for the results is this browser's own.
  expect(searchParams.get('_ek_')).toHaveLength(43)
  arrive()
  await expect(dialog(page).locator('[part~=method]').first()).toBeVisible()
  await expect(dialog(page).getByRole('img', { name: 'QR code to scan with DID Wallet' })).toBeVisible()
})

test('Close ends a flow that React has yet to draw', async ({ page, visit }) => {
  const arrive = await holdReact(page)
  await visit('plain')
  const asked = page.waitForResponse(SESSION)
  await signInButton(page).click()
  await asked
  const abandoned = page.waitForRequest('**/api/did/login/timeout*')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await abandoned
  arrive()
  await page.waitForLoadState('networkidle')
  await expect(dialog(page)).toHaveCount(0)
  const names = (await recordedEvents(page)).map(({ name }) => name)
  expect(names.filter((name) => /open|close/.test(name))).toEqual(['did-connect-open', 'did-connect-close'])
})

test('a flow whose React is lost says so, and goes on when it comes', async ({ page, visit }) => {
  let isLost = true
  await page.route(DRAWN, (route) => (isLost ? route.abort() : route.continue()))
  await visit('plain')
  await signInButton(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('couldn’t be loaded')
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ action: 'login' })
  isLost = false
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(dialog(page).getByRole('img', { name: 'QR code to scan with DID Wallet' })).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})
