/** What ends a sentence and leads to the next one, where that isn't a full stop and a space. */
const ENDS: Readonly<Record<string, string>> = { zh: '。', 'zh-TW': '。', ja: '。', hi: '। ', th: ' ' }

/** Joins sentences, with or without their stops, as a text of this language. */
export function joinSentences(locale: string, sentences: readonly string[]): string {
  const end = Object.hasOwn(ENDS, locale) ? (ENDS[locale] ?? '') : '. '
  const gap = /\s$/.test(end) ? ' ' : ''
  return sentences
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .reduce((text, next) => {
      if (!text) return next
      return text + (/[\p{Sentence_Terminal}…]$/u.test(text) ? gap : end) + next
    }, '')
}
