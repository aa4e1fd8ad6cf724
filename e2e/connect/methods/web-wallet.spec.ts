import type { Page } from 'playwright/test'
import { dialog, expect, waitForEvent, signInButton, test } from '../../setup/fixtures.ts'
import { readQrCode } from '../../steps/qr.ts'

declare global {
  interface Window {
    opened?: { url: string; action: string }
  }
}

const webWallet = /Wallet extension|DID Wallet \(web\)/i

/** Opens the dialog. Where the app offers more than wallets, those of the browser are folded. */
async function openDialog(page: Page): Promise<void> {
  await signInButton(page).click()
  await readQrCode(page)
  const fold = dialog(page).getByText('Other ways to open')
  if (await fold.isVisible()) await fold.click()
}

test('hands the session to the wallet extension', async ({ page, visit, respondAsWallet }) => {
  await page.addInitScript(() => {
    const wallet = { open: (request: { url: string; action: string }) => (window.opened = request) }
    Object.defineProperty(window, 'ABT', { value: wallet, configurable: true })
  })
  await visit('plain')
  await openDialog(page)
  await dialog(page).getByRole('button', { name: webWallet }).click()
  await expect.poll(() => page.evaluate(() => window.opened?.url)).toBeTruthy()
  const request = await page.evaluate(() => window.opened)
  expect(request?.action).toBe('login')
  await respondAsWallet(decodeURIComponent(request?.url ?? ''))
  await waitForEvent(page, 'did-login')
})

test('keeps a click that comes before the session', async ({ page, visit, service }) => {
  service.faults.add({ path: '*/api/did/login/token', delayMs: 3_000 })
  await page.addInitScript(() => {
    const wallet = { open: (request: { url: string; action: string }) => (window.opened = request) }
    Object.defineProperty(window, 'ABT', { value: wallet, configurable: true })
  })
  await visit('plain')
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: webWallet }).click()
  await expect.poll(() => page.evaluate(() => window.opened?.url)).toBeTruthy()
})

test.describe('in a browser without an extension store', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

  test(
    'opens the web wallet in a window and signs in',
    { tag: '@main' },
    async ({ page, context, visit, respondAsWallet, watch }) => {
      let wallet = ''
      await context.route(
        (url) => url.searchParams.has('action') && url.searchParams.has('url') && !url.pathname.includes('/api/'),
        async (route) => {
          wallet = new URL(route.request().url()).origin
          watch.allow(wallet)
          await route.fulfill({ contentType: 'text/html', body: '<title>Wallet</title>' })
        },
      )
      await visit('plain')
      await openDialog(page)
      const opening = context.waitForEvent('page')
      await dialog(page).getByRole('button', { name: webWallet }).click()
      const popup = await opening
      await popup.waitForURL((url) => url.searchParams.has('url'))
      const { searchParams } = new URL(popup.url())
      expect(searchParams.get('action')).toBe('login')
      await respondAsWallet(decodeURIComponent(searchParams.get('url') ?? ''))
      await waitForEvent(page, 'did-login')
    },
  )
})

test.describe('in a browser with an extension store, at the public wallet', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

  test('offers to install the missing extension', async ({ page, visit }) => {
    await page.addInitScript(() => localStorage.setItem('wallet_url', `${location.protocol}//web.abtwallet.io/`))
    await visit('plain')
    await openDialog(page)
    const link = dialog(page).getByRole('link', { name: webWallet })
    await expect(link).toHaveAttribute('href', /^https:\/\/chrome(webstore)?\.google\.com\//)
    await expect(link).toHaveAttribute('rel', /noopener/)
  })
})
