import { devices, type BrowserContext, type Page } from 'playwright/test'
import { isInChunks } from '../setup/dist-folder.ts'
import { dialog, expect, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import { openHeld, untilTaken } from '../steps/early-page.ts'
import {
  accessibilityProblems,
  addAuthenticator,
  digit,
  emailField,
  freshAddress,
  offerAllMethods,
  waitForEmail,
} from '../steps/methods.ts'
import { readQrCode } from '../steps/qr.ts'

/* The ways to sign in can be used before the code of the dialog is there, and what was begun goes on with it. */

test.skip(!isInChunks(), 'one file has no requests that could be late')

const METHODS = ['email', 'passkey', 'github', 'google']
const row = (page: Page, name: string) => dialog(page).locator(`[data-method=${name}]`)

test.beforeEach(async ({ target, service, watch }) => {
  offerAllMethods(target)
  watch.allow(new URL(await service.provider.url()).origin)
})

/** Marks the nodes of the dialog, and tells how many of them are still there. */
const markNodes = (page: Page) =>
  dialog(page).evaluate((element) => {
    const nodes = [element, ...element.querySelectorAll('h2, form, input, button, [data-method], [part=qr]')]
    Object.assign(window, { nodes })
    return nodes.length
  })
const nodesLeft = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'nodes') as Element[]).filter((node) => node.isConnected).length)

test('shows what is known, and React keeps every node, the focus, what was typed, and every place', async ({
  page,
  service,
}) => {
  const arrive = await openHeld(page, service.url)
  await signInButton(page).click()
  for (const name of METHODS) await expect(row(page, name)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type('ada@example')
  await emailField(page).evaluate((input: HTMLInputElement) => {
    input.type = 'text'
    input.setSelectionRange(1, 3)
    input.type = 'email'
  })
  const places = () =>
    dialog(page).evaluate((element) =>
      [...element.querySelectorAll('h2, input, [data-methods] button, summary, [part=qr]')].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join()
      }),
    )
  const before = await places()
  const count = await markNodes(page)
  arrive()
  await untilTaken(page)
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await expect(emailField(page)).toHaveValue('ada@example')
  // The place of the code becomes the code.
  expect(await nodesLeft(page)).toBeGreaterThanOrEqual(count - 1)
  expect(await places()).toEqual(before)
  await page.keyboard.type('.com')
  // In the place of what was selected.
  await expect(emailField(page)).toHaveValue('a.com@example')
})

test('an address and Enter wait for the flow, which asks for the code', async ({ page, service, target }) => {
  const address = freshAddress()
  const arrive = await openHeld(page, service.url)
  await signInButton(page).click()
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(row(page, 'email').getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await expect(emailField(page)).toHaveValue(address)
  arrive()
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type((await waitForEmail(target, address)).code)
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'email' })
})

async function pressInWindow(page: Page, context: BrowserContext, name: string): Promise<Page> {
  const opening = context.waitForEvent('page')
  await row(page, name).click()
  return opening
}

test('a third party’s window opens in the press, and signs in', async ({ page, context, service }) => {
  const arrive = await openHeld(page, service.url)
  await signInButton(page).click()
  const popup = await pressInWindow(page, context, 'github')
  await expect(row(page, 'github')).toHaveAttribute('aria-busy', 'true')
  await expect(row(page, 'google')).not.toHaveAttribute('aria-busy')
  expect(popup.url()).toBe('about:blank')
  arrive()
  await popup.getByRole('button', { name: 'Alice Example' }).click()
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'github' })
  expect(popup.isClosed()).toBe(true)
})

test('another press takes the place of the first, whose window closes', async ({ page, context, service }) => {
  const arrive = await openHeld(page, service.url)
  await signInButton(page).click()
  const first = await pressInWindow(page, context, 'github')
  const second = await pressInWindow(page, context, 'google')
  await expect.poll(() => first.isClosed()).toBe(true)
  await expect(row(page, 'github')).not.toHaveAttribute('aria-busy')
  arrive()
  await second.waitForURL((url) => url.protocol !== 'about:')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
})

test('Close closes a window that waits', async ({ page, context, service }) => {
  await openHeld(page, service.url)
  await signInButton(page).click()
  const popup = await pressInWindow(page, context, 'github')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(dialog(page)).toHaveCount(0)
})

test('the web wallet’s window opens in the press', async ({ page, context, service, watch }) => {
  watch.allow('https://web.abtwallet.io')
  await context.route('https://web.abtwallet.io/**', (route) => route.fulfill({ body: 'wallet' }))
  const script = `<script>localStorage.setItem('wallet_url', location.origin + '/wallet')</script>`
  await context.route(`${service.url}/wallet*`, (route) => route.fulfill({ body: 'wallet' }))
  const arrive = await openHeld(page, service.url, { script })
  await signInButton(page).click()
  await dialog(page).getByText('Other ways to open').click()
  const popup = await pressInWindow(page, context, 'web-wallet')
  expect(popup.url()).toBe('about:blank')
  arrive()
  await popup.waitForURL(/\/wallet\?action=login/)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
})

test('a passkey waits in its row for the flow', async ({ page, service }) => {
  const arrive = await openHeld(page, service.url)
  await signInButton(page).click()
  await row(page, 'passkey').click()
  await expect(row(page, 'passkey')).toHaveAttribute('aria-busy', 'true')
  await expect(row(page, 'passkey')).toContainText('Confirm in your browser')
  const asked = page.waitForRequest(/\/passkey\/auth/)
  arrive()
  await asked
})

