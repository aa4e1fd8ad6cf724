import { shorten, toAddress } from '../model/did.ts'
import { px } from '../style/tokens.ts'
import { DID_FONT } from '../style/tokens.ts'

/** Settings that determine the size of an address. */
export interface AddressLayout {
  compact: boolean
  startChars: number
  endChars: number
  noCopy: boolean
  qr: boolean
  noAvatar: boolean
  noPrefix: boolean
  /** Font size and avatar size in px; 0 for the defaults of 14 and 18. */
  size: number
}

/** The complete address in the default size, without a QR code. */
export const DEFAULT_LAYOUT: AddressLayout = {
  compact: false,
  startChars: 6,
  endChars: 6,
  noCopy: false,
  qr: false,
  noAvatar: false,
  noPrefix: false,
  size: 0,
}

/** Number of last characters that are never truncated. */
const TAIL = 6
const PREFIX = 'DID:ABT:'.length
const FONT_PX = 14
const AVATAR_PX = 18
const GAP_PX = 4
const CONTROL_PX = 24

export const fontSize = ({ size }: AddressLayout): number => size || FONT_PX
export const avatarWidth = ({ size }: AddressLayout): number => size || AVATAR_PX

const pictureWidth = (layout: AddressLayout): number =>
  layout.noAvatar ? 0 : avatarWidth(layout) + (layout.noPrefix ? 1 : 2) * GAP_PX

const controlsWidth = ({ noCopy, qr }: AddressLayout): number => (Number(!noCopy) + Number(qr)) * CONTROL_PX

/** Width of everything except the text, in px, for the default font size of browsers. */
export const widthBesideText = (layout: AddressLayout): number => pictureWidth(layout) + controlsWidth(layout)

/** How many characters at the end are never truncated. */
export const tailOf = ({ compact, endChars }: AddressLayout): number => (compact ? endChars : TAIL)

/** Width of everything except the truncated part. The font is monospaced, so nothing has to be measured. */
export const widthOfRest = (layout: AddressLayout): string =>
  `calc(${(layout.noPrefix ? 0 : PREFIX) + tailOf(layout)}ch + ${pictureWidth(layout)}px + ${px(controlsWidth(layout))})`

/** One line, left to right in every language, never wider than its container. */
export const LINE_CSS = `
  max-inline-size: 100%;
  overflow: clip;
  text-overflow: ellipsis;
  white-space: nowrap;
  block-size: max(${px(CONTROL_PX)}, 1.5em);
  font: 400 ${px(FONT_PX)}/max(${px(CONTROL_PX)}, 1.5em) ${DID_FONT};
  letter-spacing: normal;
  text-transform: none;
  direction: ltr;
  unicode-bidi: isolate;
`

export const AVATAR_GAP = `${GAP_PX}px`

export const addressText = (did: string, { compact, startChars, endChars }: AddressLayout): string =>
  compact ? shorten(did, startChars, endChars) : toAddress(did)
