import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'
import { isPhone, labelOf, nameOf, type Variant } from './variants.ts'
import { pictureOf } from './series.ts'

const STYLE = `
body { margin: 24px; background: #9aa0a8; font: 16px/1.5 system-ui, sans-serif; }
main { columns: var(--columns); column-gap: 24px; }
figure { margin: 0 0 24px; break-inside: avoid; }
figcaption { font: 600 16px/1.5 monospace; }
img { display: block; max-inline-size: 100%; }
`
const COLUMN = { wide: { columns: 4, width: 640 }, phone: { columns: 8, width: 390 } }
const GAP = 24

/** A page with one picture for each screen. */
function pageOf(screens: string[], variant: Variant): { html: string; width: number } {
  const { columns, width } = isPhone(variant.width) ? { ...COLUMN.phone, width: variant.width } : COLUMN.wide
  const figures = screens.map(
    (screen) =>
      `<figure><figcaption>${labelOf(screen)}</figcaption><img src="${pictureOf(screen, variant)}" alt=""></figure>`,
  )
  const html = `<!doctype html><meta charset="utf-8"><title>${nameOf(variant)}</title><style>${STYLE}</style>
<h1>${nameOf(variant)}</h1><main style="--columns: ${columns}">${figures.join('\n')}</main>`
  return { html, width: columns * (width + GAP) + GAP }
}

/** Writes a sheet, as a page and as one PNG. */
export async function writeSheet(
  browser: Browser,
  folder: string,
  screens: string[],
  variant: Variant,
): Promise<string> {
  const { html, width } = pageOf(screens, variant)
  const file = join(folder, `${nameOf(variant)}.html`)
  writeFileSync(file, html)
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  await page.goto(pathToFileURL(file).href, { waitUntil: 'load' })
  const path = join(folder, `${nameOf(variant)}.png`)
  await page.screenshot({ path, fullPage: true })
  await page.context().close()
  return path
}
