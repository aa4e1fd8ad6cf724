import { expect, type Page } from 'playwright/test'
import { textOfQrCode } from './qr-image.ts'

export { tokenOf } from './qr-image.ts'

/** Waits for a readable QR code on the page and returns its link. */
export async function readQrCode(page: Page, isWanted: (link: string) => boolean = () => true): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        link = textOfQrCode(await page.screenshot())
        return link !== null && isWanted(link)
      },
      { message: 'a readable QR code' },
    )
    .toBe(true)
  if (link === null) throw new Error('no QR code')
  return link
}
