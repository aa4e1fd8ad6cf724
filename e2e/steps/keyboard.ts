import type { Locator, Page } from 'playwright/test'
import { dialog, expect, recordedEvents, signInButton, type RespondAsWallet } from '../setup/fixtures.ts'
import { nextLink } from './session.ts'

/** Shared by the tests without a mouse. */

const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((node) => (node.getRootNode() as Document).activeElement === node)

/** Presses Tab, or Shift and Tab, until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if (await isFocused(wanted)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The focus never came to ${String(wanted)}`)
}

/** Tabs to a control and presses it. */
export async function pressByKeyboard(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await expect(wanted).toBeVisible()
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Opens the dialog by keyboard, and lets the wallet of a user approve. */
export async function signInByKeyboard(page: Page, respondAsWallet: RespondAsWallet, user?: number): Promise<void> {
  const before = (await recordedEvents(page, 'did-login')).length
  const link = nextLink(page)
  await pressByKeyboard(page, signInButton(page))
  await respondAsWallet(await link, user === undefined ? {} : { user })
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBeGreaterThan(before)
  await expect(dialog(page)).toHaveCount(0)
}

/** Goes against the order of the page to a control, and presses it. */
export async function pressBackwards(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  await tabTo(page, wanted, 'Shift+Tab')
  await page.keyboard.press('Enter')
}
