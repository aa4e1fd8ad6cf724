import type { BrowserContext, Page } from 'playwright/test'
import type { AuthServer } from '../demo/server/index.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from './fixtures.ts'
import { accessibilityProblems, chooseMethod, offerAllMethods } from './methods-kit.ts'
import { startPageServer } from './page-server.ts'
import { readQrCode } from './qr.ts'

test.beforeEach(async ({ target, service, watch }) => {
  offerAllMethods(target)
  watch.allow(new URL(await service.provider.url()).origin)
})

/** Presses what opens a window, and gives the window. */
async function windowOf(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const opening = context.waitForEvent('page')
  await press()
  return opening
}

const person = (popup: Page, name: string) => popup.getByRole('button', { name }).click()

test('signs in with a third party in a window', async ({ page, context, visit, target }) => {
  await visit('methods')
  const asked: string[] = []
  context.on('request', (request) => void asked.push(request.url()))
  const popup = await windowOf(context, () => chooseMethod(page, 'GitHub'))
  await expect(dialog(page)).toContainText('Please continue in GitHub')
  await person(popup, 'Alice Example')
  const { provider, user } = (await waitForEvent(page, 'did-login')) as { provider: string; user: { fullName: string } }
  expect(provider).toBe('github')
  expect(user.fullName).toBe('Alice Example')
  expect(popup.isClosed()).toBe(true)
  const begun = asked.find((url) => url.includes('/oauth/login/')) ?? ''
  expect(new URL(begun).pathname).toMatch(/\/oauth\/login\/github$/)
  expect(new URL(begun).searchParams.get('opener')).toBe(target.origin)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/connected_(did|pk|wallet_os)=./)
  expect(await page.evaluate(() => localStorage.getItem('last-used-login-method'))).toBe('github')
})

test('opens the window in the click, before anything is asked of the service', async ({ page, visit, service }) => {
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

test('takes somebody else of the same browser the next time', async ({ page, context, visit }) => {
  await visit('methods')
  for (const name of ['Alice Example', 'Bob Example']) {
    const before = (await recordedEvents(page, 'did-login')).length
    await person(await windowOf(context, () => chooseMethod(page, 'GitHub')), name)
    await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBeGreaterThan(before)
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { fullName: name } })
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate('DIDConnect.logout()')
    await expect(signInButton(page)).toBeVisible()
  }
})

test('says that the window was closed, and tries again', async ({ page, context, visit }) => {
  await visit('methods')
  const popup = await windowOf(context, () => chooseMethod(page, 'Google'))
  await popup.close()
  await expect(dialog(page)).toContainText('Cancel authentication')
  expect((await waitForEvent(page, 'did-error')).code).toBe('authentication-canceled')
  const second = await windowOf(context, () => dialog(page).getByRole('button', { name: 'Retry' }).click())
  await person(second, 'Bob Example')
  await waitForEvent(page, 'did-login')
})

test('says that the window was blocked', async ({ page, visit }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await visit('methods')
  await chooseMethod(page, 'GitHub')
  await expect(dialog(page)).toContainText('Failed to open popup')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toBeVisible()
})

test('gives up on a window after half an hour', async ({ page, context, visit }) => {
  await page.clock.install()
  await visit('methods')
  await windowOf(context, () => chooseMethod(page, 'GitHub'))
  await page.clock.runFor(1_801_000)
  await expect(dialog(page)).toContainText('Timeout')
})

test('says what the service says against the login', async ({ page, context, visit }) => {
  await visit('methods')
  const popup = await windowOf(context, () => chooseMethod(page, 'GitHub'))
  await person(popup, 'Without a name')
  await expect(dialog(page)).toContainText('Third party login account information is invalid')
  expect(await recordedEvents(page, 'did-login')).toEqual([])
})

test('stops waiting when the third party is declined and its window closed', async ({ page, context, visit }) => {
  await visit('methods')
  const popup = await windowOf(context, () => chooseMethod(page, 'GitHub'))
  await person(popup, 'Decline')
  await popup.waitForURL((url) => url.pathname.includes('/oauth/callback/'))
  await popup.close()
  await expect(dialog(page)).toContainText(/Cancel authentication|declined/)
})

test('believes only the window it opened and only its origin', async ({ page, context, visit }) => {
  await visit('methods')
  const popup = await windowOf(context, () => chooseMethod(page, 'GitHub'))
  await page.evaluate(() => {
    const forged = { type: 'authorization_response', response: { code: 'forged' } }
    window.postMessage(forged, '*')
    const frame = document.createElement('iframe')
    document.body.append(frame)
    frame.contentWindow?.parent.postMessage(forged, '*')
  })
  // The window goes through the service to the third party; a script in it would be lost on the way.
  await expect(popup.getByText('Alice Example')).toBeVisible()
  await popup.evaluate(() => {
    const forged = { type: 'authorization_response', response: { code: 'forged' } }
    ;(window.opener as Window | null)?.postMessage(forged, '*')
  })
  await person(popup, 'Alice Example')
  await waitForEvent(page, 'did-login')
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('closes the window when the visitor goes back, and takes the code of the wallet again', async ({
  page,
  context,
  visit,
  respondAsWallet,
}) => {
  await visit('methods')
  const popup = await windowOf(context, () => chooseMethod(page, 'GitHub'))
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => popup.isClosed()).toBe(true)
  await respondAsWallet(await readQrCode(page))
  const { provider } = (await waitForEvent(page, 'did-login')) as { provider: string }
  expect(provider).toBe('wallet')
})

test('leaves one window when two third parties are chosen in quick succession', async ({ page, context, visit }) => {
  await visit('methods')
  await signInButton(page).click()
  const github = dialog(page).getByRole('button', { name: 'GitHub' })
  await github.evaluate((button: HTMLElement) => {
    const google = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('button') ?? [])]
    button.click()
    google.find((one) => one.textContent === 'Google')?.click()
  })
  await expect(dialog(page)).toContainText('Please continue in Google')
  await expect.poll(() => context.pages().filter((one) => !one.isClosed()).length).toBe(2)
  const popup = context.pages().find((one) => one !== page)
  if (!popup) throw new Error('no window')
  await person(popup, 'Bob Example')
  const { provider } = (await waitForEvent(page, 'did-login')) as { provider: string }
  expect(provider).toBe('google')
})

