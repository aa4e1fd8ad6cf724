import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, type Page } from 'playwright/test'

/** The text of the QR code in a screenshot, or null. */
function decode(png: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(png)
  // A code that is still fading in can be read as an empty text.
  return jsQR(new Uint8ClampedArray(data), width, height)?.data || null
}

/** Waits for a readable QR code on the page and returns its link. */
export async function readQrCode(page: Page, isWanted: (link: string) => boolean = () => true): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        link = decode(await page.screenshot())
        return link !== null && isWanted(link)
      },
      { message: 'a readable QR code' },
    )
    .toBe(true)
  if (link === null) throw new Error('no QR code')
  return link
}

/** The connect session token of a wallet link. The inner address is encoded twice. */
export function tokenOf(link: string): string {
  const inner = decodeURIComponent(new URL(link).searchParams.get('url') ?? '')
  return new URL(inner).searchParams.get('_t_') ?? ''
}
