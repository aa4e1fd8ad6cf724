import type { Page } from 'playwright/test'
import { LOCALES } from '../src/model/locale.ts'
import { dialog, expect, waitForEvent, signInButton, test } from './fixtures.ts'
import { offerAllMethods } from './methods-kit.ts'
import { readQrCode } from './qr.ts'

/** Names of the language files the page asks for, in order. */
function filesAskedFor(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/locales\/(.*)$/.exec(request.url()) ?? []
    if (file) files.push(file)
  })
  return files
}

/** What the kit tells the developer of languages. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('locales-url')) warnings.push(message.text())
  })
  return warnings
}

const button = (page: Page, index: number) => page.locator('did-connect-button').nth(index).getByRole('button')
const frame = (page: Page, index: number) => page.locator('did-connect-button').nth(index).locator('.did-frame')

test('the plain script speaks French after one request, and each element its own language', async ({ page, visit }) => {
  const files = filesAskedFor(page)
  await visit('languages')
  await expect(button(page, 0)).toHaveText('Se connecter')
  await expect(button(page, 1)).toHaveText('Se connecter')
  await expect(frame(page, 0)).toHaveAttribute('lang', 'fr')
  await expect(button(page, 2)).toHaveText(/^\p{Script=Arabic}/u)
  await expect(frame(page, 2)).toHaveAttribute('dir', 'rtl')
  await expect(button(page, 3)).toHaveText('连接')
  await button(page, 0).click()
  await expect(dialog(page).getByRole('button', { name: 'Fermer' })).toBeVisible()
  expect(files.sort()).toEqual(['ar.json', 'fr.json'])
})

test('the module speaks the language of the address, without an element on the page', async ({ page, visit }) => {
  const files = filesAskedFor(page)
  await visit('session-module', { locale: 'pt' })
  await expect.poll(() => files).toEqual(['pt.json'])
})

test('English and Chinese ask for no file', async ({ page, visit }) => {
  const files = filesAskedFor(page)
  await visit('umd', { locale: 'en' })
  await expect(signInButton(page)).toHaveText('Connect')
  await page.locator('did-connect-button').evaluate((host) => host.setAttribute('locale', 'zh'))
  await expect(signInButton(page)).toHaveText('连接')
  expect(files).toEqual([])
})

test('an open dialog is redrawn in the language the page changes to', async ({ page, visit }) => {
  const files = filesAskedFor(page)
  await visit('plain', { locale: 'en' })
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible()
  await page.evaluate('DIDConnect.setLocale("de")')
  await expect(dialog(page).getByRole('button', { name: 'Schließen' })).toBeVisible()
  await expect(page.locator('did-overlay .did-frame')).toHaveAttribute('lang', 'de')
  await page.evaluate('DIDConnect.setLocale("en")')
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible()
  await page.evaluate('DIDConnect.setLocale("de")')
  await expect(dialog(page).getByRole('button', { name: 'Schließen' })).toBeVisible()
  expect(files).toEqual(['de.json'])
})

test('a file that is missing leaves English, one warning and a page that works', async ({
  page,
  visit,
  respondAsWallet,
}) => {
  const files = filesAskedFor(page)
  const warnings = warningsOf(page)
  await page.route('**/locales/*.json', (route) => route.fulfill({ status: 404, body: 'nothing here' }))
  await visit('plain', { locale: 'ar' })
  const sentence = 'did-connect: no usable ar.json at locales-url'
  await expect.poll(() => warnings).toEqual([sentence])
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible()
  const overlay = page.locator('did-overlay .did-frame')
  await expect(overlay).toHaveAttribute('lang', 'en')
  await expect(overlay).toHaveAttribute('dir', 'ltr')
  await respondAsWallet(await readQrCode(page))
  await waitForEvent(page, 'did-login')
  expect(warnings).toEqual([sentence])
  expect(files).toEqual(['ar.json'])
})

test('a file that is something else is refused', async ({ page, visit }) => {
  const warnings = warningsOf(page)
  await page.route('**/locales/*.json', (route) => route.fulfill({ json: { 'error.timeout': 'Zeit abgelaufen' } }))
  await visit('plain', { locale: 'de' })
  await expect.poll(() => warnings).toHaveLength(1)
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible()
})

test('a network that fails twice costs seconds, not the language', async ({ page, visit }) => {
  const files = filesAskedFor(page)
  const warnings = warningsOf(page)
  await page.route('**/locales/*.json', (route) => (files.length < 3 ? route.abort() : route.continue()))
  await visit('rtl', { locale: 'ar' })
  await expect(signInButton(page)).toHaveText(/^\p{Script=Arabic}/u)
  expect(files).toEqual(['ar.json', 'ar.json', 'ar.json'])
  expect(warnings).toEqual([])
})

test('the files can lie in another folder', async ({ page, visit, target }) => {
  const asked: string[] = []
  await page.route('**/words/*.json', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    const { pathname } = new URL(
      await page.evaluate(() => document.querySelector('script[src]')?.getAttribute('src') ?? ''),
      page.url(),
    )
    const file = pathname.replace(/[^/]*$/, `locales/${asked.at(-1)?.split('/').at(-1)}`)
    await route.fulfill({ response: await route.fetch({ url: target.origin + file }) })
  })
  await visit('umd', { locale: 'en' })
  await page.evaluate('DIDConnect.configure({ localesUrl: "/words", locale: "es" })')
  await expect(signInButton(page)).toHaveText('Conectar')
  expect(asked).toEqual(['/words/es.json'])
})

test('a script without an address of its own works, and asks nobody', async ({ page, target }) => {
  const files = filesAskedFor(page)
  const warnings = warningsOf(page)
  await page.route('**/alone*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<did-connect-button></did-connect-button>' }),
  )
  await page.goto(`${target.origin}/alone?locale=fr`)
  await page.evaluate(
    async (url) => {
      const text = await (await fetch(url)).text()
      await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })))
    },
    new URL('../dist/did-connect.js', target.page('languages')).href,
  )
  await expect(signInButton(page)).toHaveText('Connect')
  await expect.poll(() => warnings).toHaveLength(1)
  expect(files).toEqual([])
  expect(await page.evaluate('window.recordedEvents.filter(({ name }) => name === "did-error")')).toEqual([])
})

