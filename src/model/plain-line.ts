import { CARD_TEXT_MAX_LENGTH } from './limits.ts'
import { asText } from './read.ts'

/** Characters that break a line or reverse the text around it, and Braille's blank cell, which no property covers. */
const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]+/gu
/** Characters that fonts leave out, such as U+3164, which counts as a letter. Some of them join others into one. */
const HIDDEN = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** Text from others as one line of at most `max` visible characters; '' if nothing in it is visible. */
export function plainLine(text: string, max = CARD_TEXT_MAX_LENGTH): string {
  // Cut first, since the text can have any length. A character takes a few code units at most.
  const line = text
    .slice(0, 4 * max)
    .replace(BREAKS, ' ')
    .replace(HIDDEN, '')
    .trim()
  return VISIBLE.test(line) ? [...line].slice(0, max).join('') : ''
}

/** A name that somebody chose, fit to be shown. */
export const asName = (value: unknown): string => plainLine(asText(value))
