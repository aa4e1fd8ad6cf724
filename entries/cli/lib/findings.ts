/**
 * One sentence about an app. A problem prevents something, a warning limits it, and `hidden` couldn't be examined.
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
 * What others may put on a terminal: visible letters, marks, numbers, punctuation and symbols, and the plain space.
 */
const INVISIBLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** How much of a text from others is printed. */
const TEXT_MAX = 600

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => {
    return `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`
  }).join('')

/** The beginning of a text from others. */
const cut = (text: string): string => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text)

/** Text from others, on one line and without control characters, with the escapes of JSON. */
export const printable = (text: string): string => cut(text).replaceAll(INVISIBLE, escaped)

/** A value as JSON, in the same way. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? cut(part) : part)).replaceAll(
    INVISIBLE,
    escaped,
  )
