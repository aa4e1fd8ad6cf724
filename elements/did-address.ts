import { LOCALES, type Locale } from '../src/model/locale.ts'
import { THEMES } from '../src/stores/config.ts'
import { adoptPlaceholderStyles, addressPlaceholder } from '../src/views/address/address-placeholder.ts'
import { element, type ElementProps } from './define.ts'
import { did } from './did-converter.ts'
import { flag, number, oneOf, text, type ValuesOf } from './converters.ts'
import { AddressView } from './views/address.tsx'

const converters = {
  did,
  compact: flag,
  startChars: number(6, 0, 64),
  endChars: number(6, 0, 64),
  noCopy: flag,
  qr: flag,
  noAvatar: flag,
  noPrefix: flag,
  size: number(0, 8, 96),
  chainId: text,
  locale: oneOf(Object.keys(LOCALES) as Locale[], ''),
  theme: oneOf(THEMES, ''),
}
export type AddressViewProps = ValuesOf<typeof converters> & ElementProps

/**
 * The address of a person, an app or a thing, with its colour and its picture, to be read and copied. What does not fit
 * gives way in the middle. Text between the tags shows as long as there is no `did`.
 *
 * @element did-address
 *
 * @attr {string} did - The DID, with or without `did:abt:`, or an Ethereum address
 * @attr {boolean} compact - Only the first and last characters
 * @attr {number} start-chars - How many of the first, 0 to 64. Default 6
 * @attr {number} end-chars - How many of the last, 0 to 64. Default 6
 * @attr {boolean} no-copy - Without the copy button
 * @attr {boolean} qr - With a button for a QR code that shows the DID in DID Wallet
 * @attr {boolean} no-avatar - Without the picture
 * @attr {boolean} no-prefix - Without `DID:ABT:`
 * @attr {number} size - Size of letters and picture in pixels, 8 to 96. Default 14 and 18
 * @attr {string} chain-id - Chain in the QR code: an id, `main`, or the host of a chain. Default: the app’s chain
 * @attr {string} locale - One of the 15 languages, for this element
 * @attr {string} theme - `light`, `dark` or `system`, for this element
 *
 * @slot - Shows as long as there is no `did`
 *
 * @fires {CustomEvent<{ text: string }>} did-copy - The address was copied
 * @fires {CustomEvent<{ code: string, message: string, action?: string, cause?: unknown }>} did-error - The DID or a setting can’t be used
 *
 * @csspart address - The line
 * @csspart address__copy - The copy button
 * @csspart address__qr - The button for the QR code
 * @csspart avatar - The picture
 * @csspart dialog - The dialog with the QR code
 * @csspart qr - The QR code
 *
 * @cssprop --did-color-text - The letters
 * @cssprop --did-color-text-muted - `ABT:` and the buttons
 * @cssprop --did-color-error - An invalid DID
 * @cssprop --did-focus-ring - Outline of the focused button
 */
export class DidAddress extends element(AddressView, converters, {
  lazy: {
    adoptStyles: adoptPlaceholderStyles,
    placeholder: (values, problem) =>
      problem?.code === 'invalid-did' ? { text: 'Invalid DID' } : addressPlaceholder(values.did, values),
  },
}) {}
