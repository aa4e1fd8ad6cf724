import { displayPrefix } from '../../model/did.ts'
import { smallSheet } from '../../style/sheet.ts'
import { addressText, fontSize, LINE_CSS, roomBeside, type AddressLook } from './look.ts'

const USUAL_ROOM = 50
const USUAL_SIZE = 14

/** Styles of a sleeping address. */
export const adoptAsleep = smallSheet(`
:host { min-inline-size: 0; max-inline-size: 100%; }
span { display: block; box-sizing: border-box; padding-inline-end: ${USUAL_ROOM}px; ${LINE_CSS} }
`)

/** An address nobody has come near yet: the same letters in the same room, and nothing else. */
export function sleepingAddress(did: string | null, look: AddressLook): { text: string | null; style: string } {
  if (did === null) return { text: null, style: '' }
  const room = roomBeside(look)
  const size = fontSize(look)
  const prefix = look.noPrefix ? '' : `DID:${displayPrefix(did)}:`
  return {
    text: prefix + addressText(did, look),
    style:
      (room === USUAL_ROOM ? '' : `padding-inline-end: ${room}px;`) +
      (size === USUAL_SIZE ? '' : `font-size: ${size}px;`),
  }
}
