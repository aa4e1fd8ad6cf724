/*
 * Every screen under the style sheets of five pages, in the gallery. A test loads its part of the screens once and
 * shows each under every sheet.
 */
import type { Page } from 'playwright/test'
import { readDocumentation } from '../../scripts/build/documentation.ts'
import { untilDrawn } from '../../scripts/docs/screenshots/gallery-page.ts'
import { expect, skipWithoutGallery, test } from './gallery-fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

skipWithoutGallery()

const BRANDS = ['default', 'serif', 'contrast', 'compact', 'hostile'] as const
type Brand = (typeof BRANDS)[number]

/** What axe looks for in each scheme: dark changes nothing but the colours of a sheet. */
const SCHEMES = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const

const PARTS = 4
const TIMEOUT_MS = 300_000

async function changeBrand(page: Page, brand: Brand): Promise<void> {
  await page.evaluate((name) => window.gallery.showBrand(name), brand)
  await untilDrawn(page)
}

/** The screens of a part. One sheet shows all states of the connect box; a dialog has them in the scene `every`. */
async function screensOf(page: Page, part: number): Promise<string[]> {
  const { screens, onPanels } = await page.evaluate(() => window.gallery)
  const others = screens.filter((screen) => !onPanels.includes(screen))
  return ['sheet=panels', 'scene=every', ...others].filter((_, index) => index % PARTS === part)
}

/** The elements of the kit. The page around them belongs to its author. */
const KIT = 'did-overlay, did-connect-panel, did-connect-button, did-avatar-menu, did-user-card, did-address'

for (let part = 0; part < PARTS; part += 1) {
  const place = `${part + 1} of ${PARTS}`

  test(`axe finds nothing in any screen under any style sheet (${place})`, async ({ page, openScreen }) => {
    test.setTimeout(TIMEOUT_MS)
    const found: string[] = []
    await openScreen('sheet=addresses')
    for (const screen of await screensOf(page, part)) {
      await openScreen(`${screen}&theme=system`)
      for (const [colorScheme, looked] of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        await page.waitForFunction((mode) => window.gallery.isInMode(mode), colorScheme)
        for (const brand of BRANDS) {
          await changeBrand(page, brand)
          // A sheet repeats the connect box, whose landmarks have the same name then.
          const problems = (await accessibilityProblems(page, KIT, looked)).filter(
            (problem) => !(screen.startsWith('sheet') && problem.startsWith('landmark-unique')),
          )
          found.push(...problems.map((problem) => `${screen} ${brand} ${colorScheme} ${problem}`))
        }
      }
    }
    expect(found).toEqual([])
  })

  test(`a hostile style sheet leaves every screen as it is (${place})`, async ({ page, openScreen }) => {
    test.setTimeout(TIMEOUT_MS)
    await openScreen('sheet=addresses')
    for (const screen of await screensOf(page, part)) {
      await openScreen(screen)
      const before = await page.evaluate(drawing)
      expect(before.length, screen).toBeGreaterThan(5)
      await openScreen(`${screen}&brand=hostile`)
      const pageColor = await page.evaluate(() => getComputedStyle(document.body).color)
      expect(pageColor, 'the sheet applies to the page').toBe('rgb(255, 0, 0)')
      expect(await page.evaluate(drawing), screen).toEqual(before)
    }
  })
}

/**
 * Every element inside the kit's roots: its box, relative to what is open or to its root's first box, and how it is
 * drawn.
 */
