/* Long because it is one list: every step and failure of third parties, to sign in, bind, verify and in windows. */
import type { BrowserContext, Page } from 'playwright/test'
import type { AuthServer } from '../../../demo/server/index.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../../setup/fixtures.ts'
import { accessibilityProblems, chooseMethod, offerAllMethods } from '../../steps/methods.ts'
import { startPageServer } from '../../setup/page-server.ts'
import { readQrCode } from '../../steps/qr.ts'

test.beforeEach(async ({ target, service, watch }) => {
  offerAllMethods(target)
  watch.allow(new URL(await service.provider.url()).origin)
})

/** Runs an action that opens a window and returns the window. */
async function openWindow(context: BrowserContext, action: () => Promise<void>): Promise<Page> {
  const opening = context.waitForEvent('page')
  await action()
  return opening
}

const signInAs = (popup: Page, name: string) => popup.getByRole('button', { name }).click()

test('signs in with a third party in a window', { tag: '@main' }, async ({ page, context, visit, target }) => {
  await visit('methods')
  const requests: string[] = []
  context.on('request', (request) => void requests.push(request.url()))
  const popup = await openWindow(context, () => chooseMethod(page, 'GitHub'))
  await expect(dialog(page)).toContainText('Finish in GitHub')
  await signInAs(popup, 'Alice Example')
  const { provider, user } = (await waitForEvent(page, 'did-login')) as { provider: string; user: { fullName: string } }
  expect(provider).toBe('github')
  expect(user.fullName).toBe('Alice Example')
  expect(popup.isClosed()).toBe(true)
  const start = requests.find((url) => url.includes('/oauth/login/')) ?? ''
  expect(new URL(start).pathname).toMatch(/\/oauth\/login\/github$/)
  expect(new URL(start).searchParams.get('opener')).toBe(target.origin)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/connected_(did|pk|wallet_os)=./)
  expect(await page.evaluate(() => localStorage.getItem('last-used-login-method'))).toBe('github')
})

test('opens the window in the click, before any request to the service', async ({ page, visit, service }) => {
  await visit('methods')
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toBeVisible()
  service.faults.add({ path: '*', hang: true })
  const isOpened = await dialog(page)
    .getByRole('button', { name: 'GitHub' })
    .evaluate((button: HTMLElement) => {
      let opened = false
      const open = window.open.bind(window)
      window.open = (...input) => {
        opened = true
        return open(...input)
      }
      button.click()
      return opened
    })
  expect(isOpened).toBe(true)
})

test('opens the window of a stored method in the click, and signs in when the settings are loaded', async ({
  page,
  context,
  visit,
}) => {
  await visit('methods')
  await expect.poll(() => page.evaluate('DIDConnect.$app.get()?.appName')).toBeTruthy()
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/__blocklet__.js*', async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  const popup = await openWindow(context, () => chooseMethod(page, 'GitHub'))
  expect(await page.evaluate('DIDConnect.$app.get()'), 'still loading').toBeNull()
  release()
  await signInAs(popup, 'Alice Example')
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'github' })
})

test('signs in another user of the same browser the next time', async ({ page, context, visit }) => {
  await visit('methods')
  for (const name of ['Alice Example', 'Bob Example']) {
    const before = (await recordedEvents(page, 'did-login')).length
    await signInAs(await openWindow(context, () => chooseMethod(page, 'GitHub')), name)
    await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBeGreaterThan(before)
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { fullName: name } })
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate('DIDConnect.logout()')
    await expect(signInButton(page)).toBeVisible()
  }
})

test('goes back to the methods when the window is closed, and signs in at the second try', async ({
  page,
  context,
  visit,
}) => {
  await visit('methods')
  const popup = await openWindow(context, () => chooseMethod(page, 'Google'))
  await popup.close()
  const google = dialog(page).getByRole('button', { name: 'Google' })
  await expect(google).toBeVisible()
  await page.bringToFront()
  await expect(google).toBeFocused()
  expect(await waitForEvent(page, 'did-error')).toMatchObject({
    code: 'authentication-canceled',
    message: 'Cancel authentication',
  })
  const statuses = (await recordedEvents(page, 'did-connect-status')).map(({ detail }) => detail.status)
  expect(statuses.slice(-3)).toEqual(['scanned', 'error', 'created'])
  expect(await recordedEvents(page, 'did-connect-close')).toEqual([])
  const second = await openWindow(context, () => google.click())
  await signInAs(second, 'Bob Example')
  await waitForEvent(page, 'did-login')
})

test('shows that the window was blocked', async ({ page, visit }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await visit('methods')
  await chooseMethod(page, 'GitHub')
  await expect(dialog(page).getByRole('alert')).toContainText('Your browser blocked the window.')
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toBeVisible()
})

