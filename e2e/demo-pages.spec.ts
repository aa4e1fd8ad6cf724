import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/run.ts'
import { expect, test } from './fixtures.ts'

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

for (const name of PAGES) {
  test(`${name} defines its elements without an error`, async ({ page, target, service, watch }) => {
    expect(service.url).toBe(target.origin)
    await page.goto(`${target.origin}/${name}`)
    for (const tag of tagsIn(name)) {
      await expect.poll(() => page.evaluate(isDrawn, tag), { message: `${tag} is defined` }).toBe(true)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(watch.errors).toEqual([])
  })
}

test('every page has the bar, and marks its own link', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  const bars: string[] = []
  for (const name of PAGES) {
    await page.goto(`${target.origin}/${name}`)
    const links = page.getByRole('navigation', { name: 'Demo' }).getByRole('link')
    bars.push(JSON.stringify(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))))
    const own = page.locator(`nav a[href="/${name}"]`)
    if ((await own.count()) > 0) await expect(own).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('combobox', { name: 'Theme', exact: true })).toBeVisible()
  }
  expect(new Set(bars).size).toBe(1)
  for (const path of JSON.parse(bars[0] ?? '[]') as string[]) {
    expect((await page.request.get(target.origin + path)).status(), path).toBe(200)
  }
})
