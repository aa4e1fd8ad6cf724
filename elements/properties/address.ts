import { flag, number, text } from './converters.ts'
import { did } from './did-converter.ts'
import { lookProperties } from './look.ts'

export const properties = {
  /** The DID, with or without `did:abt:`, or an Ethereum address */
  did,
  /** Only the first and last characters */
  compact: flag,
  /** Number of first characters, with `compact` */
  startChars: number(6, 0, 64),
  /** Number of last characters, with `compact` */
  endChars: number(6, 0, 64),
  /** Without the copy button */
  noCopy: flag,
  /** With a button for a QR code that shows the DID in DID Wallet */
  qr: flag,
  /** Without the picture */
  noAvatar: flag,
  /** Without `DID:ABT:` */
  noPrefix: flag,
  /** Size of letters and picture in pixels. Default 14 and 18 */
  size: number(0, 8, 96),
  /** Chain in the QR code: an id, `main`, or the host of a chain. Default: the app’s chain */
  chainId: text,
  ...lookProperties,
}
