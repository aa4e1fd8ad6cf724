import type { Page } from 'playwright/test'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { expect, signInButton, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { readQrCode } from '../steps/qr.ts'

/* The button inside a dialog or a popover of the page, made with a library: it stays open while the kit's is. */

const LIBRARIES = 'e2e/libraries'

test.skip(() => !isInstalled(LIBRARIES), needsInstall(LIBRARIES))

const dialog = (page: Page) => page.locator('did-overlay').getByRole('dialog')
const pageLayer = (page: Page) => page.getByText('A layer of the page')

/** The local name of what has the focus, from outside. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.localName ?? '')

for (const library of ['radix', 'radix-popover', 'headless', 'headless-popover', 'mui']) {
  test.describe(library, () => {
    test.beforeEach(async ({ page, visit }) => {
      await visit('dialog-libraries', { library })
      await page.getByRole('button', { name: 'Open' }).click()
      await expect(pageLayer(page)).toBeVisible()
      await signInButton(page).click()
      await expect(dialog(page).locator('[part=qr][role=img]')).toBeVisible()
    })

    test(`${library}: presses in the kit’s dialog leave the page’s layer open, which gets the focus back`, async ({
      page,
    }) => {
      await dialog(page).getByRole('heading').click()
      await dialog(page)
        .getByRole('button', { name: /DID Wallet/ })
        .first()
        .focus()
      await expect(pageLayer(page)).toBeVisible()
      expect(await accessibilityProblems(page, 'did-overlay')).toEqual([])
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(pageLayer(page)).toBeVisible()
      expect(await focused(page)).toBe('did-connect-button')
    })

    test(`${library}: a second dialog is there for screen readers, too`, async ({ page }) => {
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(pageLayer(page)).toBeHidden()
      // The layer opens beside an overlay that exists already.
      await page.getByRole('button', { name: 'Open' }).click()
      await signInButton(page).click()
      await expect(dialog(page).getByRole('heading')).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(pageLayer(page)).toBeVisible()
    })

    test(`${library}: the button in it hears of the sign-in`, async ({ page, respondAsWallet }) => {
      await respondAsWallet(await readQrCode(page))
      await expect.poll(() => page.evaluate('window.heardByButton')).toBe(true)
      await expect(dialog(page)).toBeHidden()
      await expect(pageLayer(page)).toBeVisible()
      expect(await focused(page)).toBe('did-connect-button')
    })
  })
}
