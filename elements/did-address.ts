import { adoptPlaceholderStyles, addressPlaceholder } from '../src/views/address/address-placeholder.ts'
import { element, type ElementProps } from './define.ts'
import { properties } from './properties/address.ts'
import type { ValuesOf } from './properties/converters.ts'
import { AddressView } from './views/address.tsx'

export type AddressViewProps = ValuesOf<typeof properties> & ElementProps

/**
 * The DID of a person, an app or an object, with its colour and its picture. What does not fit is cut out in the middle.
 * The content between the tags shows while there is no `did`.
 *
 * @slot - Shown while there is no `did`
 *
 * @fires did-copy - The address was copied
 * @fires did-error - The DID or a setting can’t be used
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
export class DidAddress extends element(AddressView, properties, {
  lazy: {
    adoptStyles: adoptPlaceholderStyles,
    placeholder: (values, problem) =>
      problem?.code === 'invalid-did' ? { text: 'Invalid DID' } : addressPlaceholder(values.did, values),
  },
}) {}
