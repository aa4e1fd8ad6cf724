import type { Locator, Page } from 'playwright/test'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { openMenu } from '../steps/menu.ts'
import { digit, freshAddress, offerAllMethods, requestEmail, waitForEmail } from '../steps/methods.ts'
import { passportIssuerOf } from '../steps/passport-issuer.ts'
import type { Target } from '../setup/target.ts'

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
  expect(normal).toMatchObject({ buttonText: 14, title: 20, rowText: 14, button: 40 })
})

test('a font size of the page takes precedence', async ({ page, visit }) => {
  await visit('plain')
  await page.addStyleTag({ content: ':root { --did-font-size: 21px }' })
  expect(await sizesOf(page)).toMatchObject({ buttonText: 21, title: 30, rowText: 21 })
})

/** Sets the font size in the settings of the browser. */
async function enlarge(page: Page, size = 24): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: size } })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
}

for (const width of [1280, 390]) {
  test(`a reader with a font size of 24 px gets everything larger at ${width} px`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit('plain')
    const normal = await sizesOf(page)
    await enlarge(page)
    await visit('plain')
    const large = await sizesOf(page)
    for (const name of ['button', 'buttonText', 'title', 'row', 'rowText'] as const) {
      expect(large[name] / normal[name], name).toBeCloseTo(1.5, 1)
    }
    expect(large.dialog).toBeCloseTo(Math.min(normal.dialog * 1.5, width - 32), -1)
    expect(await overflowOf(page)).toEqual([])
  })
}

test('on a phone, letters of twice the size break no word of a title or a method, and cut no address', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => localStorage.setItem('last-used-login-method', 'passkey'))
  await page.setViewportSize({ width: 390, height: 844 })
  await enlarge(page, 32)
  await visit('plain', { locale: 'de' })
  await signInButton(page).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Bei Demo App anmelden')
  await expect(dialog(page).locator('[data-filled] [data-chip]')).toBeVisible()
  const broken = await dialog(page).evaluate((node) =>
    [...node.querySelectorAll('h2, [data-name]')].flatMap((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )
  expect(broken).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await dialog(page).locator('input[type=email]').fill(freshAddress())
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator('input').nth(5)).toBeVisible()
  const text = dialog(page).locator('[part=dialog__header] p')
  expect(await text.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(1)
})

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
    context,
    target,
    user,
    testing,
  }) => {
    offerAllMethods(target)
    const { did } = await testing.session({ user: user + 20 })
    await page.setViewportSize({ width, height: 800 })
    const normal = await visitAll(page, target, did)
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await enlarge(page)
    const large = await visitAll(page, target, did)
    const ratio = (name: string, of: keyof Measured) => (large[name]?.[of] ?? 0) / (normal[name]?.[of] ?? 1)
    for (const name of ['card', 'box', 'entry']) {
      expect(ratio(name, 'text'), name).toBeCloseTo(1.5, 1)
      expect(ratio(name, 'height'), name).toBeCloseTo(1.5, 1)
    }
    expect(large.menu?.width).toBeCloseTo(Math.min((normal.menu?.width ?? 0) * 1.5, width - 16), 0)
    expect(ratio('slide', 'text')).toBeCloseTo(1.5, 1)
  })
}
