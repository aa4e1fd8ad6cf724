/*
 * Draws contact sheets: `npx tsx scripts/docs/contact-sheets.ts [folder [part of a sheet's name]]`. Each sheet has all
 * screens of the gallery in one language, theme and width. The default folder is .cache/screenshots.
 */
import '../lib/help.ts'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../lib/run.ts'
import { openPage, untilDrawn, withGallery, type Gallery } from './screenshots/gallery-page.ts'
import { LOCALES, VARIANTS, nameOf } from './screenshots/variants.ts'
import { takeSeries } from './screenshots/series.ts'
import { writeSheet } from './screenshots/sheet.ts'

/** Every screen by its name in the address of the gallery. */
async function findScreens({ browser, address }: Gallery): Promise<string[]> {
  const page = await openPage(browser, {})
  await page.goto(`${address}?sheet=buttons`)
  await untilDrawn(page)
  const screens = await page.evaluate(() => window.gallery.screens)
  await page.context().close()
  return screens
}

const [given = join(ROOT, '.cache/screenshots'), only = ''] = process.argv.slice(2)
const folder = resolve(given)
const variants = VARIANTS.filter((variant) => nameOf(variant).includes(only))
mkdirSync(folder, { recursive: true })
await withGallery(async (gallery) => {
  const screens = await findScreens(gallery)
  for (const locale of LOCALES) {
    const ofLocale = variants.filter((variant) => variant.locale === locale)
    await takeSeries(gallery, folder, screens, ofLocale)
    for (const variant of ofLocale)
      process.stdout.write(`${await writeSheet(gallery.browser, folder, screens, variant)}\n`)
  }
})
