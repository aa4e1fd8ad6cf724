import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { readQrCode } from '../steps/qr.ts'

test('the groups of the bar open one at a time and close by Escape and outside', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(`${target.origin}/faults.html`)
  const nav = page.getByRole('navigation', { name: 'Demo' })
  const state = nav.getByRole('link', { name: 'State', exact: true })
  await nav.getByText('For developers').click()
  await expect(state).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Faults' })).toHaveAttribute('aria-current', 'page')
  await nav.getByText('Elements', { exact: true }).click()
  await expect(nav.getByRole('link', { name: 'Avatar menu' })).toBeVisible()
  await expect(state).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(nav.getByRole('link', { name: 'Avatar menu' })).toBeHidden()
  await expect(nav.getByText('Elements', { exact: true })).toBeFocused()
  await nav.getByText('More', { exact: true }).click()
  await expect(nav.getByRole('link', { name: 'Protected content' })).toBeVisible()
  // Its beginning: with a wide font the open group covers the rest.
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 8 } })
  await expect(nav.getByRole('link', { name: 'Protected content' })).toBeHidden()
})

test('the language of the bar is that of the elements, on every page', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(`${target.origin}/menu.html`)
  await page.getByLabel('Language of the elements').selectOption('de')
  const button = page.locator('did-avatar-menu').first().getByRole('button')
  await expect(button).toHaveText(/Anmelden/)
  await page.goto(`${target.origin}/button.html`)
  await expect(page.getByLabel('Language of the elements')).toHaveValue('de')
  await expect(page.locator('section[aria-labelledby=plain] did-connect-button').getByRole('button')).toHaveText(
    /Anmelden/,
  )
})

test('the page of languages shows the panel in one of them', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(`${target.origin}/languages.html`)
  await expect(page.locator('#list did-connect-button')).toHaveCount(15)
  await expect(page.locator('#stage')).toHaveAttribute('dir', 'rtl')
  await page.locator('#language').selectOption('zh')
  await expect(page.locator('#stage')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('#stage did-connect-panel')).toContainText('扫码')
})

test('protected content follows the session, and the server protects its own', async ({
  page,
  target,
  service,
  respondAsWallet,
}) => {
  expect(service.url).toBe(target.origin)
  await page.goto(`${target.origin}/protected.html`)
  const forUsers = page.getByText('Signed-in users see this one.', { exact: true })
  const forOwners = page.getByText('Owners and admins see this one.', { exact: true })
  const ask = page.getByRole('button', { name: 'Request the notes' })
  const status = page.locator('#status')
  await ask.click()
  await expect(status).toHaveText('The server refused with 401: Sign in to read the notes')
  await expect(forUsers).toBeHidden()
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  await expect(forUsers).toBeVisible()
  await expect(forOwners).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await ask.click()
  await expect(status).toHaveText('The server sent 3 notes.')
  await page.evaluate(() => (window as unknown as { DIDConnect: { logout(): Promise<void> } }).DIDConnect.logout())
  await expect(forUsers).toBeHidden()
  await ask.click()
  await expect(status).toHaveText(/^The server refused with 401/)
})

test('a page on another origin signs in to the app', async ({ page, target, service, watch, respondAsWallet }) => {
  expect(service.url).toBe(target.origin)
  const elsewhere = target.origin.replace('localhost', '127.0.0.1')
  watch.allow(elsewhere)
  await page.goto(`${target.origin}/other-origin.html`)
  await page.getByRole('link', { name: 'Open this page on another site' }).click()
  await expect(page.getByText(`The page is on ${elsewhere}, its app on ${target.origin}.`)).toBeVisible()
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  await expect(page.getByRole('heading', { name: /^Hello Test User/ })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is signed in' })).toBeVisible()
})

test('the page of the state shows its records', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(`${target.origin}/state.html`)
  await page.getByText('users (0)').click()
  service.state.app.name = 'Renamed'
  await page.getByText(/^app \(/).click()
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(page.getByText('"name": "Renamed"')).toBeVisible()
})
