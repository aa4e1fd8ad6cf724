import type { Page } from 'playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { launchOptions } from '../setup/browser.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { readQrCode } from '../steps/qr.ts'

/* With scrollbars that take room, as on Windows: headless Chromium hides them. */
test.use({
  launchOptions: { executablePath: findChromium(), ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] },
  viewport: { width: 1280, height: 720 },
})

/** How a page scrolls. Each one has a text that a shift would move. */
const PAGES = {
  'the root element': '',
  'a body that scrolls instead of the window':
    'html { height: 100%; overflow: hidden } body { height: 100%; overflow: auto; margin: 0 }',
  'a body that hides what is too wide': 'body { height: 100%; overflow-x: hidden }',
  'a root element with !important': 'html.page { overflow: scroll !important }',
  'a page from right to left': 'html { direction: rtl }',
}

/** Makes the page higher than the window, and scrolls it a little. */
async function prepare(page: Page, css: string): Promise<void> {
  await page.addStyleTag({ content: `${css} #tall { block-size: 4000px; text-align: end }` })
  await page.evaluate(() => {
    document.documentElement.classList.add('page')
    const tall = document.createElement('div')
    tall.id = 'tall'
    tall.textContent = 'The end of the line'
    document.body.append(tall)
    for (const element of [document.documentElement, document.body]) element.scrollTop = 20
  })
}

/** Where the page and its text are. */
const place = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('#tall') ?? document.body)
    const { x, y, width } = range.getBoundingClientRect()
    const { scrollTop } = document.documentElement
    return { x, y, width, scrollTop, bodyTop: document.body.scrollTop, inline: document.body.style.cssText }
  })

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Everything that scrolls a page, over the dialog and beside it. */
async function tryToScroll(page: Page): Promise<void> {
  for (const x of [640, 40]) {
    await page.mouse.move(x, 360)
    await page.mouse.wheel(0, 900)
    await nextFrames(page)
  }
  await dialog(page).focus()
  for (const key of ['PageDown', 'Space', 'ArrowDown', 'End']) {
    await page.keyboard.press(key)
    await nextFrames(page)
  }
  const client = await page.context().newCDPSession(page)
  await client.send('Input.synthesizeScrollGesture', { x: 40, y: 500, yDistance: -300, gestureSourceType: 'touch' })
  await client.detach()
  await nextFrames(page)
}

for (const [name, css] of Object.entries(PAGES)) {
  test(`stays where it is behind a dialog: ${name}`, async ({ page, visit }) => {
    await visit('plain')
    await expect(signInButton(page)).toBeVisible()
    await prepare(page, css)
    const before = await place(page)
    expect(before.scrollTop + before.bodyTop, 'the page scrolls').toBe(20)
    await signInButton(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(await place(page), 'behind the dialog').toEqual(before)
    await tryToScroll(page)
    expect(await place(page), 'after wheel, keys and touch').toEqual(before)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await place(page), 'after the dialog').toEqual(before)
    await page.mouse.wheel(0, 300)
    await expect.poll(async () => (await place(page)).scrollTop + (await place(page)).bodyTop).toBeGreaterThan(20)
  })
}

test('a page without a scrollbar gets no room for one', async ({ page, visit }) => {
  await visit('plain')
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width)
  await expect(signInButton(page)).toBeVisible()
  const before = await width()
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await width()).toBe(before)
})

test('keeps what the page changes meanwhile, even if the page removes the element', async ({ page, visit }) => {
  await visit('plain')
  await prepare(page, '')
  await signInButton(page).click()
  // The frame comes first, and the dialog that replaces it reads the page's styles again.
  await readQrCode(page)
  const sheets = await page.evaluate(() => {
    const own = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own]
    document.body.style.overflow = 'clip'
    document.querySelector('did-overlay')?.remove()
    return document.adoptedStyleSheets.length
  })
  // The element is put back.
  await expect(dialog(page)).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(sheets - 1)
  expect((await place(page)).inline).toBe('overflow: clip;')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('visible')
})

test('prints the whole page while a dialog is open', async ({ page, visit }) => {
  await visit('plain')
  await prepare(page, '')
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  expect(await overflow()).toBe('hidden')
  await page.emulateMedia({ media: 'print' })
  expect(await overflow()).toBe('visible')
  await expect(dialog(page)).toBeHidden()
  await expect(signInButton(page)).toBeVisible()
})
