import { isInChunks } from '../setup/dist-folder.ts'
import type { Page } from 'playwright/test'
import { LOCALES } from '../../src/model/locale.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { offerAllMethods } from '../steps/methods.ts'

/** Names of the language files that the page requests, in order. */
function requestedFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/locales\/(.*)$/.exec(request.url()) ?? []
    if (file) files.push(file)
  })
  return files
}

/** The kit's console warnings about language files. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('locales-url')) warnings.push(message.text())
  })
  return warnings
}

const button = (page: Page, index: number) => page.locator('did-connect-button').nth(index).getByRole('button')
const frame = (page: Page, index: number) => page.locator('did-connect-button').nth(index).locator('.did-frame')

test(
  'the plain script renders French after one request, and each element its own language',
  { tag: '@main' },
  async ({ page, visit }) => {
    const files = requestedFiles(page)
    await visit('languages')
    await expect(button(page, 0)).toHaveText('Se connecter')
    await expect(button(page, 1)).toHaveText('Se connecter')
    await expect(frame(page, 0)).toHaveAttribute('lang', 'fr')
    await expect(button(page, 2)).toHaveText(/^\p{Script=Arabic}/u)
    await expect(frame(page, 2)).toHaveAttribute('dir', 'rtl')
    await expect(button(page, 3)).toHaveText('登录')
    await button(page, 0).click()
    await expect(dialog(page).getByRole('button', { name: 'Fermer' })).toBeVisible()
    expect(files.sort()).toEqual(['ar.json', 'fr.json'])
  },
)

test('the module loads the language of the address without an element on the page', async ({ page, visit }) => {
  const files = requestedFiles(page)
  await visit('session-module', { locale: 'pt' })
  await expect.poll(() => files).toEqual(['pt.json'])
})

test('English and Chinese request no file', async ({ page, visit }) => {
  const files = requestedFiles(page)
  await visit('umd', { locale: 'en' })
  await expect(signInButton(page)).toHaveText('Sign in')
  await page.locator('did-connect-button').evaluate((host) => host.setAttribute('locale', 'zh'))
  await expect(signInButton(page)).toHaveText('登录')
  expect(files).toEqual([])
})

test('an open dialog changes its language with the page', async ({ page, visit }) => {
  const files = requestedFiles(page)
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

test(
  'the page replaces texts of the kit in every language, including those on screen',
  { tag: '@main' },
  async ({ page, visit }) => {
    await visit('plain', { locale: 'en' })
    await signInButton(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible()
    await page.evaluate(`DIDConnect.configure({
    messages: { en: { Connect: 'Come in', Close: 'Shut' }, de: { Close: 'Zumachen', Connect: 'Eintreten' } },
  })`)
    await expect(dialog(page).getByRole('button', { name: 'Shut' })).toBeVisible()
    await page.evaluate('DIDConnect.setLocale("de")')
    await dialog(page).getByRole('button', { name: 'Zumachen' }).click()
    await expect(signInButton(page)).toHaveText('Eintreten')
    await page.evaluate('DIDConnect.configure({ messages: {} })')
    await expect(signInButton(page)).toHaveText('Anmelden')
  },
)

test('the static markup has the page’s texts, and unknown texts get one warning', async ({ page, visit }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await visit('umd', { locale: 'en' })
  const configured = `DIDConnect.configure({ messages: { en: { Connect: 'Come in', Login: 'x', Close: 5 } } })`
  await page.evaluate(`${configured};${configured}
    document.body.append(Object.assign(document.createElement('did-connect-button'), { id: 'late' }))`)
  await expect(signInButton(page, '#late')).toHaveText('Come in')
  expect(warnings).toEqual([
    'did-connect: messages.en["Login"] ignored: no text of the kit',
    'did-connect: messages.en["Close"] ignored: not a string',
  ])
  const refused = await page.evaluate(
    'try { DIDConnect.configure({ messages: "Log in" }) } catch (error) { error.code }',
  )
  expect(refused).toBe('invalid-option')
})

test('a script without a URL of its own works without a request', { tag: '@one-file' }, async ({ page, target }) => {
  test.skip(isInChunks(), 'chunks are fetched from the folder of the entry')
  const files = requestedFiles(page)
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
  await expect(signInButton(page)).toHaveText('Sign in')
  await expect.poll(() => warnings).toHaveLength(1)
  expect(files).toEqual([])
  expect(await page.evaluate('window.recordedEvents.filter(({ name }) => name === "did-error")')).toEqual([])
})

test('a strict policy reports no violation', async ({ page, visit }) => {
  await visit('strict-csp', { locale: 'hi' })
  await expect(signInButton(page)).toHaveText(/\p{Script=Devanagari}/u)
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button').first()).toBeVisible()
  expect(await page.evaluate('window.violations')).toEqual([])
})

/** Texts of the overlay and the menu that are cut off or lie outside of the window. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('did-overlay, did-avatar-menu')].map((host) => host.shadowRoot)
    const all = roots.flatMap((root) => [...(root?.querySelectorAll<HTMLElement>('button, a, h1, h2, p, span') ?? [])])
    const isCut = (node: HTMLElement) =>
      node.clientWidth > 2 && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== 'visible'
    const isOutside = (node: HTMLElement) => {
      const { left, right, width } = node.getBoundingClientRect()
      return width > 2 && (left < -1 || right > innerWidth + 1)
    }
    const isVisible = (node: HTMLElement) => node.checkVisibility() && node.textContent !== ''
    return all
      .filter((node) => isVisible(node) && (isCut(node) || isOutside(node)))
      .map((node) => node.textContent ?? '')
  })

test('the dialog fits every language in a narrow window', async ({ page, visit, target }) => {
  offerAllMethods(target)
  test.slow()
  for (const locale of Object.keys(LOCALES)) {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit('plain', { locale })
    await signInButton(page).click()
    await expect(page.locator('did-overlay .did-frame')).toHaveAttribute('lang', locale)
    await expect(dialog(page).getByRole('button').nth(2)).toBeVisible()
    expect(await clippedTexts(page), `${locale} at 390 px`).toEqual([])
    await page.setViewportSize({ width: 320, height: 844 })
    // This name of a third party is cut off at 320 px in every language.
    expect(
      (await clippedTexts(page)).filter((text) => text !== 'X (Twitter)'),
      `${locale} at 320 px`,
    ).toEqual([])
  }
})
