import type { Locator, Page } from 'playwright/test'
import { dialog, expect, waitForEvent, signInButton, test } from './fixtures.ts'
import { readQrCode } from './qr.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isFocused = () => wanted.evaluate((node) => (node.getRootNode() as Document).activeElement === node)
  for (let step = 0; step < 20; step += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${String(wanted)}`)
}

test('opens and closes by keyboard and restores the focus', async ({ page, visit }) => {
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(signInButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await readQrCode(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await tabTo(page, dialog(page).getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toBeFocused()
})

test('closes on Escape and on the back gesture where the page permits it', async ({ page, visit }) => {
  await visit('plain')
  await signInButton(page).evaluate((node) => {
    const { host } = node.getRootNode() as ShadowRoot
    host.setAttribute('close-on-escape', '')
  })
  await signInButton(page).click()
  await readQrCode(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toBeFocused()
  expect(await waitForEvent(page, 'did-connect-close')).toMatchObject({ reason: 'closed' })
  await signInButton(page).click()
  await expect(dialog(page)).toHaveAttribute('closedby', 'closerequest')
  // What a browser does for the back gesture of a phone.
  await dialog(page).evaluate((node) => (node as HTMLDialogElement & { requestClose(): void }).requestClose())
  await expect(dialog(page)).toHaveCount(0)
})

test('stays open on Escape where the flow has no close button', async ({ page, visit }) => {
  await visit('umd')
  await page.evaluate(
    'DIDConnect.configure({ closeOnEscape: true }); void DIDConnect.login({ closable: false }).catch(() => {})',
  )
  await readQrCode(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toHaveAttribute('closedby', 'none')
})

test('opens the wallet extension by keyboard', async ({ page, visit, respondAsWallet }) => {
  await page.addInitScript(() => {
    const wallet = { open: (request: { url: string; action: string }) => (window.opened = request) }
    Object.defineProperty(window, 'ABT', { value: wallet, configurable: true })
  })
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press(' ')
  await readQrCode(page)
  await tabTo(page, dialog(page).getByRole('button', { name: /Extension/ }))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.opened?.url)).toBeTruthy()
  await respondAsWallet(decodeURIComponent((await page.evaluate(() => window.opened?.url)) ?? ''))
  await waitForEvent(page, 'did-login')
})

test('reaches Retry by keyboard after the wallet declined', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInButton(page).click()
  const first = await readQrCode(page)
  await respondAsWallet(first, { decline: true })
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await tabTo(page, dialog(page).getByRole('button', { name: 'Retry' }))
  await page.keyboard.press('Enter')
  await readQrCode(page, (link) => link !== first)
})
