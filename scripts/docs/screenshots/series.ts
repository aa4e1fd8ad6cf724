import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { openPage, PHONE, untilDrawn, type Gallery } from './gallery-page.ts'
import { isPhone, labelOf, nameOf, type Variant } from './variants.ts'

const HEIGHT = 780
/** Page around a dialog on a wide screen, in px. */
const MARGIN = 24

/** On a wide screen the part with the dialog, so that it can be read on a sheet. */
async function clipOf(page: Page, width: number) {
  const box = isPhone(width) ? null : await page.evaluate(() => window.gallery.openBox())
  if (!box) return undefined
  const x = Math.max(0, box.x - MARGIN)
  const y = Math.max(0, box.y - MARGIN)
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width + MARGIN) - x,
    height: Math.min(HEIGHT, box.y + box.height + MARGIN) - y,
  }
}

/** File of a screen's picture, relative to the folder of the sheets. */
export const pictureOf = (screen: string, variant: Variant): string =>
  `pictures/${nameOf(variant)}/${labelOf(screen)}.png`

/** Takes one screen in each of these variants, with one load of the page. */
async function takeScreen(
  page: Page,
  address: string,
  folder: string,
  screen: string,
  variants: Variant[],
): Promise<void> {
  const [{ locale = '', width = 0, theme = 'light' } = {}] = variants
  await page.setViewportSize({ width, height: HEIGHT })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(`${address}?${screen}&locale=${locale}&theme=system`)
  for (const variant of variants) {
    await page.setViewportSize({ width: variant.width, height: HEIGHT })
    await page.emulateMedia({ colorScheme: variant.theme, reducedMotion: 'reduce' })
    await untilDrawn(page)
    const clip = await clipOf(page, variant.width)
    await page.screenshot({
      path: join(folder, pictureOf(screen, variant)),
      clip,
      fullPage: screen.startsWith('sheet'),
    })
  }
}

/** Takes every screen in every variant of one language: on a wide page and on a phone at the same time. */
export async function takeSeries(
  gallery: Gallery,
  folder: string,
  screens: string[],
  variants: Variant[],
): Promise<void> {
  const { browser, address } = gallery
  const takeOn = async (options: BrowserContextOptions, ofDevice: Variant[]) => {
    if (ofDevice.length === 0) return
    const page = await openPage(browser, options)
    for (const screen of screens) await takeScreen(page, address, folder, screen, ofDevice)
    await page.context().close()
  }
  const isOnPhone = ({ width }: Variant) => isPhone(width)
  await Promise.all([
    takeOn(
      {},
      variants.filter((variant) => !isOnPhone(variant)),
    ),
    takeOn(PHONE, variants.filter(isOnPhone)),
  ])
}