test('a method of the page’s own runs in the press', async ({ page, service }) => {
  const arrive = await openHeld(page, service.url)
  await page.evaluate(() => {
    const onSelect = () => console.log('chosen')
    const customMethods = [{ id: 'staff', name: 'Staff card', onSelect }]
    Object.assign(document.querySelector('did-connect-button') as HTMLElement, { customMethods })
  })
  await signInButton(page).click()
  const chosen = page.waitForEvent('console', (message) => message.text() === 'chosen')
  await row(page, 'staff').click()
  await chosen
  arrive()
  await untilTaken(page)
  await expect(row(page, 'staff')).toBeVisible()
})

test('a saved account signs in once the flow is there', async ({ page, context, service, respondAsWallet }) => {
  const arriveAtOnce = await openHeld(page, service.url)
  arriveAtOnce()
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page))
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await context.clearCookies({ name: 'login_token' })
  await page.evaluate(() => localStorage.removeItem('refresh_token'))

  const arrive = await openHeld(page, service.url)
  await signInButton(page).click()
  const button = row(page, 'saved').getByRole('button').first()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  arrive()
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: user.did } })
})

test('Tab stays in the dialog, and goes through the methods in their order', async ({ page, service }) => {
  await openHeld(page, service.url)
  await signInButton(page).click()
  await expect(emailField(page)).toBeFocused()
  const focused = () =>
    page.evaluate(() => {
      const active = document.querySelector('did-overlay')?.shadowRoot?.activeElement as HTMLElement | null
      return active?.dataset.method ?? active?.textContent ?? ''
    })
  const order: string[] = []
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    order.push(await focused())
  }
  expect(order).toEqual(['Continue', 'passkey', 'github', 'google', expect.any(String)])
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('did-overlay')
})

test('what can’t be loaded is said, and tried again; what was typed stays', async ({ page, service }) => {
  let isLost = true
  const arrive = await openHeld(page, service.url, {}, (route) => (isLost ? route.abort() : route.continue()))
  await signInButton(page).click()
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type('ada@example.com')
  arrive()
  await expect(dialog(page).getByRole('alert')).toContainText(/couldn’t be loaded/, { timeout: 30_000 })
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed', action: 'login' })
  isLost = false
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await untilTaken(page)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(emailField(page)).toHaveValue('ada@example.com')
})

test('text that is being composed goes on when React comes', async ({ page, service }) => {
  const arrive = await openHeld(page, service.url)
  await signInButton(page).click()
  await expect(emailField(page)).toBeFocused()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'あ', selectionStart: 1, selectionEnd: 1 })
  const ended = await emailField(page).evaluateHandle((input) => {
    const state = { ended: false }
    input.addEventListener('compositionend', () => (state.ended = true))
    return state
  })
  arrive()
  await untilTaken(page)
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
  expect(await ended.evaluate((state) => state.ended)).toBe(false)
  await session.send('Input.insertText', { text: 'ada@example.com' })
  await expect(emailField(page)).toHaveValue('ada@example.com')
})

test('a passkey whose press the browser has forgotten asks for one more', async ({ page, service }) => {
  await addAuthenticator(page)
  // Playwright's own questions to a page count as its activation, so the page tells by itself.
  await page.addInitScript(() => {
    addEventListener('pointerup', () => {
      const id = setInterval(() => {
        if (navigator.userActivation.isActive || !document.querySelector('did-overlay')) return
        clearInterval(id)
        console.log('forgotten')
      }, 100)
    })
    void customElements.whenDefined('did-overlay').then(() => console.log('taken over'))
    const { get } = CredentialsContainer.prototype
    CredentialsContainer.prototype.get = function (options) {
      console.log('asked for a passkey')
      return get.call(this, options)
    }
  })
  const told = (text: string) =>
    page.waitForEvent('console', { predicate: (message) => message.text() === text, timeout: 30_000 })
  let hasAsked = false
  const asked = told('asked for a passkey').then(() => (hasAsked = true))
  const arrive = await openHeld(page, service.url)
  await signInButton(page).click()
  const forgotten = told('forgotten')
  await row(page, 'passkey').click()
  await forgotten
  const taken = told('taken over')
  arrive()
  await taken
  await expect(dialog(page)).toContainText('This took too long. Try again.')
  await expect(row(page, 'passkey')).not.toHaveAttribute('aria-busy')
  expect(hasAsked).toBe(false)
  await row(page, 'passkey').click()
  await asked
})

test.describe('on a phone', () => {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

  test('an early press opens its window, and React keeps the row', async ({ page, context, service }) => {
    const arrive = await openHeld(page, service.url)
    await signInButton(page).tap()
    const opening = context.waitForEvent('page')
    await row(page, 'github').tap()
    const popup = await opening
    await expect(row(page, 'github')).toHaveAttribute('aria-busy', 'true')
    arrive()
    await popup.getByRole('button', { name: 'Alice Example' }).click()
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ provider: 'github' })
  })

  test('the wallet’s row gets its link', async ({ page, service }) => {
    const arrive = await openHeld(page, service.url)
    await signInButton(page).tap()
    await expect(row(page, 'wallet')).toBeVisible()
    arrive()
    await expect(dialog(page).locator('a[data-method=wallet]')).toHaveAttribute('href', /^abt:/)
  })
})
