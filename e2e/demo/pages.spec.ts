import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ROOT } from '../../scripts/lib/run.ts'
import { expect, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

const FOLDER = join(ROOT, 'demo')
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.html'))

/** Tags of the kit that a page contains or creates. */
function tagsIn(name: string): string[] {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  const tags = [...text.matchAll(/<(did-[a-z-]+)|(?:createE|e)lement\('(did-[a-z-]+)'/g)]
  return [...new Set(tags.map(([, inHtml = '', created = '']) => inHtml || created))].toSorted()
}

const isDrawn = (tag: string): boolean =>
  customElements.get(tag) !== undefined && Boolean(document.querySelector(tag)?.shadowRoot)

/** How far the page can be scrolled sideways. */
const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Axe reads every address of the long list, and they are all alike. */
const addressOf = (origin: string, name: string): string =>
  `${origin}/${name}${name === 'thousand.html' ? '?count=50' : ''}`

/** The bar marks its own link, says that the service is for development, and the page has something to show. */
async function expectBar(page: Page, name: string): Promise<void> {
  const own = page.locator(`nav a[href="/${name}"]`)
  if ((await own.count()) > 0) await expect(own).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('combobox', { name: 'Theme', exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('This service is for development.')
  if (name === 'index.html') return
  // Besides its title and its events.
  const parts = page.locator('main > :not(:has(> h1)):not(:has(> #log)):not([role=status])').filter({ visible: true })
  await expect(parts.first()).toBeVisible()
}

for (const name of PAGES) {
  test(`${name} has its bar, works, is accessible in light and dark, and as wide as a phone`, async ({
    page,
    target,
    service,
    watch,
  }) => {
    expect(service.url).toBe(target.origin)
    for (const [colorScheme, looked] of [
      ['light', 'all'],
      ['dark', 'colours'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(addressOf(target.origin, name))
      for (const tag of tagsIn(name)) {
        await expect.poll(() => page.evaluate(isDrawn, tag), { message: `${tag} is defined` }).toBe(true)
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await accessibilityProblems(page, undefined, looked), colorScheme).toEqual([])
    }
    await expectBar(page, name)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(overflow)).toBe(0)
    for (const group of ['Elements', 'More', 'For developers']) {
      await page.getByRole('navigation', { name: 'Demo' }).getByText(group, { exact: true }).click()
      expect(await page.evaluate(overflow), group).toBe(0)
    }
    expect(await accessibilityProblems(page, '.bar'), 'open group').toEqual([])
    expect(watch.errors).toEqual([])
  })
}

test('every page has the same bar, whose links lead somewhere', async ({ target, service, request }) => {
  expect(service.url).toBe(target.origin)
  const linksOf = async (name: string) => {
    const html = await (await request.get(`${target.origin}/${name}`)).text()
    const bar = /<nav aria-label="Demo">([^]*?)<\/nav>/.exec(html)?.[1] ?? ''
    return [...bar.matchAll(/ href="([^"]+)"/g)].map(([, path = '']) => path)
  }
  const links = await linksOf('index.html')
  expect(links.length).toBeGreaterThan(10)
  for (const name of PAGES) expect(await linksOf(name), name).toEqual(links)
  for (const path of links) expect((await request.get(target.origin + path)).status(), path).toBe(200)
})
