import type { BrowserContext, Page, Route } from 'playwright/test'
import { isInPieces } from '../setup/dist-folder.ts'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import {
  accessibilityProblems,
  digit,
  emailField,
  freshAddress,
  offerAllMethods,
  waitForEmail,
} from '../steps/methods.ts'

/* A press that comes before the code of the dialog: its first screen answers, can be used, and stays when React comes. */

test.skip(!isInPieces(), 'the builds of one file have the code of the dialog')

interface Visit {
  app: string
  lang?: string
  attributes?: string
  script?: string
  /** How the server answers for the code, once it does. */
  answer?: (route: Route) => Promise<void>
}

/** Opens a page whose server keeps the code of the dialog back until the returned function is called. */
async function openHeld(
  page: Page,
  { app, lang = 'en', attributes = '', script = '', answer = (route) => route.continue() }: Visit,
): Promise<() => void> {
  let arrive = (): void => {}
  const held = new Promise<void>((resolve) => void (arrive = resolve))
  await page.route(/\/dist\/(light-)?connect-[\w-]+\.js$/, async (route) => {
    await held
    await answer(route).catch(() => {})
  })
  const body = `<!doctype html><html lang="${lang}"><title>Shop</title>
    <meta name="viewport" content="width=device-width">
    <script type="module" src="/dist/did-connect.js"></script>${script}
    <body><did-connect-button ${attributes}></did-connect-button>`
  await page.route(`${app}/first-dialog`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${app}/first-dialog`)
  await expect(signInButton(page)).toBeVisible()
  // The settings of the app are known, and what an idle page fetches is there.
  await page.waitForFunction(
    () => window.DIDConnect.$app.get() !== null && window.DIDConnect.$session.get().status === 'signed-out',
  )
  return arrive
}

const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' })
const upperEdge = (page: Page) => dialog(page).evaluate((element) => element.getBoundingClientRect().top)
const namesOf = async (page: Page) =>
  (await recordedEvents(page)).map(({ name }) => name).filter((name) => /open|close/.test(name))

test('the first screen answers the press, and React takes it over', async ({ page, service }) => {
  const arrive = await openHeld(page, { app: service.url })
  await signInButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName(/^Sign in to ./)
  await expect(dialog(page)).not.toHaveAttribute('aria-busy')
  await expect(signInButton(page)).toHaveAttribute('aria-expanded', 'true')
  expect(await accessibilityProblems(page)).toEqual([])
  const top = await upperEdge(page)
  arrive()
  await expect(dialog(page).locator('[part~=method]').first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page)).toHaveAccessibleName(/^Sign in to ./)
  expect(Math.abs((await upperEdge(page)) - top)).toBeLessThanOrEqual(1)
  expect(await namesOf(page)).toEqual(['did-connect-open'])
  await close(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toBeFocused()
  expect(await namesOf(page)).toEqual(['did-connect-open', 'did-connect-close'])
})

test('it is there in the task of the press', async ({ page, service }) => {
  await openHeld(page, { app: service.url })
  // Its own small file comes with the first sign of a visitor.
  await signInButton(page).hover()
  const isOpen = await page.evaluate(async () => {
    const file = performance.getEntriesByType('resource').find(({ name }) => name.includes('/frame-'))
    await import(file?.name ?? '')
    await new Promise(requestAnimationFrame)
    const button = document.querySelector('did-connect-button')?.shadowRoot?.querySelector('button')
    button?.click()
    return document.querySelector('did-overlay')?.shadowRoot?.querySelector('dialog')?.open
  })
  expect(isOpen).toBe(true)
})

test('a press that comes with the pointer is answered before React is evaluated', async ({ page, service }) => {
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order })
    // React asks for its tools when it is evaluated.
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      get: () => void (order.includes('react') || order.push('react')),
    })
    const look = (): void => {
      const frame = document.querySelector('did-overlay')?.shadowRoot?.querySelector('dialog')
      if (frame?.checkVisibility({ opacityProperty: true })) order.push('frame')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const arrive = await openHeld(page, { app: service.url })
  arrive()
  await page.waitForLoadState('networkidle')
  const { x, y, width, height } = (await signInButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await Promise.all([page.mouse.move(x + width / 2, y + height / 2), page.mouse.down(), page.mouse.up()])
  await expect(dialog(page).locator('[part~=method]').first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'order')[0])).toBe('frame')
})

for (const [name, leave] of Object.entries({
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Close: (page: Page) => close(page).click(),
  'close()': (page: Page) => page.evaluate(() => document.querySelector('did-connect-button')?.close()),
})) {
  test(`${name} closes the first screen, and nothing opens later`, async ({ page, service }) => {
    const arrive = await openHeld(page, { app: service.url, attributes: 'close-on-escape' })
    await signInButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await leave(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(signInButton(page)).toBeFocused()
    await expect.poll(() => namesOf(page)).toEqual(['did-connect-open', 'did-connect-close'])
    arrive()
    await page.waitForLoadState('networkidle')
    await expect(dialog(page)).toHaveCount(0)
    await signInButton(page).click()
    await expect(dialog(page).locator('[part~=method]').first()).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('did-overlay').length)).toBe(1)
  })
}

test('nothing shows if the page prevents the dialog', async ({ page, service }) => {
  const script = `<script>document.addEventListener('did-connect-open', (event) => event.preventDefault())</script>`
  await openHeld(page, { app: service.url, script })
  await signInButton(page).click()
  await expect.poll(() => namesOf(page)).toContain('did-connect-open')
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a window or another page of the app has no first screen', async ({ page, service }) => {
  await openHeld(page, { app: service.url, attributes: 'mode="redirect"' })
  await signInButton(page).click()
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page)).toHaveCount(0)
})

const METHODS = ['email', 'passkey', 'github', 'google']
const row = (page: Page, name: string) => dialog(page).locator(`[data-method=${name}]`)

test.describe('with all methods', () => {
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
  const isTaken = (page: Page) => page.waitForFunction(() => customElements.get('did-overlay') !== undefined)

  test('shows what is known, and React keeps every node, the focus, what was typed, and every place', async ({
    page,
    service,
  }) => {
    const arrive = await openHeld(page, { app: service.url })
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
    await isTaken(page)
    await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(emailField(page)).toBeFocused()
    await expect(emailField(page)).toHaveValue('ada@example')
    // The place of the code becomes the code.
    expect(await nodesLeft(page)).toBeGreaterThanOrEqual(count - 1)
    expect(await places()).toEqual(before)
    await page.keyboard.type('.com')
    await expect(emailField(page)).toHaveValue(/\.com/)
  })

  test('an address and Enter wait for the flow, which asks for the code', async ({ page, service, target }) => {
    const address = freshAddress()
    const arrive = await openHeld(page, { app: service.url })
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
    const arrive = await openHeld(page, { app: service.url })
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
    const arrive = await openHeld(page, { app: service.url })
    await signInButton(page).click()
    const first = await pressInWindow(page, context, 'github')
    const second = await pressInWindow(page, context, 'google')
    await expect.poll(() => first.isClosed()).toBe(true)
    await expect(row(page, 'github')).not.toHaveAttribute('aria-busy')
    arrive()
    await second.waitForURL((url) => url.protocol !== 'about:')
    await close(page).click()
  })

  test('Close closes a window that waits', async ({ page, context, service }) => {
    await openHeld(page, { app: service.url })
    await signInButton(page).click()
    const popup = await pressInWindow(page, context, 'github')
    await close(page).click()
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('the web wallet’s window opens in the press', async ({ page, context, service, watch }) => {
    watch.allow('https://web.abtwallet.io')
    await context.route('https://web.abtwallet.io/**', (route) => route.fulfill({ body: 'wallet' }))
    const script = `<script>localStorage.setItem('wallet_url', location.origin + '/wallet')</script>`
    await context.route(`${service.url}/wallet*`, (route) => route.fulfill({ body: 'wallet' }))
    const arrive = await openHeld(page, { app: service.url, script })
    await signInButton(page).click()
    await dialog(page).getByText('Other ways to open').click()
    const popup = await pressInWindow(page, context, 'web-wallet')
    expect(popup.url()).toBe('about:blank')
    arrive()
    await popup.waitForURL(/\/wallet\?action=login/)
    await close(page).click()
  })

  test('a passkey waits in its row for the flow', async ({ page, service }) => {
    const arrive = await openHeld(page, { app: service.url })
    await signInButton(page).click()
    await row(page, 'passkey').click()
    await expect(row(page, 'passkey')).toHaveAttribute('aria-busy', 'true')
    await expect(row(page, 'passkey')).toContainText('Confirm in your browser')
    const asked = page.waitForRequest(/\/passkey\/auth/)
    arrive()
    await asked
  })

  test('Tab stays in the dialog, and goes through the methods in their order', async ({ page, service }) => {
    await openHeld(page, { app: service.url })
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
    const arrive = await openHeld(page, {
      app: service.url,
      answer: (route) => (isLost ? route.abort() : route.continue()),
    })
    await signInButton(page).click()
    await expect(emailField(page)).toBeFocused()
    await page.keyboard.type('ada@example.com')
    arrive()
    await expect(dialog(page).getByRole('alert')).toContainText(/couldn’t be loaded/, { timeout: 30_000 })
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed', action: 'login' })
    isLost = false
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await isTaken(page)
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    await expect(emailField(page)).toHaveValue('ada@example.com')
  })

  test('text that is being composed goes on when React comes', async ({ page, service }) => {
    const arrive = await openHeld(page, { app: service.url })
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
    await isTaken(page)
    await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible()
    expect(await ended.evaluate((state) => state.ended)).toBe(false)
    await session.send('Input.insertText', { text: 'ada@example.com' })
    await expect(emailField(page)).toHaveValue('ada@example.com')
  })
})

test('a version of the kit that has gone is told in the dialog', async ({ page, service }) => {
  const arrive = await openHeld(page, { app: service.url, answer: (route) => route.fulfill({ status: 404 }) })
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  arrive()
  await expect(dialog(page).getByRole('alert')).toContainText(/reload the page/i)
  await close(page).click()
  await expect.poll(() => namesOf(page)).toEqual(['did-connect-open', 'did-connect-close'])
})

for (const [name, options] of Object.entries({
  'on a phone': {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile',
  },
  'at 320 px': { viewport: { width: 320, height: 568 } },
  'in the dark': { colorScheme: 'dark' as const },
})) {
  test.describe(name, () => {
    test.use(options)
    for (const lang of ['en', 'zh', 'ar']) {
      test(`it fits: ${name}, ${lang}`, async ({ page, service }) => {
        await openHeld(page, { app: service.url, lang, attributes: `locale="${lang}" theme="system"` })
        await signInButton(page).click()
        await expect(dialog(page)).toBeVisible()
        expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
        expect(await accessibilityProblems(page)).toEqual([])
        await expect(dialog(page)).toHaveCSS('direction', lang === 'ar' ? 'rtl' : 'ltr')
      })
    }
  })
}
