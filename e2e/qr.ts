import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, type Page } from 'playwright/test'

/** What a phone's camera reads from this picture, or null. */
function decode(png: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(png)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}

/** The link in the QR code the page shows now; waits until one can be read. */
export async function readQrCode(page: Page, isWanted: (link: string) => boolean = () => true): Promise<string> {
  let link: string | null = null
  await expect
    .poll(
      async () => {
        link = decode(await page.screenshot())
        return link !== null && isWanted(link)
      },
      { message: 'a QR code that can be read' },
    )
    .toBe(true)
  if (link === null) throw new Error('no QR code')
  return link
}

/** The token of the connect session a wallet link belongs to; the address inside is encoded twice. */
export function tokenOf(link: string): string {
  const inner = decodeURIComponent(new URL(link).searchParams.get('url') ?? '')
  return new URL(inner).searchParams.get('_t_') ?? ''
}
