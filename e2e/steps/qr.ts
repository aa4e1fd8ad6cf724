import { expect, type Page } from 'playwright/test'
import { textOfQrCode } from './qr-image.ts'

export { tokenOf } from './qr-image.ts'

/** Waits for a readable QR code on the page and returns its link. */
export async function readQrCode(page: Page, isWanted: (link: string) => boolean = () => true): Promise<string> {
  let link: string | null = null
  // A busy browser may not be able to take a picture.
  await expect(async () => {
    link = textOfQrCode(await page.screenshot())
    expect(link !== null && isWanted(link), 'a readable QR code').toBe(true)
  }).toPass({ timeout: 15_000 })
  if (link === null) throw new Error('no QR code')
  return link
}
