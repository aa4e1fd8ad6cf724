import { inlineAvatarSize } from '../../model/avatar.ts'
import { shorten, toAddress } from '../../model/did.ts'
import { px } from '../../style/tokens.ts'
import { DID_FONT } from '../../ui/short-did.tsx'

/** Settings that determine the size of an address. */
export interface AddressLook {
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
export const DEFAULT_LOOK: AddressLook = {
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

export const fontSize = ({ size }: AddressLook): number => size || FONT_PX
export const avatarRoom = ({ size }: AddressLook): number => size || AVATAR_PX
export const avatarSize = (did: string, look: AddressLook): number => inlineAvatarSize(did, avatarRoom(look))

const pictureRoom = (look: AddressLook): number =>
  look.noAvatar ? 0 : avatarRoom(look) + (look.noPrefix ? 1 : 2) * GAP_PX

const controlRoom = ({ noCopy, qr }: AddressLook): number => (Number(!noCopy) + Number(qr)) * CONTROL_PX

/** Width of everything except the text, in px, for the default font size of browsers. */
export const roomBeside = (look: AddressLook): number => pictureRoom(look) + controlRoom(look)

/** How many characters at the end are never truncated. */
export const tailOf = ({ compact, endChars }: AddressLook): number => (compact ? endChars : TAIL)

/** Width of everything except the truncated part. The font is monospaced, so nothing has to be measured. */
export const roomOfRest = (look: AddressLook): string =>
  `calc(${(look.noPrefix ? 0 : PREFIX) + tailOf(look)}ch + ${pictureRoom(look)}px + ${px(controlRoom(look))})`

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

export const addressText = (did: string, { compact, startChars, endChars }: AddressLook): string =>
  compact ? shorten(did, startChars, endChars) : toAddress(did)
