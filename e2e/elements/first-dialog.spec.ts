import type { Page } from 'playwright/test'
import { isInChunks } from '../setup/dist-folder.ts'
import { dialog, expect, recordedEvents, signInButton, test } from '../setup/fixtures.ts'
import { openHeld, orderOf, recordOrder } from '../steps/early-page.ts'
import { accessibilityProblems } from '../steps/methods.ts'

/* A press that comes before the code of the dialog: its first screen answers, and stays when React comes. */

test.skip(!isInChunks(), 'one file has no requests that could be late')

const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' })
const upperEdge = (page: Page) => dialog(page).evaluate((element) => element.getBoundingClientRect().top)
const namesOf = async (page: Page) =>
  (await recordedEvents(page)).map(({ name }) => name).filter((name) => /open|close/.test(name))

test('the first screen answers the press, and React takes it over', async ({ page, service }) => {
  const arrive = await openHeld(page, service.url)
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
  await openHeld(page, service.url)
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
  await recordOrder(page, 'dialog')
  const arrive = await openHeld(page, service.url)
  arrive()
  await page.waitForLoadState('networkidle')
  const { x, y, width, height } = (await signInButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await Promise.all([page.mouse.move(x + width / 2, y + height / 2), page.mouse.down(), page.mouse.up()])
  await expect(dialog(page).locator('[part~=method]').first()).toBeVisible()
  expect((await orderOf(page))[0]).toBe('screen')
})

for (const [name, leave] of Object.entries({
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Close: (page: Page) => close(page).click(),
  'close()': (page: Page) => page.evaluate(() => document.querySelector('did-connect-button')?.close()),
})) {
  test(`${name} closes the first screen, and nothing opens later`, async ({ page, service }) => {
    const arrive = await openHeld(page, service.url, { attributes: 'close-on-escape' })
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
  await openHeld(page, service.url, { script })
  await signInButton(page).click()
  await expect.poll(() => namesOf(page)).toContain('did-connect-open')
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toHaveAttribute('aria-expanded', 'false')
})

test('a window or another page of the app has no first screen', async ({ page, service }) => {
  await openHeld(page, service.url, { attributes: 'mode="redirect"' })
  await signInButton(page).click()
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(dialog(page)).toHaveCount(0)
})

test('a version of the kit that has gone is told in the dialog', async ({ page, service }) => {
  const arrive = await openHeld(page, service.url, {}, (route) => route.fulfill({ status: 404 }))
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
        await openHeld(page, service.url, { lang, attributes: `locale="${lang}" theme="system"` })
        await signInButton(page).click()
        await expect(dialog(page)).toBeVisible()
        expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
        expect(await accessibilityProblems(page)).toEqual([])
        await expect(dialog(page)).toHaveCSS('direction', lang === 'ar' ? 'rtl' : 'ltr')
        await expect(dialog(page).locator('[data-footer]')).toBeInViewport()
      })
    }
  })
}
