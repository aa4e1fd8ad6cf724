import { expect, waitForEvent, signInButton, test } from './fixtures.ts'
import { readQrCode } from './qr.ts'

test(
  'signs in under a policy without style-src',
  { tag: '@both' },
  async ({ page, visit, respondAsWallet, service }) => {
    expect(service.url).toMatch(/^http:/)
    await visit('strict-csp')
    const button = signInButton(page)
    await expect(button).toBeVisible()
    const height = await button.evaluate((node) => node.getBoundingClientRect().height)
    expect(height).toBeGreaterThanOrEqual(40)
    await button.click()
    await respondAsWallet(await readQrCode(page))
    await waitForEvent(page, 'did-login')
    expect(await page.evaluate('window.violations')).toEqual([])
  },
)