test('a strict policy has nothing to report', async ({ page, visit }) => {
  await visit('strict-csp', { locale: 'hi' })
  await expect(signInButton(page)).toHaveText(/\p{Script=Devanagari}/u)
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button').first()).toBeVisible()
  expect(await page.evaluate('window.violations')).toEqual([])
})

/** Texts inside the overlay or an element that need more room than they have, and what stands out of the window. */
const cramped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('did-overlay, did-avatar-menu')].map((host) => host.shadowRoot)
    const all = roots.flatMap((root) => [...(root?.querySelectorAll<HTMLElement>('button, a, h1, h2, p, span') ?? [])])
    const isCut = (node: HTMLElement) =>
      node.clientWidth > 2 && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'visible'
    const isOutside = (node: HTMLElement) => {
      const { left, right, width } = node.getBoundingClientRect()
      return width > 2 && (left < -1 || right > innerWidth + 1)
    }
    const isSeen = (node: HTMLElement) => node.checkVisibility() && node.textContent !== ''
    return all.filter((node) => isSeen(node) && (isCut(node) || isOutside(node))).map((node) => node.textContent ?? '')
  })

test('every language has room in the dialog of a narrow window', async ({ page, visit, target }) => {
  offerAllMethods(target)
  test.slow()
  for (const locale of Object.keys(LOCALES)) {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit('plain', { locale })
    await signInButton(page).click()
    await expect(page.locator('did-overlay .did-frame')).toHaveAttribute('lang', locale)
    await expect(dialog(page).getByRole('button').nth(2)).toBeVisible()
    expect(await cramped(page), `${locale} at 390 px`).toEqual([])
    await page.setViewportSize({ width: 320, height: 844 })
    // One name of a third party is cut there in every language.
    expect(
      (await cramped(page)).filter((text) => text !== 'X (Twitter)'),
      `${locale} at 320 px`,
    ).toEqual([])
  }
})
