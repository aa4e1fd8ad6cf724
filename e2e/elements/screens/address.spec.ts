import { expect, test } from '../../setup/fixtures.ts'

const SCREENS: { name: string; width: number; query: Record<string, string> }[] = [
  { name: 'light', width: 480, query: { theme: 'light' } },
  { name: 'dark', width: 480, query: { theme: 'dark' } },
  { name: 'arabic', width: 480, query: { theme: 'light', locale: 'ar', dir: 'rtl' } },
  { name: 'narrow', width: 320, query: { theme: 'light' } },
]

// Other systems antialias text differently, so a few pixels may differ.
const TOLERANCE = { maxDiffPixelRatio: 0.02, animations: 'disabled' } as const

for (const { name, width, query } of SCREENS) {
  test(`addresses and avatars match their screenshot: ${name}`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 420 })
    await visit('address-screen', query)
    await expect(page.locator('did-avatar svg').last()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(6)
    await expect(page).toHaveScreenshot(`address-${name}.png`, TOLERANCE)
  })
}

test('the dialog with the QR code matches its screenshot', async ({ page, visit }) => {
  await page.setViewportSize({ width: 480, height: 560 })
  await visit('address-screen', { theme: 'light' })
  await page.getByRole('button').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveScreenshot('address-dialog.png', TOLERANCE)
})
