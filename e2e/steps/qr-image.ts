import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/** The text of the QR code in a screenshot, or null. */
export function textOfQrCode(png: Buffer): string | null {
  const { data, width, height } = PNG.sync.read(png)
  // Codes are dark on light in every theme. One that is still fading in can be read as an empty text.
  return jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data || null
}

/** The connect session token of a wallet link. The inner address is encoded twice. */
export function tokenOf(link: string): string {
  const inner = decodeURIComponent(new URL(link).searchParams.get('url') ?? '')
  return new URL(inner).searchParams.get('_t_') ?? ''
}
