import { CARD_TEXT_MAX_LENGTH } from './limits.ts'
import { asText } from './read.ts'

/** What breaks a line or reverses the text around it, and the empty cell of Braille, which no property describes. */
const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]+/gu
/** What fonts leave out, such as U+3164, which is a letter by its category. Some of it makes one character of several. */
const HIDDEN = /(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = /[^\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** Text by others as one line of at most `max` characters that show; '' if nothing of it shows. */
export function plainLine(text: string, max = CARD_TEXT_MAX_LENGTH): string {
  // Cut before the other steps, since the text can have any length. A character has at most a few code units.
  const line = text
    .slice(0, 4 * max)
    .replace(BREAKS, ' ')
    .replace(HIDDEN, '')
    .trim()
  return VISIBLE.test(line) ? [...line].slice(0, max).join('') : ''
}

/** A name that somebody has chosen, as it can be shown. */
export const asName = (value: unknown): string => plainLine(asText(value))
