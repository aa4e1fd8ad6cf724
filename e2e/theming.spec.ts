import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const SCREENS = {
  buttons: 'sheet=buttons',
  dialog: 'scene=every',
  panel: 'sheet=branded',
  'quick login': 'scene=quick-login',
  menu: 'scene=menu-owner',
  passports: 'scene=passports',
  'user card': 'scene=user-card',
  'user cards': 'sheet=users',
  'passport cards': 'sheet=cards',
  addresses: 'sheet=addresses',
  confirmation: 'scene=confirm-destroy',
  toasts: 'scene=toasts',
}
const BRANDS = ['default', 'serif', 'contrast', 'compact', 'hostile'] as const

type Brand = (typeof BRANDS)[number]

/** Opens a screen of the gallery under the style sheet of a page, and waits until it is drawn. */
async function open(page: Page, origin: string, query: string, brand: Brand): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${origin}/gallery/?${query}&brand=${brand}&locale=en`)
  await page.waitForFunction('window.gallery?.isDrawn()')
  let before = ''
  await expect
    .poll(async () => {
      const last = before
      before = await page.evaluate<string>('window.gallery.layout()')
      return before === last
    })
    .toBe(true)
}

/** Findings of axe inside the elements of the kit. The page around them belongs to its author. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const hosts = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('did-'))
    const { violations } = await axe.run({ include: hosts as never }, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
  })
}

for (const brand of BRANDS) {
  test(`axe finds nothing in any screen under the style sheet ${brand}`, async ({ page, target, service }) => {
    test.setTimeout(180_000)
    expect(service.url).toBe(target.origin)
    const found: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(SCREENS)) {
      await open(page, target.origin, query, brand)
      found[name] = await findings(page)
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(SCREENS).map((name) => [name, []])))
  })
}

/** Every element inside the kit's roots: its box, relative to what is open or to its root's first box, and how it is drawn. */
function drawing(): string[] {
  const names =
    'color background-color font letter-spacing word-spacing text-transform text-align text-indent text-shadow direction ' +
    'writing-mode white-space cursor user-select list-style border outline display box-sizing visibility opacity'
  const lines: string[] = []
  for (const host of document.querySelectorAll('*')) {
    const elements = [...(host.shadowRoot?.querySelectorAll('.did-frame *') ?? [])]
    const first = elements.find((element) => element.getBoundingClientRect().width > 0)
    for (const element of elements) {
      const start = (element.closest('dialog, [popover]') ?? first)?.getBoundingClientRect()
      const style = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = width + height === 0 || !start ? [] : [x - start.x, y - start.y, width, height].map(Math.round)
      const look = names.split(' ').map((name) => `${name}: ${style.getPropertyValue(name)}`)
      lines.push(`${host.localName} ${element.localName} ${element.className} [${place.join(' ')}] ${look.join('; ')}`)
    }
  }
  return lines
}

for (const [name, query] of Object.entries(SCREENS)) {
  test(`a hostile style sheet leaves this screen as it is: ${name}`, async ({ page, target, service }) => {
    expect(service.url).toBe(target.origin)
    await open(page, target.origin, query, 'default')
    const before = await page.evaluate(drawing)
    expect(before.length).toBeGreaterThan(5)
    await open(page, target.origin, query, 'hostile')
    const pageColor = await page.evaluate(() => getComputedStyle(document.body).color)
    expect(pageColor, 'the sheet applies to the page').toBe('rgb(255, 0, 0)')
    expect(await page.evaluate(drawing)).toEqual(before)
  })
}

/** Computed styles of the first element with a part, in any root. */
const styleOf = (page: Page, part: string, ...names: string[]): Promise<Record<string, string>> =>
  page
    .locator(`[part="${part}"]`)
    .first()
    .evaluate(
      (element, wanted) =>
        Object.fromEntries(wanted.map((name) => [name, getComputedStyle(element).getPropertyValue(name)])),
      names,
    )

const SERIF_SURFACE = 'rgb(255, 250, 242)'
const SERIF_EDGE = 'rgb(176, 141, 87)'

test('tokens and parts of a page reach dialog, button, menu, card and toast', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  const surface = ['background-color', 'border-top-color', 'font-family']
  await open(page, target.origin, SCREENS.dialog, 'serif')
  const dialog = await styleOf(page, 'dialog', ...surface, 'border-top-left-radius', 'color')
  expect(dialog).toMatchObject({
    'background-color': SERIF_SURFACE,
    'border-top-color': SERIF_EDGE,
    'border-top-left-radius': '4px',
    color: 'rgb(43, 29, 20)',
  })
  expect(dialog['font-family']).toMatch(/^"?Georgia/)
  await open(page, target.origin, SCREENS.buttons, 'serif')
  const button = await styleOf(page, 'button', 'background-color', 'color', 'font-size', 'font-family')
  expect(button).toMatchObject({ 'background-color': 'rgb(122, 31, 92)', color: 'rgb(255, 255, 255)' })
  expect(button['font-family']).toMatch(/^"?Georgia/)
  await open(page, target.origin, SCREENS.menu, 'serif')
  expect(await styleOf(page, 'menu', ...surface)).toMatchObject({
    'background-color': SERIF_SURFACE,
    'border-top-color': SERIF_EDGE,
  })
  await open(page, target.origin, SCREENS['user cards'], 'serif')
  expect(await styleOf(page, 'card', ...surface)).toMatchObject({
    'background-color': SERIF_SURFACE,
    'border-top-color': SERIF_EDGE,
  })
  await open(page, target.origin, SCREENS.toasts, 'contrast')
  expect(await styleOf(page, 'toast', 'border-top-width', 'box-shadow', 'font-size')).toEqual({
    'border-top-width': '2px',
    'box-shadow': 'none',
    'font-size': '16px',
  })
})

test('a smaller space makes the dialog and the menu denser', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  const height = async (query: string, part: string, brand: Brand) => {
    await open(page, target.origin, query, brand)
    return (await page.locator(`[part="${part}"]`).first().boundingBox())?.height ?? 0
  }
  for (const [query, part] of [
    [SCREENS.dialog, 'dialog'],
    [SCREENS.menu, 'menu'],
  ] as const) {
    const ordinary = await height(query, part, 'default')
    expect(await height(query, part, 'compact')).toBeLessThan(ordinary * 0.95)
  }
})

test('the documented parts of the overlay are the ones its screens have', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  const source = readFileSync(new URL('../elements/did-overlay.ts', import.meta.url), 'utf8')
  const documented = [...source.matchAll(/@csspart ([\w-]+) - /g)].map(([, name = '']) => name)
  const found = new Set<string>()
  for (const scene of ['every', 'passports', 'quick-login', 'confirm-switch', 'storage-guide', 'toasts']) {
    await open(page, target.origin, `scene=${scene}`, 'default')
    const parts = await page.locator('did-overlay [part]').evaluateAll((all) => all.map((node) => node.part.value))
    for (const part of parts) found.add(part)
  }
  expect([...found].toSorted()).toEqual(documented.toSorted())
})

test('the demo shows every screen under the style sheet that is chosen', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await page.getByRole('navigation').getByRole('link', { name: 'Themes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Themes' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Style sheet' }).selectOption('serif')
  const dialog = page.frameLocator('iframe[title="Dialog"]').locator('[part="dialog"]')
  await page.locator('iframe[title="Dialog"]').scrollIntoViewIfNeeded()
  await expect(dialog).toHaveCSS('background-color', SERIF_SURFACE)
  await expect(page.locator('#text')).toContainText('--did-color-primary')
  await expect(page.locator('iframe')).toHaveCount(Object.keys(SCREENS).length)
})