test('times out after half an hour', async ({ page, context, visit }) => {
  await page.clock.install()
  await visit('methods')
  await openWindow(context, () => chooseMethod(page, 'GitHub'))
  await page.clock.runFor(1_801_000)
  await expect(dialog(page)).toContainText('This took too long')
})

test('shows why the service rejects the login', async ({ page, context, visit }) => {
  await visit('methods')
  const popup = await openWindow(context, () => chooseMethod(page, 'GitHub'))
  await signInAs(popup, 'Without a name')
  await expect(dialog(page)).toContainText('Third party login account information is invalid')
  expect(await recordedEvents(page, 'did-login')).toEqual([])
})

test('stops waiting when the user declines and the window closes', async ({ page, context, visit }) => {
  await visit('methods')
  const popup = await openWindow(context, () => chooseMethod(page, 'GitHub'))
  await signInAs(popup, 'Decline')
  await popup.waitForURL((url) => url.pathname.includes('/oauth/callback/'))
  await popup.close()
  const github = dialog(page).getByRole('button', { name: 'GitHub' })
  await expect(
    dialog(page)
      .getByText(/declined/)
      .or(github)
      .first(),
  ).toBeVisible()
})

test('accepts messages from its own window and origin only', async ({ page, context, visit }) => {
  await visit('methods')
  const popup = await openWindow(context, () => chooseMethod(page, 'GitHub'))
  await page.evaluate(() => {
    const forged = { type: 'authorization_response', response: { code: 'forged' } }
    window.postMessage(forged, '*')
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.contentWindow?.parent.postMessage(forged, '*')
  })
  // The window is redirected through the service first, which would discard a script that runs earlier.
  await expect(popup.getByText('Alice Example')).toBeVisible()
  await popup.evaluate(() => {
    const forged = { type: 'authorization_response', response: { code: 'forged' } }
    ;(window.opener as Window | null)?.postMessage(forged, '*')
  })
  await signInAs(popup, 'Alice Example')
  await waitForEvent(page, 'did-login')
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('closes the window on Back and shows the QR code again', async ({ page, context, visit, respondAsWallet }) => {
  await visit('methods')
  const popup = await openWindow(context, () => chooseMethod(page, 'GitHub'))
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => popup.isClosed()).toBe(true)
  await respondAsWallet(await readQrCode(page))
  const { provider } = (await waitForEvent(page, 'did-login')) as { provider: string }
  expect(provider).toBe('wallet')
})

test('keeps one window when two third parties are chosen in quick succession', async ({ page, context, visit }) => {
  await visit('methods')
  await signInButton(page).click()
  const github = dialog(page).getByRole('button', { name: 'GitHub' })
  await github.evaluate((button: HTMLElement) => {
    const google = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])]
    button.click()
    google.find((one) => one.textContent === 'Google')?.click()
  })
  await expect(dialog(page)).toContainText('Finish in Google')
  await expect.poll(() => context.pages().filter((one) => !one.isClosed()).length).toBe(2)
  const popup = context.pages().find((one) => one !== page)
  if (!popup) throw new Error('no window')
  await signInAs(popup, 'Bob Example')
  const { provider } = (await waitForEvent(page, 'did-login')) as { provider: string }
  expect(provider).toBe('google')
})

async function signInWithGoogle(page: Page, context: BrowserContext, service: AuthServer): Promise<void> {
  service.provider.people.push({ sub: 'hana', name: 'Hana Example', email: 'hana@example.com' })
  const popup = await openWindow(context, () => chooseMethod(page, 'Google'))
  await signInAs(popup, 'Hana Example')
  await expect.poll(() => page.evaluate('DIDConnect.$user.get()?.fullName')).toBe('Hana Example')
  await expect(dialog(page)).toHaveCount(0)
}

const accounts = (page: Page) =>
  page.evaluate('DIDConnect.$user.get().connectedAccounts.map((account) => account.provider)')

test('binds and unbinds a third party', async ({ page, context, visit, service }) => {
  await visit('methods')
  await signInWithGoogle(page, context, service)
  const popup = await openWindow(context, () => page.getByRole('button', { name: 'Bind GitHub', exact: true }).click())
  await signInAs(popup, 'Dan Example')
  await expect(page.locator('#result')).toHaveText('done')
  await expect(page.getByText('GitHub linked', { exact: true })).toBeVisible()
  expect(await accounts(page)).toEqual(['google', 'github'])
  await page.getByRole('button', { name: 'Unbind GitHub' }).click()
  await expect(page.getByText('GitHub unlinked')).toBeVisible()
  expect(await accounts(page)).toEqual(['google'])
  expect(await accessibilityProblems(page)).toEqual([])
})

