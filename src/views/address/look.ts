import { inlineAvatarSize } from '../../model/avatar.ts'
import { shorten, toAddress } from '../../model/did.ts'

/** What decides how much room an address takes. */
export interface AddressLook {
  compact: boolean
  startChars: number
  endChars: number
  noCopy: boolean
  qr: boolean
  noAvatar: boolean
  noPrefix: boolean
  /** Of the letters and the picture, in px; 0 for 14 and 18. */
  size: number
}

/** The last characters that stay when the rest does not fit. */
const TAIL = 6
const PREFIX = 'DID:ABT:'.length
const FONT_PX = 14
const AVATAR_PX = 18
const GAP_PX = 4
const CONTROL_PX = 24

export const fontSize = ({ size }: AddressLook): number => size || FONT_PX
export const avatarRoom = ({ size }: AddressLook): number => size || AVATAR_PX
export const avatarSize = (did: string, look: AddressLook): number => inlineAvatarSize(did, avatarRoom(look))

/** Everything beside the letters of the address, in px. */
export const roomBeside = (look: AddressLook): number =>
  (look.noAvatar ? 0 : avatarRoom(look) + (look.noPrefix ? 1 : 2) * GAP_PX) +
  CONTROL_PX * ((look.noCopy ? 0 : 1) + (look.qr ? 1 : 0))

/** How many characters at the end never give way. */
export const tailOf = ({ compact, endChars }: AddressLook): number => (compact ? endChars : TAIL)

/** Everything but the part that gives way. The letters are of one width, so this needs no measuring. */
export const roomOfRest = (look: AddressLook): string =>
  `calc(${(look.noPrefix ? 0 : PREFIX) + tailOf(look)}ch + ${roomBeside(look)}px)`

/** One line, left to right in every language, never wider than its place. */
export const LINE_CSS = `
  max-inline-size: 100%;
  overflow: clip;
  text-overflow: ellipsis;
  white-space: nowrap;
  block-size: max(24px, 1.5em);
  font: 400 ${FONT_PX}px/max(24px, 1.5em) ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace;
  letter-spacing: normal;
  text-transform: none;
  direction: ltr;
  unicode-bidi: isolate;
`

export const AVATAR_GAP = `${GAP_PX}px`

export const addressText = (did: string, { compact, startChars, endChars }: AddressLook): string =>
  compact ? shorten(did, startChars, endChars) : toAddress(did)
