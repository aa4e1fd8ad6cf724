import { smallSheet } from '../../style/sheet.ts'

export const AVATAR_SIZE = 36
/** Of a user card that is only an avatar. */
export const CARD_AVATAR_PX = 40

/** Styles of a sleeping avatar. */
export const adoptAsleep = smallSheet(
  `span { display: block; inline-size: ${AVATAR_SIZE}px; block-size: ${AVATAR_SIZE}px; }`,
)

/** An avatar nobody has come near yet: its room. */
export const sleepingAvatar = (size: number): { text: string; style: string } => ({
  text: '',
  style: size === AVATAR_SIZE ? '' : `inline-size: ${size}px; block-size: ${size}px`,
})
