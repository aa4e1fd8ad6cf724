import { devices, type Page } from 'playwright/test'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import { pressByKeyboard, tabTo } from '../steps/keyboard.ts'
import { addAuthenticator, freshAddress, offerAllMethods, PASSKEY, register } from '../steps/methods.ts'

/* Flows without a mouse, besides those of keyboard.spec.ts and accessibility-tree.spec.ts. */

const result = (page: Page) => page.locator('#result')
const usePasskey = (page: Page): Promise<void> =>
  pressByKeyboard(page, dialog(page).getByRole('button', { name: PASSKEY }))

test.describe('with a passkey of this device', () => {
  test.beforeEach(async ({ page, target, visit }) => {
    offerAllMethods(target)
    await visit('methods')
    await expect(signInButton(page)).toBeVisible()
  })

  /** Registers a new user with a passkey. */
  async function registerUser(page: Page) {
    const device = await addAuthenticator(page)
    await register(page, freshAddress())
    await waitForEvent(page, 'did-login')
    await expect(dialog(page)).toHaveCount(0)
    return device
  }

  test('signs in with it', async ({ page }) => {
    await registerUser(page)
    await page.evaluate('DIDConnect.logout()')
    await pressByKeyboard(page, signInButton(page))
    await usePasskey(page)
    await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBe(2)
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'passkey' })
    await expect(dialog(page)).toHaveCount(0)
  })

  test('returns from the prompt of the browser to its row', async ({ page }) => {
    const device = await registerUser(page)
    await page.evaluate('DIDConnect.logout()')
    await device.setUserPresent(false)
    await pressByKeyboard(page, signInButton(page))
    await usePasskey(page)
    await expect(dialog(page).getByRole('button', { name: 'Confirm in your browser' })).toBeFocused()
  })

  test('verifies the account and returns the focus', async ({ page }) => {
    await registerUser(page)
    const opener = page.getByRole('button', { name: 'Prove it' })
    await pressByKeyboard(page, opener)
    await usePasskey(page)
    await expect(result(page)).toHaveText('done')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('deletes the account', async ({ page }) => {
    await registerUser(page)
    await pressByKeyboard(page, page.getByRole('button', { name: 'Delete my account' }))
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'Delete', exact: true }))
    await usePasskey(page)
    await expect(result(page)).toHaveText('done')
    expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
    await expect(dialog(page)).toHaveCount(0)
  })

  test('adds one more, and returns the focus after Escape', async ({ page }) => {
    const device = await registerUser(page)
    const opener = page.getByRole('button', { name: 'Add a passkey' })
    await pressByKeyboard(page, opener)
    const box = page.getByRole('dialog', { name: 'Add a passkey' })
    await pressByKeyboard(page, box.getByRole('button', { name: 'Create passkey' }))
    await expect(box.getByRole('alert')).toContainText('has a passkey for this account')
    await page.keyboard.press('Escape')
    await expect(result(page)).toHaveText('closed')
    await expect(opener).toBeFocused()
    await device.clear()
    await page.keyboard.press('Enter')
    await pressByKeyboard(page, box.getByRole('button', { name: 'Create passkey' }))
    await expect(result(page)).toHaveText('done')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test.describe('in a browser without an extension store', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test('signs in with the web wallet in its window', async ({ page, context, visit, respondAsWallet, watch }) => {
    await context.route(
      (url) => url.searchParams.has('action') && url.searchParams.has('url') && !url.pathname.includes('/api/'),
      async (route) => {
        watch.allow(new URL(route.request().url()).origin)
        await route.fulfill({ contentType: 'text/html', body: '<title>Wallet</title>' })
      },
    )
    await visit('plain')
    await pressByKeyboard(page, signInButton(page))
    const opening = context.waitForEvent('page')
    await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'DID Wallet (web)' }))
    const popup = await opening
    await popup.waitForURL((url) => url.searchParams.has('url'))
    await respondAsWallet(decodeURIComponent(new URL(popup.url()).searchParams.get('url') ?? ''))
    await waitForEvent(page, 'did-login')
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

  test('follows the link to the wallet app', async ({ page, visit, respondAsWallet }) => {
    await visit('plain')
    await pressByKeyboard(page, signInButton(page))
    const wallet = dialog(page).locator('a[href^="abt://"]')
    await expect(wallet).toBeVisible()
    const href = (await wallet.getAttribute('href')) ?? ''
    // No app handles the link here, so its navigation is prevented and only the press counts.
    await wallet.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
    await tabTo(page, wallet)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading')).toHaveText('Check your wallet')
    await respondAsWallet(href.replace(/^abt:/, 'https:'))
    await waitForEvent(page, 'did-login')
    await expect(dialog(page)).toHaveCount(0)
  })
})