async function signedIn(page: Page, context: BrowserContext, service: AuthServer): Promise<void> {
  service.provider.people.push({ sub: 'hana', name: 'Hana Example', email: 'hana@example.com' })
  const popup = await windowOf(context, () => chooseMethod(page, 'Google'))
  await person(popup, 'Hana Example')
  await expect.poll(() => page.evaluate('DIDConnect.$user.get()?.fullName')).toBe('Hana Example')
  await expect(dialog(page)).toHaveCount(0)
}

const accounts = (page: Page) =>
  page.evaluate('DIDConnect.$user.get().connectedAccounts.map((account) => account.provider)')

test('binds and unbinds a third party', async ({ page, context, visit, service }) => {
  await visit('methods')
  await signedIn(page, context, service)
  const popup = await windowOf(context, () => page.getByRole('button', { name: 'Bind GitHub', exact: true }).click())
  await person(popup, 'Dan Example')
  await expect(page.locator('#result')).toHaveText('done')
  await expect(page.getByText('Bind GitHub succeed', { exact: true })).toBeVisible()
  expect(await accounts(page)).toEqual(['google', 'github'])
  await page.getByRole('button', { name: 'Unbind GitHub' }).click()
  await expect(page.getByText('Unbind GitHub succeed')).toBeVisible()
  expect(await accounts(page)).toEqual(['google'])
  expect(await accessibilityProblems(page)).toEqual([])
})

test('says whose an account is that cannot be bound', async ({ page, context, visit, service }) => {
  await visit('methods')
  const alice = await windowOf(context, () => chooseMethod(page, 'GitHub'))
  await person(alice, 'Alice Example')
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate('DIDConnect.logout()')
  await signedIn(page, context, service)
  const popup = await windowOf(context, () => page.getByRole('button', { name: 'Bind GitHub', exact: true }).click())
  await person(popup, 'Alice Example')
  await expect(page.locator('#result')).toHaveText('account-exists')
  await expect(page.getByRole('alert')).toContainText('Your email has already logged in to the app')
  await page.getByRole('button', { name: 'Unbind GitHub' }).click()
  await expect(page.locator('#result')).toHaveText('unbind-failed')
  await expect(page.getByText("Connected account is not exist, can't finish disconnect")).toBeVisible()
})

test('says that a binding was canceled and that it needs somebody', async ({ page, context, visit, service }) => {
  await visit('methods')
  await expect(signInButton(page)).toBeVisible()
  await page.getByRole('button', { name: 'Unbind GitHub' }).click()
  await expect(page.locator('#result')).toHaveText('not-signed-in')
  await signedIn(page, context, service)
  const popup = await windowOf(context, () => page.getByRole('button', { name: 'Bind GitHub', exact: true }).click())
  await popup.close()
  await expect(page.locator('#result')).toHaveText('authentication-canceled')
})

test('proves who it is with a third party', async ({ page, context, visit, service }) => {
  await visit('methods')
  await signedIn(page, context, service)
  await page.getByRole('button', { name: 'Prove it' }).click()
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toHaveCount(0)
  const popup = await windowOf(context, () => dialog(page).getByRole('button', { name: 'Google' }).click())
  await person(popup, 'Hana Example')
  await expect(page.locator('#result')).toHaveText('done')
})

test('offers no page of the app that would not answer', async ({ page, target, watch, service }) => {
  service.state.settings.trustedDomains = ['trusted.example']
  const other = await startPageServer(target.origin)
  watch.allow(other.origin)
  await page.goto(`${other.origin}/hosts/other-origin.html`)
  const answered = page.waitForResponse('**/api/federated/getTrustedDomains')
  await signInButton(page).click()
  await answered
  await expect(
    dialog(page)
      .getByRole('button', { name: /DID Wallet/ })
      .first(),
  ).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: /More ways/ })).toHaveCount(0)
  other.close()
})

test('closes the window of an app that does not trust the page, and says so', async ({
  page,
  target,
  watch,
  service,
}) => {
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
  await expect(page.getByRole('alert')).toContainText('the app does not trust pages of')
  other.close()
})

test('names the third party that has failed without a word', async ({ page, context, visit }) => {
  await context.route('**/oauth/login/google*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>opener.postMessage({ type: 'authorization_response', error: 'server_error' }, '*')</script>`,
    }),
  )
  await visit('methods')
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: 'Google' }).click()
  await expect(dialog(page).getByRole('group')).toContainText('Login Google failed')
})

test('offers only wallets on another origin, and the rest on the page of the app', async ({
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
  for (const way of ['Email', 'GitHub', 'Use Existing Passkey']) {
    await expect(dialog(page).getByRole('button', { name: way })).toHaveCount(0)
  }
  const popup = await windowOf(context, () => dialog(page).getByRole('button', { name: 'More ways' }).click())
  await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
  expect(new URL(popup.url()).origin).toBe(target.origin)
  await popup.getByRole('button', { name: 'Email' }).click()
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
