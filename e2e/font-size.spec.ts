import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright/test'
import { findChromium } from '../scripts/lib/chromium.ts'
import { launchOptions } from './browser.ts'
import { dialog, expect, signInButton, test } from './fixtures.ts'
import { openMenu } from './menu-steps.ts'
import { digit, freshAddress, offerAllMethods, requestEmail, waitForEmail } from './method-steps.ts'
import { passportIssuerOf } from './passport-issuer.ts'
import type { Target } from './target.ts'

/* Sizes follow the font size that the reader has set in the browser, not the one of the page's root element. */

// With more than one method the dialog has its full width, and the full size of its title.
test.beforeEach(({ target }) => offerAllMethods(target))

interface Sizes {
  button: number
  buttonText: number
  title: number
  row: number
  rowText: number
  dialog: number
}

async function sizesOf(page: Page): Promise<Sizes> {
  await signInButton(page).click()
  const row = dialog(page).locator('[part=method]').first()
  await expect(row).toBeVisible()
  await dialog(page).evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)))
  const measure = (node: Element) => {
    const { width, height } = node.getBoundingClientRect()
    return { width, height, text: Number.parseFloat(getComputedStyle(node).fontSize) }
  }
  const button = await page.locator('did-connect-button button').evaluate(measure)
  const rowSize = await row.evaluate(measure)
  return {
    button: button.height,
    buttonText: button.text,
    title: (await dialog(page).getByRole('heading').first().evaluate(measure)).text,
    row: rowSize.height,
    rowText: rowSize.text,
    dialog: (await dialog(page).evaluate(measure)).width,
  }
}

/** Nothing is wider than its box, or outside of the window. */
const overflowOf = (page: Page): Promise<string[]> =>
  dialog(page).evaluate((node) =>
    [node, ...node.querySelectorAll('*')]
      .filter((each) => each.checkVisibility() && !each.closest('.did-hidden, svg'))
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 || node.scrollWidth > node.clientWidth + 1)
      .map((each) => each.outerHTML.slice(0, 120)),
  )

test('a page whose root has 62.5 % looks like any other', async ({ page, visit }) => {
  await visit('plain')
  const normal = await sizesOf(page)
  await page.reload()
  await page.addStyleTag({ content: 'html { font-size: 62.5% } body { font-size: 1.6rem }' })
  expect(await sizesOf(page)).toEqual(normal)
  expect(normal).toMatchObject({ buttonText: 14, title: 20, rowText: 16, button: 40 })
})

test('a font size of the page takes precedence', async ({ page, visit }) => {
  await visit('plain')
  await page.addStyleTag({ content: ':root { --did-font-size: 21px }' })
  expect(await sizesOf(page)).toMatchObject({ buttonText: 21, title: 30, rowText: 24 })
})

/** Opens a page in a browser whose default font size is 24 px. */
async function openLarge(folder: string, url: string, width: number): Promise<Page> {
  mkdirSync(join(folder, 'Default'), { recursive: true })
  writeFileSync(
    join(folder, 'Default/Preferences'),
    JSON.stringify({ webkit: { webprefs: { default_font_size: 24 } } }),
  )
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    ...launchOptions(),
    viewport: { width, height: 800 },
  })
  const [page = await context.newPage()] = context.pages()
  await page.goto(url)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px')
  return page
}

for (const width of [1280, 390]) {
  // cited as reader-font-size-24
  test(`a reader with a font size of 24 px gets everything larger at ${width} px`, async ({
    page,
    visit,
    target,
  }, info) => {
    await page.setViewportSize({ width, height: 800 })
    await visit('plain')
    const normal = await sizesOf(page)
    const large = await openLarge(info.outputPath('profile'), target.page('plain'), width)
    try {
      const sizes = await sizesOf(large)
      for (const name of ['button', 'buttonText', 'title', 'row', 'rowText'] as const) {
        expect(sizes[name] / normal[name], name).toBeCloseTo(1.5, 1)
      }
      expect(sizes.dialog).toBeCloseTo(Math.min(normal.dialog * 1.5, width - 32), -1)
      expect(await overflowOf(large)).toEqual([])
    } finally {
      await large.context().close()
    }
  })
}

interface Measured {
  width: number
  height: number
  text: number
}

const measured = (locator: Locator): Promise<Measured> =>
  locator.evaluate((node) => {
    const { width, height } = node.getBoundingClientRect()
    return { width, height, text: Number.parseFloat(getComputedStyle(node).fontSize) }
  })

/** The card of a user, then the code of an email, the menu and the passports of the user who signs in by it. */
async function visitAll(page: Page, target: Target, did: string): Promise<Record<string, Measured>> {
  await page.goto(target.page('user-card', { dids: did, type: 'detailed', info: 'minimal' }))
  const card = await measured(page.locator('[part=card] [data-name]'))
  await page.goto(target.page('plain'))
  const address = freshAddress()
  await requestEmail(page, address)
  await expect(digit(page, 6)).toBeVisible()
  expect(await overflowOf(page)).toEqual([])
  const box = await measured(digit(page, 1))
  const { code } = await waitForEmail(target, address)
  await page.keyboard.type(code)
  await expect(dialog(page)).toHaveCount(0)
  const user = await page.evaluate<string>('DIDConnect.$user.get().did')
  await (await passportIssuerOf(target)).grant(user, 'admin')
  await page.goto(target.page('menu'))
  await openMenu(page)
  const menu = await measured(page.getByRole('menu'))
  const entry = await measured(page.getByRole('menuitem', { name: 'Sign out' }))
  await page.getByRole('menuitem', { name: 'Guest' }).click()
  const slide = dialog(page).locator('label').first()
  await expect(slide).toBeVisible()
  expect(await overflowOf(page)).toEqual([])
  return { card, box, menu, entry, slide: await measured(slide) }
}

for (const width of [1280, 390]) {
  test(`code, menu, card and passports follow the font size of the reader at ${width} px`, async ({
    page,
    target,
    user,
    testing,
  }, info) => {
    offerAllMethods(target)
    const { did } = await testing.session({ user: user + 20 })
    await page.setViewportSize({ width, height: 800 })
    const normal = await visitAll(page, target, did)
    const largePage = await openLarge(info.outputPath('profile'), target.page('plain'), width)
    try {
      const large = await visitAll(largePage, target, did)
      const ratio = (name: string, of: keyof Measured) => (large[name]?.[of] ?? 0) / (normal[name]?.[of] ?? 1)
      for (const name of ['card', 'box', 'entry']) {
        expect(ratio(name, 'text'), name).toBeCloseTo(1.5, 1)
        expect(ratio(name, 'height'), name).toBeCloseTo(1.5, 1)
      }
      expect(large.menu?.width).toBeCloseTo(Math.min((normal.menu?.width ?? 0) * 1.5, width - 16), 0)
      expect(ratio('slide', 'text')).toBeCloseTo(1.5, 1)
    } finally {
      await largePage.context().close()
    }
  })
}
