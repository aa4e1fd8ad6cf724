import { expect, hears, signInButton, test } from './fixtures.ts'
import { scan } from './qr.ts'

test('signs in under a policy that allows no styles at all', async ({ page, visit, answer, service }) => {
  expect(service.url).toMatch(/^http:/)
  await visit('strict-csp')
  const button = signInButton(page)
  await expect(button).toBeVisible()
  const height = await button.evaluate((node) => node.getBoundingClientRect().height)
  expect(height).toBeGreaterThanOrEqual(40)
  await button.click()
  await answer(await scan(page))
  await hears(page, 'did-login')
  expect(await page.evaluate('window.violations')).toEqual([])
})
