import { dialog, expect, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { pressBackwards, pressByKeyboard, tabTo } from '../steps/keyboard.ts'
import {
  addAuthenticator,
  digit,
  freshAddress,
  offerAllMethods,
  PASSKEY,
  passkeyDialog,
  waitForEmail,
} from '../steps/methods.ts'
import { readQrCode } from '../steps/qr.ts'

test('opens and closes by keyboard and restores the focus', { tag: '@main' }, async ({ page, visit }) => {
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

test('closes on Escape and on the back gesture if the page permits it', async ({ page, visit }) => {
  await visit('plain')
  await page.locator('did-connect-button').evaluate((host) => host.setAttribute('close-on-escape', ''))
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

test('stays open on Escape if the flow has no close button', async ({ page, visit }) => {
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
  await tabTo(page, dialog(page).getByRole('button', { name: /extension/i }))
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.opened?.url)).toBeTruthy()
  await respondAsWallet(decodeURIComponent((await page.evaluate(() => window.opened?.url)) ?? ''))
  await waitForEvent(page, 'did-login')
})

test('keeps the focus when the wallet has declined and there is a new code', async ({
  page,
  visit,
  respondAsWallet,
}) => {
  await visit('plain')
  await signInButton(page).click()
  const first = await readQrCode(page)
  // The scanned code gives way to another screen, which has the focus meanwhile.
  const beforeAnswer = () => expect(dialog(page).getByRole('group')).toBeFocused()
  await respondAsWallet(first, { decline: true, beforeAnswer })
  await readQrCode(page, (link) => link !== first)
  await expect(dialog(page)).toContainText(/declined/i)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('did-overlay')
})

test.describe('signs in without a mouse', () => {
  test.beforeEach(({ target }) => offerAllMethods(target))

  test('with an email code', { tag: '@main' }, async ({ page, target, visit }) => {
    await visit('methods')
    const address = freshAddress()
    await pressByKeyboard(page, signInButton(page))
    await tabTo(page, dialog(page).getByRole('textbox', { name: 'Email' }))
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    const { code } = await waitForEmail(target, address)
    await expect(digit(page, 1)).toBeFocused()
    await page.keyboard.type(code)
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'email' })
    await expect(dialog(page)).toHaveCount(0)
  })

  test('with a new passkey', async ({ page, visit }) => {
    const device = await addAuthenticator(page)
    await visit('methods')
    await pressByKeyboard(page, signInButton(page))
    await pressByKeyboard(page, dialog(page).getByRole('button', { name: PASSKEY }))
    await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'create one' }))
    await tabTo(page, passkeyDialog(page).getByRole('textbox', { name: 'Email' }))
    await page.keyboard.type(freshAddress())
    await page.keyboard.press('Enter')
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'passkey' })
    expect(await device.count()).toBe(1)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('with GitHub, in its window', async ({ page, context, visit, service, watch }) => {
    watch.allow(new URL(await service.provider.url()).origin)
    await visit('methods')
    await pressByKeyboard(page, signInButton(page))
    const opening = context.waitForEvent('page')
    await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'GitHub' }))
    const popup = await opening
    await pressByKeyboard(popup, popup.getByRole('button', { name: 'Alice Example' }))
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'github' })
    await expect(dialog(page)).toHaveCount(0)
  })

  test('with the wallet on another device', async ({ page, visit, respondAsWallet }) => {
    await visit('methods')
    await pressByKeyboard(page, signInButton(page))
    await expect(dialog(page).getByRole('img', { name: /QR code/i })).toBeVisible()
    await respondAsWallet(await readQrCode(page))
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'wallet' })
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('leads back from every step with Shift and Tab, to the control that was used', async ({
  page,
  context,
  target,
  visit,
  service,
  watch,
}) => {
  watch.allow(new URL(await service.provider.url()).origin)
  offerAllMethods(target)
  await visit('methods')
  await pressByKeyboard(page, signInButton(page))
  const back = dialog(page).getByRole('button', { name: 'Back' })
  const field = dialog(page).getByRole('textbox', { name: 'Email' })
  await tabTo(page, field)
  await page.keyboard.type(freshAddress())
  await page.keyboard.press('Enter')
  await expect(digit(page, 1)).toBeFocused()
  await pressBackwards(page, back)
  await expect(field).toBeFocused()

  const github = dialog(page).getByRole('button', { name: 'GitHub' })
  const opening = context.waitForEvent('page')
  await pressByKeyboard(page, github)
  const popup = await opening
  await page.bringToFront()
  const closed = popup.waitForEvent('close')
  await pressBackwards(page, back)
  await closed
  await expect(github).toBeFocused()

  await pressBackwards(page, dialog(page).getByRole('button', { name: 'Close' }))
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toBeFocused()
})
