/*
 * Languages that no one speaks, made of the English catalogue: texts 40 % longer, and texts of tall letters with
 * stacked marks as in Vietnamese and Thai. Brackets tell a text of the kit from one of the page.
 */
import { addCatalogue } from '../../src/i18n/catalogue.ts'
import { instanceFor } from '../../src/i18n/instances.ts'
import type { MessagePart } from '../../src/i18n/message-part.ts'
import { errorMessage, SENTENCES, type DidErrorCode } from '../../src/model/errors.ts'

export type Pseudo = 'long' | 'tall'

const ACCENTS: Record<string, string> = {
  a: 'å',
  c: 'ç',
  e: 'ë',
  g: 'ğ',
  i: 'î',
  n: 'ñ',
  o: 'ø',
  s: 'š',
  u: 'ü',
  y: 'ý',
}
/** Vietnamese letters, with the highest marks of the Latin script above and below. */
const PLAIN_LETTERS = [...'aeouiydhlntAEOUIYCDS']
const TALL_LETTERS = [...'ẫễỗửịỹḍḥḷṇṭẪỄỖỬỈỸĆḌṢ']

const LETTERS: Record<Pseudo, (letter: string, index: number) => string> = {
  // Two of five letters are doubled.
  long: (letter, index) => (ACCENTS[letter] ?? letter).repeat(index % 5 < 2 ? 2 : 1),
  tall: (letter) => TALL_LETTERS[PLAIN_LETTERS.indexOf(letter)] ?? letter,
}

/** Vowels and consonants alike, so that a word gets longer, not only its sentence. */
const pseudoText = (text: string, kind: Pseudo): string => text.replaceAll(/[A-Za-z]/g, LETTERS[kind])

const pseudoParts = (parts: MessagePart[], kind: Pseudo): MessagePart[] =>
  parts.map((part) => {
    if (typeof part === 'string') return pseudoText(part, kind)
    const [name, format, forms] = part
    if (!forms) return part
    return [
      name,
      format,
      Object.fromEntries(Object.entries(forms).map(([form, inside]) => [form, pseudoParts(inside, kind)])),
    ]
  })

const sentenceParts = (sentence: string): MessagePart[] =>
  sentence.split(/{(\w+)}/).map((part, index): MessagePart => (index % 2 ? [part] : part))

const english = { ...instanceFor('en').messages } as Record<string, MessagePart[]>
for (const code of Object.keys(SENTENCES) as DidErrorCode[])
  english[errorMessage(code).id] = sentenceParts(SENTENCES[code])

/** Puts the texts of a pseudo-language in place of the English ones. Resolves when views have rendered them. */
export async function speakPseudo(kind: Pseudo): Promise<void> {
  const messages = Object.entries(english).map(([id, parts]) => [id, ['[', ...pseudoParts(parts, kind), ']']])
  addCatalogue('en', Object.fromEntries(messages))
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
