import { devices } from 'playwright/test'
import { dialog, expect, hears, signInButton, test } from './fixtures.ts'

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

test('opens a drawer at the lower edge of a phone', async ({ page, visit }) => {
  await visit('plain')
  await signInButton(page).tap()
  await expect(dialog(page)).toBeVisible()
  await expect
    .poll(async () => {
      const box = await dialog(page).boundingBox()
      return box && Math.round(box.y + box.height) === viewport.height && Math.round(box.width) === viewport.width
    })
    .toBe(true)
})

test('offers a link to the wallet app instead of a QR code and signs in when the wallet answers', async ({
  page,
  visit,
  answer,
}) => {
  await visit('plain')
  await signInButton(page).tap()
  const wallet = dialog(page).locator('a[href^="abt://"]')
  await expect(wallet).toBeVisible()
  const href = (await wallet.getAttribute('href')) ?? ''
  expect(href.length).toBeLessThanOrEqual(2000)
  await answer(href.replace(/^abt:/, 'https:'))
  await hears(page, 'did-login')
})
