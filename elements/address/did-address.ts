import { view } from './lazy.ts'
import { element } from '../base/define.ts'
import { lazyAddress } from './first.ts'
import { properties } from './properties.ts'

/**
 * Shows the DID of a person, an app or an object with its colour and picture. If it doesn't fit, it is shortened in the
 * middle. Until you set `did`, you see what is between the tags.
 *
 * @slot - Shown until you set `did`
 *
 * @fires did-copy - The user copied the address
 * @fires did-error - The DID or a setting can’t be used
 *
 * @csspart address - The address as a whole
 * @csspart address__copy - The copy button
 * @csspart address__qr - The button for the QR code
 * @csspart avatar - The picture
 * @csspart dialog - The dialog with the QR code
 * @csspart qr - The QR code
 *
 * @cssprop --did-color-text - The letters
 * @cssprop --did-color-text-muted - `ABT:` and the buttons
 * @cssprop --did-color-error - The message for an invalid DID
 * @cssprop --did-focus-ring - Outline of the focused button
 */
export class DidAddress extends element(view, properties, { lazy: lazyAddress }) {}
