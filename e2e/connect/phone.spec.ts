import { devices } from 'playwright/test'
import { dialog, expect, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

test('opens a drawer at the bottom of a phone', async ({ page, visit }) => {
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

test(
  'offers a link to the wallet app and signs in when the wallet approves',
  { tag: '@main' },
  async ({ page, visit, respondAsWallet }) => {
    await visit('plain')
    await signInButton(page).tap()
    const wallet = dialog(page).locator('a[href^="abt://"]')
    await expect(wallet).toBeVisible()
    const href = (await wallet.getAttribute('href')) ?? ''
    expect(href.length).toBeLessThanOrEqual(2000)
    await respondAsWallet(href.replace(/^abt:/, 'https:'))
    await waitForEvent(page, 'did-login')
  },
)

test('a wallet app that was left is opened again, with the same request', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInButton(page).tap()
  const row = dialog(page).locator('a[data-method=wallet]')
  const link = ((await row.getAttribute('href')) ?? '').replace(/^abt:/, 'https:')
  // The phone has the app, so the page stays.
  await row.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
  await row.tap()
  await respondAsWallet(link, { scanOnly: true })
  const again = dialog(page).getByRole('link', { name: 'Open in DID Wallet' })
  await expect(again).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await respondAsWallet(((await again.getAttribute('href')) ?? '').replace(/^abt:/, 'https:'))
  await waitForEvent(page, 'did-login')
})

test('a session that has signed somebody in is not resumed', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await page.evaluate(() =>
    document.addEventListener('did-login', () => void DIDConnect.logout().then(() => location.reload()), {
      once: true,
    }),
  )
  await signInButton(page).tap()
  const wallet = dialog(page).locator('a[href^="abt://"]')
  const link = ((await wallet.getAttribute('href')) ?? '').replace(/^abt:/, 'https:')
  const reloaded = page.waitForEvent('load')
  await Promise.all([reloaded, respondAsWallet(link)])
  await expect(page.locator('did-connect-button')).toHaveAttribute('data-state', 'signed-out')
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('started')))).toEqual([])
})

test('resumes in the tab that the wallet opens, only with a session of this browser', async ({
  page,
  context,
  visit,
  respondAsWallet,
}) => {
  await visit('plain')
  await signInButton(page).tap()
  const wallet = dialog(page).locator('a[href^="abt://"]')
  await expect(wallet).toBeVisible()
  const link = new URL(((await wallet.getAttribute('href')) ?? '').replace(/^abt:/, 'https:'))
  const back = decodeURIComponent(link.searchParams.get('callback') ?? '')
  // No app handles the link here, so its navigation is prevented and only the press counts.
  await wallet.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
  await wallet.tap()
  await page.close()
  const signedIn = respondAsWallet(link.href)

  const foreign = await context.newPage()
  await foreign.goto(back.replace(/tokenKey=\w+/, 'tokenKey=00000000'))
  await expect(signInButton(foreign)).toBeVisible()
  await expect(dialog(foreign)).toBeHidden()
  await foreign.close()

  const returned = await context.newPage()
  await returned.goto(back)
  await signedIn
  await waitForEvent(returned, 'did-login')
  expect(new URL(returned.url()).searchParams.has('tokenKey')).toBe(false)
})

test('does not resume a session whose dialog was closed', async ({ page, visit }) => {
  await visit('plain')
  await signInButton(page).tap()
  const wallet = dialog(page).locator('a[href^="abt://"]')
  await wallet.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
  await wallet.tap()
  await page.reload()
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).tap()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await page.waitForFunction('DIDConnect.$app.get() !== null')
  await expect(dialog(page)).toHaveCount(0)
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: `${userAgent} MicroMessenger/8.0.50` })

  test('asks to open the page in a browser', async ({ page, visit }) => {
    await visit('plain')
    await signInButton(page).tap()
    await expect(dialog(page).getByText('WeChat can’t open DID Wallet.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
