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
    // It may be drawn again until the session is known.
    const height = () => button.evaluate((node) => node.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThanOrEqual(40)
    await button.click()
    await respondAsWallet(await readQrCode(page))
    await waitForEvent(page, 'did-login')
    expect(await page.evaluate('window.violations')).toEqual([])
  },
)
