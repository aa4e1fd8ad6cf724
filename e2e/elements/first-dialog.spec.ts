import type { Page, Route } from 'playwright/test'
import { isInPieces } from '../setup/dist-folder.ts'
import { dialog, expect, recordedEvents, signInButton, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

/* A press that comes before the code of the dialog: its frame answers, and the dialog takes its place. */

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

test('the frame answers the press, and the dialog takes its place', async ({ page, service }) => {
  const arrive = await openHeld(page, { app: service.url })
  await signInButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName(/^Sign in to ./)
  await expect(dialog(page)).toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page)).toBeFocused()
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

test('the frame is there in the task of the press', async ({ page, service }) => {
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

test('a press that comes with the pointer has its frame on the screen before React is evaluated', async ({
  page,
  service,
}) => {
  await page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order })
    // React asks for its tools when it is evaluated.
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      get: () => void (order.includes('react') || order.push('react')),
    })
    const look = (): void => {
      const frame = document.querySelector('did-overlay')?.shadowRoot?.querySelector('dialog[aria-busy]')
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
  test(`${name} closes the frame, and nothing opens later`, async ({ page, service }) => {
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

test('no frame shows if the page prevents the dialog', async ({ page, service }) => {
  const script = `<script>document.addEventListener('did-connect-open', (event) => event.preventDefault())</script>`
  await openHeld(page, { app: service.url, script })
  await signInButton(page).click()
  await expect.poll(() => namesOf(page)).toContain('did-connect-open')
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a window or another page of the app has no frame', async ({ page, service }) => {
  await openHeld(page, { app: service.url, attributes: 'mode="redirect"' })
  await signInButton(page).click()
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page)).toHaveCount(0)
})

test('the frame goes if the code can’t be loaded, and the button says so', async ({ page, service }) => {
  const arrive = await openHeld(page, { app: service.url, answer: (route) => route.fulfill({ status: 404 }) })
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  arrive()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.locator('did-connect-button').getByRole('alert')).toContainText(/reload the page/i)
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
      test(`the frame fits: ${name}, ${lang}`, async ({ page, service }) => {
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
