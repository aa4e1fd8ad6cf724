import { expect, type Page } from 'playwright/test'
import { textOfQrCode } from './qr-image.ts'

export { tokenOf } from './qr-image.ts'

/** A code is read with some of what is around it, as by a camera. */
const MARGIN = 16

/** Where the kit shows its code in the window. Reading the whole window takes ten times as long. */
const placeOfCode = (page: Page): Promise<{ x: number; y: number; width: number; height: number } | undefined> =>
  page.locator('[part="qr"]').evaluateAll((codes, margin) => {
    const boxes = codes.map((code) => code.getBoundingClientRect())
    const seen = boxes.find(({ top, left, width }) => width > 0 && top < innerHeight && left < innerWidth)
    if (!seen) return undefined
    const [x, y] = [Math.max(0, seen.x - margin), Math.max(0, seen.y - margin)]
    return { x, y, width: seen.right + margin - x, height: seen.bottom + margin - y }
  }, MARGIN)

/** The text of the QR code that the window shows, or null. */
export const visibleQrCode = async (page: Page): Promise<string | null> =>
  textOfQrCode(await page.screenshot({ clip: await placeOfCode(page) }))

/** Waits for a readable QR code on the page and returns its link. */
export async function readQrCode(page: Page, isWanted: (link: string) => boolean = () => true): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        link = await visibleQrCode(page)
        return link !== null && isWanted(link)
      },
      { message: 'a readable QR code' },
    )
    .toBe(true)
  if (link === null) throw new Error('no QR code')
  return link
}