test('explains that a third-party account belongs to another user', async ({ page, context, visit, service }) => {
  await visit('methods')
  const alice = await openWindow(context, () => chooseMethod(page, 'GitHub'))
  await signInAs(alice, 'Alice Example')
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate('DIDConnect.logout()')
  await signInWithGoogle(page, context, service)
  const popup = await openWindow(context, () => page.getByRole('button', { name: 'Bind GitHub', exact: true }).click())
  await signInAs(popup, 'Alice Example')
  await expect(page.locator('#result')).toHaveText('account-exists')
  await expect(page.getByRole('alert')).toContainText('already belongs to another user')
  await page.getByRole('button', { name: 'Unbind GitHub' }).click()
  await expect(page.locator('#result')).toHaveText('unbind-failed')
  await page.getByText('Details').last().click()
  await expect(page.getByText("Connected account is not exist, can't finish disconnect")).toBeVisible()
})

test('reports a canceled binding and a missing session', async ({ page, context, visit, service }) => {
  await visit('methods')
  await expect(signInButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Unbind GitHub' }).click()
  await expect(page.locator('#result')).toHaveText('not-signed-in')
  await signInWithGoogle(page, context, service)
  const popup = await openWindow(context, () => page.getByRole('button', { name: 'Bind GitHub', exact: true }).click())
  await popup.close()
  await expect(page.locator('#result')).toHaveText('authentication-canceled')
})

test('verifies the user with a third party', async ({ page, context, visit, service }) => {
  await visit('methods')
  await signInWithGoogle(page, context, service)
  await page.getByRole('button', { name: 'Prove it' }).click()
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toHaveCount(0)
  const popup = await openWindow(context, () => dialog(page).getByRole('button', { name: 'Google' }).click())
  await signInAs(popup, 'Hana Example')
  await expect(page.locator('#result')).toHaveText('done')
})

test('offers no connect page of an app that does not trust the page', async ({ page, target, watch, service }) => {
  service.state.settings.trustedDomains = ['trusted.example']
  const other = await startPageServer(target.origin)
  watch.allow(other.origin)
  await page.goto(`${other.origin}/hosts/other-origin.html`)
  const trustedDomains = page.waitForResponse('**/api/federated/getTrustedDomains')
  await signInButton(page).click()
  await trustedDomains
  await expect(
    dialog(page)
      .getByRole('button', { name: /DID Wallet/ })
      .first(),
  ).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /More ways/ })).toHaveCount(0)
  other.close()
})

test('closes the window and reports an app that does not trust the page', async ({ page, target, watch, service }) => {
  service.state.settings.trustedDomains = ['trusted.example']
  const other = await startPageServer(target.origin)
  watch.allow(other.origin)
  await page.goto(`${other.origin}/hosts/other-origin.html`)
  await page.locator('did-connect-button').evaluate((button) => button.setAttribute('mode', 'window'))
  const opened = page.waitForEvent('popup')
  await signInButton(page).click()
  const popup = await opened
  await expect.poll(() => popup.isClosed()).toBe(true)
  const { code, message } = await waitForEvent(page, 'did-error')
  expect([code, message]).toEqual([
    'invalid-host',
    `Invalid host: the app does not trust pages of ${new URL(other.origin).host}`,
  ])
  await expect(page.getByRole('alert')).toContainText('This app doesn’t trust that website')
  other.close()
})

test('names the third party that fails without a message', async ({ page, context, visit }) => {
  await context.route('**/oauth/login/google*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>opener.postMessage({ type: 'authorization_response', error: 'server_error' }, '*')</script>`,
    }),
  )
  await visit('methods')
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: 'Google' }).click()
  await expect(dialog(page)).toContainText('You couldn’t be signed in with Google')
})

test('offers wallets on another origin, and the other methods on the app’s page', async ({
  page,
  context,
  target,
  watch,
  service,
}) => {
  const other = await startPageServer(target.origin)
  watch.allow(other.origin)
  await page.goto(`${other.origin}/hosts/other-origin.html`)
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'More ways at Demo App' })).toBeVisible()
  for (const name of ['Email', 'GitHub', 'Passkey']) {
    await expect(dialog(page).getByRole('button', { name })).toHaveCount(0)
  }
  const popup = await openWindow(context, () => dialog(page).getByRole('button', { name: 'More ways' }).click())
  await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
  expect(new URL(popup.url()).origin).toBe(target.origin)
  await popup.getByLabel('Email', { exact: true }).fill('grace@example.com')
  await popup.keyboard.press('Enter')
  const { code } = await service.mail.waitFor('grace@example.com')
  await popup.getByLabel('Digit 1 of 6').focus()
  await popup.keyboard.type(code ?? '')
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { email: string } }
  expect(user.email).toBe('grace@example.com')
  await expect(dialog(page)).toHaveCount(0)
  other.close()
})
