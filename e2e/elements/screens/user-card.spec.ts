import { expect, test } from '../../setup/fixtures.ts'

const SCREENS: { name: string; width: number; query: Record<string, string> }[] = [
  { name: 'light', width: 600, query: { theme: 'light' } },
  { name: 'dark', width: 600, query: { theme: 'dark' } },
  { name: 'arabic', width: 600, query: { theme: 'light', locale: 'ar', dir: 'rtl' } },
  { name: 'narrow', width: 320, query: { theme: 'light' } },
]

// Other systems antialias text differently, so a few pixels may differ.
const TOLERANCE = { maxDiffPixelRatio: 0.02, animations: 'disabled' } as const

test.beforeEach(async ({ page, target }) => {
  test.skip(!target.embedded, 'the stored screenshots are those of the embedded service')
  await page.clock.setFixedTime(new Date('2024-05-01T12:30:00Z'))
})

for (const { name, width, query } of SCREENS) {
  test(`cards match their screenshot: ${name}`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 1_000 })
    await visit('user-card-screen', query)
    await expect(page.locator('did-user-card [part=card]')).toHaveCount(4)
    await expect(page.locator('did-user-card [part=card__action]')).toHaveCount(7)
    await expect(page.locator('did-user-card [part=avatar]')).toHaveCount(6)
    await expect(page.locator('did-user-card .did-frame').first()).toHaveAttribute('lang', query.locale ?? 'en')
    await expect(page).toHaveScreenshot(`user-card-${name}.png`, TOLERANCE)
  })
}

test('a card next to its avatar matches its screenshot', async ({ page, visit }) => {
  await page.setViewportSize({ width: 800, height: 1_000 })
  await visit('user-card-screen', { theme: 'light' })
  await page.locator('did-user-card').nth(4).getByRole('button').hover()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveScreenshot('user-card-beside.png', TOLERANCE)
})
