import type { Page } from 'playwright/test'
import { dialog, expect, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import { chooseMethod, offerAllMethods } from '../steps/methods.ts'

/* Pages with `Cross-Origin-Opener-Policy: same-origin`, which cuts off the windows that they open. */

/**
 * Takes the focus from the page, as a window in front of it does. Windows of a headless browser all keep the focus.
 * With a window manager (Xvfb and openbox), Chromium has said the same of such a page, and of a window that was closed.
 */
const loseFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.hasFocus = () => false
  })

async function openIsolated(page: Page, visit: (host: string) => Promise<unknown>): Promise<string[]> {
  const warnings: string[] = []
  page.on('console', (message) => void warnings.push(message.text()))
  await visit('isolated')
  await loseFocus(page)
  return warnings
}

const FAILED = 'This page can’t hear from the window'

test.beforeEach(async ({ target, service, watch }) => {
  offerAllMethods(target)
  watch.allow(new URL(await service.provider.url()).origin)
})

test('a third party’s window that is cut off leads to the login page of the app', async ({ page, context, visit }) => {
  const warnings = await openIsolated(page, visit)
  const opening = context.waitForEvent('page')
  await chooseMethod(page, 'GitHub')
  const popup = await opening
  await expect(popup.getByRole('button', { name: 'Alice Example' })).toBeVisible()
  await expect(dialog(page)).toContainText(FAILED)
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'popup-isolated' })
  expect(warnings.join()).toContain('same-origin-allow-popups')
  await dialog(page).getByRole('button', { name: 'Continue on' }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await popup.close()
})

test('mode="window" goes on in the dialog, whose other methods work', async ({ page, context, visit }) => {
  await openIsolated(page, visit)
  const opening = context.waitForEvent('page')
  await page.locator('#window').getByRole('button').click()
  const popup = await opening
  await expect(dialog(page)).toContainText(FAILED)
  await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeVisible()
  await popup.close()
})

test('a window that the visitor closes is not taken for one that is cut off', async ({ page, context, visit }) => {
  await visit('methods')
  const opening = context.waitForEvent('page')
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: 'GitHub' }).click()
  const popup = await opening
  await expect(popup.getByRole('button', { name: 'Alice Example' })).toBeVisible()
  await popup.evaluate(() => window.close())
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'authentication-canceled' })
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toBeVisible()
})
