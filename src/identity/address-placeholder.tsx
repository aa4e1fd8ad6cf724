import { displayPrefix } from '../model/did.ts'
import { smallSheet } from '../style/sheet.ts'
import { addressText, fontSize, LINE_CSS, widthBesideText, type AddressLayout } from './layout.tsx'

const DEFAULT_BESIDE = 50
const DEFAULT_SIZE = 14

/** The styles of the placeholder. */
export const PLACEHOLDER_SHEET = smallSheet(`
:host { min-inline-size: 0; max-inline-size: 100%; }
span { display: block; box-sizing: border-box; padding-inline-end: ${DEFAULT_BESIDE}px; ${LINE_CSS} }
`)

/** Stands in for an address far from the viewport: a text of the same letters, just as wide. */
export function addressPlaceholder(did: string | null, layout: AddressLayout): { text: string | null; style: string } {
  if (did === null) return { text: null, style: '' }
  const beside = widthBesideText(layout)
  const size = fontSize(layout)
  const prefix = layout.noPrefix ? '' : `DID:${displayPrefix(did)}:`
  return {
    text: prefix + addressText(did, layout),
    style:
      (beside === DEFAULT_BESIDE ? '' : `padding-inline-end: ${beside}px;`) +
      (size === DEFAULT_SIZE ? '' : `font-size: ${size}px;`),
  }
}
