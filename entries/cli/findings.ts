/**
 * One sentence about an app. A problem prevents something; a warning limits it; what is hidden could not be examined.
 */
export interface Finding {
  level: 'ok' | 'warning' | 'problem' | 'hidden'
  /** What was examined. */
  topic: string
  /** What was found. */
  text: string
  /** How to change it. */
  fix?: string
}

export const ok = (topic: string, text: string): Finding => ({ level: 'ok', topic, text })
export const warning = (topic: string, text: string, fix?: string): Finding => ({
  level: 'warning',
  topic,
  text,
  fix,
})
export const problem = (topic: string, text: string, fix?: string): Finding => ({
  level: 'problem',
  topic,
  text,
  fix,
})
export const hidden = (topic: string, text: string, fix?: string): Finding => ({ level: 'hidden', topic, text, fix })

/**
 * What others may put on a terminal: letters, marks, numbers, punctuation, symbols and the plain space, if they show.
 */
const INVISIBLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Of a text of others, this much is printed. */
const TEXT_MAX = 600

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => {
    return `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`
  }).join('')

/** The beginning of a text of others. */
const cut = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text)

/** Text of others, on one line and without control characters. Escapes are those of JSON. */
export const printable = (text: string): string => cut(text).replaceAll(INVISIBLE, escaped)

/** A value as JSON, of which the same is true. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? cut(part) : part)).replaceAll(
    INVISIBLE,
    escaped,
  )
