import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from './fixtures.ts'
import { readQrCode } from './qr.ts'

test('opens one dialog for two buttons and updates both', async ({ page, visit, respondAsWallet }) => {
  await visit('two-buttons')
  await signInButton(page, '#below').click()
  await expect(dialog(page)).toHaveCount(1)
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
  await expect(page.locator('#above')).toHaveAttribute('data-state', 'signed-in')
  await expect(page.locator('#below')).toHaveAttribute('data-state', 'signed-in')
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
})

test('rejects a second flow while one is open', async ({ page, visit }) => {
  await visit('umd')
  await signInButton(page).click()
  await readQrCode(page)
  const code = await page.evaluate('DIDConnect.login().then(() => "signed in", (error) => error.code)')
  expect(code).toBe('already-open')
  await expect(page.getByText('DID Connect is already opened, please wait for it to complete')).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
})

test('completes the login after the page removes the button', async ({ page, visit, respondAsWallet }) => {
  await visit('removed')
  await signInButton(page).click()
  await expect(page.getByText('Another view')).toBeAttached()
  await expect(page.locator('did-connect-button')).toHaveCount(0)
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
})

for (const [host, what] of [
  ['two-copies', 'the script is loaded twice'],
  ['mixed-copies', 'both builds are loaded'],
] as const) {
  test(`starts once when ${what}`, async ({ page, visit, respondAsWallet }) => {
    await visit(host)
    await expect.poll(() => page.evaluate('window.sameApi')).toBe(true)
    await signInButton(page).click()
    await expect(dialog(page)).toHaveCount(1)
    await respondAsWallet(await readQrCode(page))
    await waitForEvent(page, 'did-login')
    expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
    const statuses = () => page.evaluate('[kit, DIDConnect].map(({ $session }) => $session.get().status)')
    expect(await statuses()).toEqual(['signed-in', 'signed-in'])
  })
}

test('is isolated from the styles of the page', async ({ page, visit, respondAsWallet }) => {
  await visit('hostile-css')
  const button = signInButton(page)
  await expect(button).toBeVisible()
  const style = await button.evaluate((node) => {
    const { fontStyle, textTransform, letterSpacing } = getComputedStyle(node)
    return { fontStyle, textTransform, letterSpacing }
  })
  expect(style).toEqual({ fontStyle: 'normal', textTransform: 'none', letterSpacing: 'normal' })
  await button.click()
  const close = dialog(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
})

test('renders each element in its own language and direction', async ({ page, visit }) => {
  await visit('rtl')
  const direction = (index: number) =>
    page
      .locator('did-connect-button')
      .nth(index)
      .getByRole('button')
      .evaluate((node) => getComputedStyle(node).direction)
  await expect.poll(() => direction(0)).toBe('rtl')
  expect(await direction(1)).toBe('ltr')
  await expect(page.locator('did-connect-button').last().getByRole('button')).toHaveText(/[\u4e00-\u9fff]/)
})

test('works inside a page rendered by React', async ({ page, visit, respondAsWallet }) => {
  await visit('in-react')
  await expect(signInButton(page)).toHaveText('Sign in (0)')
  await page.getByRole('button', { name: /^Redrawn/ }).click()
  await expect(signInButton(page)).toHaveText('Sign in (1)')
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  await expect(page.getByText(/^Hello /)).toBeVisible()
  await expect(page.locator('did-connect-button')).toHaveCount(0)
})

test('renders the panel inside the page', async ({ page, visit, respondAsWallet }) => {
  await visit('panel')
  await expect(dialog(page)).toHaveCount(0)
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
})
