import { flag, number, text, type ValuesOf } from '../base/converters.ts'
import { did } from '../base/did-converter.ts'
import { localeAndTheme } from '../page/locale-and-theme.ts'

export const properties = {
  /** The DID, with or without `did:abt:`, or an Ethereum address */
  did,
  /** Shows only the first and last characters */
  compact: flag,
  /** How many first characters `compact` shows */
  startChars: number(6, 0, 64),
  /** How many last characters `compact` shows */
  endChars: number(6, 0, 64),
  /** Removes the copy button */
  noCopy: flag,
  /** Adds a button for a QR code that shows the DID in DID Wallet */
  qr: flag,
  /** Removes the picture */
  noAvatar: flag,
  /** Removes `DID:ABT:` */
  noPrefix: flag,
  /** Size of the letters and the picture in pixels. Default: 14 and 18 */
  size: number(0, 8, 96),
  /** Chain for the QR code: an id, `main`, or a chain’s host. Default: the app’s chain */
  chainId: text,
  ...localeAndTheme,
}

export type AddressValues = ValuesOf<typeof properties>
