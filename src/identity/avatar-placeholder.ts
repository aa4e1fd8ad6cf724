import { smallSheet } from '../style/sheet.ts'

export const AVATAR_SIZE = 36
/** For a user card that is only an avatar. */
export const CARD_AVATAR_PX = 40

/** The styles of the placeholder. A card is as wide as the page lets a block be. */
export const PLACEHOLDER_SHEET = smallSheet(`
:host(did-user-card:not([type='avatar-only'])) { display: block; }
span { display: block; inline-size: ${AVATAR_SIZE}px; block-size: ${AVATAR_SIZE}px; }
`)

/** Stands in for an avatar far from the viewport: an empty box of its size. */
export const avatarPlaceholder = (size: number): { text: string; style: string } => ({
  text: '',
  style: size === AVATAR_SIZE ? '' : `inline-size: ${size}px; block-size: ${size}px`,
})