function drawing(): string[] {
  const names =
    'color background-color font letter-spacing word-spacing text-transform text-align text-indent text-shadow direction ' +
    'writing-mode white-space cursor user-select list-style border outline display box-sizing visibility opacity'
  const lines: string[] = []
  for (const host of document.querySelectorAll('*')) {
    const elements = [...(host.shadowRoot?.querySelectorAll('.did-frame *') ?? [])]
    const first = elements.find((element) => element.getBoundingClientRect().width > 0)
    for (const element of elements) {
      const style = getComputedStyle(element)
      const box = element.closest('dialog, [popover]')
      // Outside of a dialog, what is fixed has its place in the window.
      const start = !box && style.position === 'fixed' ? new DOMRect() : (box ?? first)?.getBoundingClientRect()
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = width + height === 0 || !start ? [] : [x - start.x, y - start.y, width, height].map(Math.round)
      const look = names.split(' ').map((name) => `${name}: ${style.getPropertyValue(name)}`)
      lines.push(`${host.localName} ${element.localName} ${element.className} [${place.join(' ')}] ${look.join('; ')}`)
    }
  }
  return lines
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

test('tokens and parts of a page reach dialog, button, menu, card and toast', async ({ page, openScreen }) => {
  const surface = ['background-color', 'border-top-color', 'font-family']
  await openScreen('scene=every&brand=serif')
  const dialog = await styleOf(page, 'dialog', ...surface, 'border-top-left-radius', 'color')
  expect(dialog).toMatchObject({
    'background-color': SERIF_SURFACE,
    'border-top-color': SERIF_EDGE,
    'border-top-left-radius': '4px',
    color: 'rgb(43, 29, 20)',
  })
  expect(dialog['font-family']).toMatch(/^"?Georgia/)
  await openScreen('sheet=buttons&brand=serif')
  const button = await styleOf(page, 'button', 'background-color', 'color', 'font-size', 'font-family')
  expect(button).toMatchObject({ 'background-color': 'rgb(122, 31, 92)', color: 'rgb(255, 255, 255)' })
  expect(button['font-family']).toMatch(/^"?Georgia/)
  await openScreen('scene=menu-owner&brand=serif')
  expect(await styleOf(page, 'menu', ...surface)).toMatchObject({
    'background-color': SERIF_SURFACE,
    'border-top-color': SERIF_EDGE,
  })
  await openScreen('sheet=users&brand=serif')
  expect(await styleOf(page, 'card', ...surface)).toMatchObject({
    'background-color': SERIF_SURFACE,
    'border-top-color': SERIF_EDGE,
  })
  await openScreen('scene=toasts&brand=contrast')
  expect(await styleOf(page, 'toast', 'border-top-width', 'box-shadow', 'font-size')).toEqual({
    'border-top-width': '2px',
    'box-shadow': 'none',
    'font-size': '16px',
  })
})

test('a smaller space makes the dialog and the menu denser', async ({ page, openScreen }) => {
  const height = async (query: string, part: string, brand: Brand) => {
    await openScreen(`${query}&brand=${brand}`)
    return (await page.locator(`[part="${part}"]`).first().boundingBox())?.height ?? 0
  }
  for (const [query, part] of [
    ['scene=every', 'dialog'],
    ['scene=menu-owner', 'menu'],
  ] as const) {
    const ordinary = await height(query, part, 'default')
    expect(await height(query, part, 'compact')).toBeLessThan(ordinary * 0.95)
  }
})

test('the documented parts are the ones that the screens have', async ({ page, openScreen }) => {
  const { elements } = await readDocumentation()
  const documented = (tags: (tag: string) => boolean) => {
    const parts = elements.filter(({ tagName }) => tags(tagName)).flatMap(({ cssParts = [] }) => cssParts)
    return [...new Set(parts.map(({ name }) => name))].toSorted()
  }
  const partsOf = async (screen: string, selector: string): Promise<string[]> => {
    await openScreen(screen)
    return page.locator(`${selector} [part]`).evaluateAll((all) => all.map((node) => node.part.value))
  }
  const ofOverlay = new Set<string>()
  for (const scene of ['every', 'passports', 'quick-login', 'confirm-switch', 'storage-guide', 'toasts']) {
    for (const part of await partsOf(`scene=${scene}`, 'did-overlay')) ofOverlay.add(part)
  }
  expect([...ofOverlay].toSorted()).toEqual(documented((tag) => tag === 'did-overlay'))
  const drawn = new Set(ofOverlay)
  for (const screen of ['sheet=users', 'sheet=buttons', 'sheet=addresses', 'scene=menu-owner']) {
    for (const part of await partsOf(screen, 'body')) drawn.add(part)
  }
  expect([...drawn].toSorted()).toEqual(documented(() => true))
})

test('the demo shows every screen under the style sheet that is chosen', async ({
  page,
  target,
  service,
  openScreen,
}) => {
  await openScreen('sheet=addresses')
  const screens = await page.evaluate(() => window.gallery.screens)
  expect(screens.length).toBeGreaterThan(80)
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await page.getByRole('navigation').getByRole('link', { name: 'Theming' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Theming' })).toBeVisible()
  const frames = page.locator('iframe')
  await expect(frames).toHaveCount(screens.length)
  const shown = () => frames.evaluateAll((all: HTMLIFrameElement[]) => all.map(({ src }) => new URL(src).search))
  const addresses = (brand: Brand) => screens.map((screen) => `?${screen}&brand=${brand}&theme=system`)
  expect((await shown()).toSorted()).toEqual(addresses('default').toSorted())
  await page.getByRole('combobox', { name: 'Style sheet' }).selectOption('serif')
  expect((await shown()).toSorted()).toEqual(addresses('serif').toSorted())
  await expect(page.locator('#text')).toContainText('--did-color-primary')
  const last = page.locator('iframe[title="every"]')
  await last.scrollIntoViewIfNeeded()
  await expect(last.contentFrame().locator('[part="dialog"]')).toHaveCSS('background-color', SERIF_SURFACE)
})
