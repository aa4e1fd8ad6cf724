import type { I18n, Messages } from '@lingui/core'

/*
 * Catalogues as they travel inside the bundle (see scripts/lean-catalogues.ts): the sentences of a language as one text,
 * in the order of one list of ids for all.
 */
const BETWEEN = '|'
/** Characters beyond Latin-1 are spelled as three digits each, half of what escapes would take. */
const BASE = 36
/** Three digits hold no more than 46,656 characters. Full-width signs, the last of all, are counted first. */
const FIRST = 256
const UNHELD = /[|~\ub540-\ufeff]/

/** Makes a sentence what lingui fills in: `{name}` stands for a value. */
export const compile: Parameters<I18n['setMessagesCompiler']>[0] = (sentence) =>
  sentence.split(/[{}]/).map((part, index) => (index % 2 ? [part] : part))

const spell = (character: string): string =>
  ((character.charCodeAt(0) + FIRST) % 65_536).toString(BASE).padStart(3, '0')

export function pack(sentences: string[]): string {
  const unheld = sentences.find((sentence) => UNHELD.test(sentence))
  if (unheld) throw new Error(`This sentence has a character that src/i18n/packed.ts can't hold: ${unheld}`)
  return sentences.join(BETWEEN).replace(/[\u0100-\uffff]+/g, (run) => `~${run.replace(/[^]/g, spell)}~`)
}

/** The catalogue of a language, by ids with spaces between; it lacks the last ones when it has fewer sentences. */
export function unpack(ids: string, packed: string): Messages {
  const names = ids.split(' ')
  const text = packed.replace(/~(\w+)~/g, (_, run: string) =>
    run.replace(/.../g, (digits) => String.fromCharCode(Number.parseInt(digits, BASE) - FIRST)),
  )
  return Object.fromEntries(text.split(BETWEEN).map((sentence, index) => [names[index], sentence]))
}
