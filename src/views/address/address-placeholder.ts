import { displayPrefix } from '../../model/did.ts'
import { smallSheet } from '../../style/sheet.ts'
import { addressText, fontSize, LINE_CSS, roomBeside, type AddressLook } from './look.ts'

const DEFAULT_ROOM = 50
const DEFAULT_SIZE = 14

/** Adds the styles of the placeholder to a shadow root. */
export const adoptPlaceholderStyles = smallSheet(`
:host { min-inline-size: 0; max-inline-size: 100%; }
span { display: block; box-sizing: border-box; padding-inline-end: ${DEFAULT_ROOM}px; ${LINE_CSS} }
`)

/** Stands for an address far from the viewport: a text of the same letters that takes the same room. */
export function addressPlaceholder(did: string | null, look: AddressLook): { text: string | null; style: string } {
  if (did === null) return { text: null, style: '' }
  const room = roomBeside(look)
  const size = fontSize(look)
  const prefix = look.noPrefix ? '' : `DID:${displayPrefix(did)}:`
  return {
    text: prefix + addressText(did, look),
    style:
      (room === DEFAULT_ROOM ? '' : `padding-inline-end: ${room}px;`) +
      (size === DEFAULT_SIZE ? '' : `font-size: ${size}px;`),
  }
}
