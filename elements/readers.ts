import { DidError } from '../src/model/errors.ts'

/** How a property gets its value: from the attribute of the same name, or from what a script assigned. */
export interface Reader<T> {
  /** The value when nothing was said, and when what was said can’t be used. */
  readonly fallback: T
  /** null when the attribute is absent. Throws a DidError when the text can’t be used. */
  attribute(value: string | null): T
  property(value: unknown): T
}

export type Readers = Record<string, Reader<unknown>>
/** The properties a table of readers makes. */
export type ValuesOf<R extends Readers> = { [K in keyof R]: R[K] extends Reader<infer T> ? T : never }

const CLIPPED_LENGTH = 40

function refuse(value: unknown, expected: string): never {
  const said = typeof value === 'string' ? value : typeof value
  const shown = said.length > CLIPPED_LENGTH ? `${said.slice(0, CLIPPED_LENGTH)}…` : said
  throw new DidError('invalid-option', { text: `“${shown}” is not ${expected}` })
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined

/** Plain text; '' when absent. */
export const text: Reader<string> = {
  fallback: '',
  attribute: (value) => value ?? '',
  property(value) {
    if (isNothing(value)) return ''
    if (typeof value === 'string') return value
    return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : refuse(value, 'text')
  },
}

/** On when the attribute is there. `"false"` is off, because React before 19 writes that for `{false}`. */
export const flag: Reader<boolean> = {
  fallback: false,
  attribute: (value) => value !== null && value !== 'false',
  property: Boolean,
}

/** A number from `min` to `max`. */
export function number(fallback: number, min = -Infinity, max = Infinity): Reader<number> {
  const isBounded = min !== -Infinity || max !== Infinity
  const expected = isBounded ? `a number from ${min} to ${max}` : 'a number'
  const checked = (value: unknown): number => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    const isGood = typeof read === 'number' && Number.isFinite(read) && read >= min && read <= max
    return isGood ? read : refuse(value, expected)
  }
  return {
    fallback,
    attribute: (value) => (value === null || value.trim() === '' ? fallback : checked(value)),
    property: (value) => (isNothing(value) ? fallback : checked(value)),
  }
}

/** One of a list of words. */
export function oneOf<const T extends string, const F extends string = T>(
  values: readonly T[],
  fallback: F,
): Reader<T | F> {
  const checked = (value: unknown): T | F => {
    if (isNothing(value) || value === '') return fallback
    return values.find((known) => known === value) ?? refuse(value, `one of ${values.join(', ')}`)
  }
  return { fallback, attribute: checked, property: checked }
}

/** Words of a list in the page’s order, with blanks or commas between them; null when nothing was said. */
export function someOf<const T extends string>(values: readonly T[]): Reader<T[] | null> {
  const known = (word: unknown): T =>
    values.find((value) => value === word) ?? refuse(word, `one of ${values.join(', ')}`)
  const words = (value: string | null): T[] | null => {
    const said = (value ?? '').split(/[\s,]+/).filter(Boolean)
    return said.length === 0 ? null : [...new Set(said)].map(known)
  }
  return {
    fallback: null,
    attribute: words,
    property(value) {
      if (isNothing(value)) return null
      if (typeof value === 'string') return words(value)
      return Array.isArray(value) ? [...new Set<unknown>(value)].map(known) : refuse(value, 'a list')
    },
  }
}

/** An object: JSON in the attribute, kept as it is as a property. `check` throws or returns the value to use. */
export function json<T>(fallback: T, check: (value: unknown) => T): Reader<T> {
  return {
    fallback,
    attribute(value) {
      if (value === null || value.trim() === '') return fallback
      let parsed: unknown
      try {
        parsed = JSON.parse(value)
      } catch {
        refuse(value, 'valid JSON')
      }
      return check(parsed)
    },
    property: (value) => (isNothing(value) ? fallback : check(value)),
  }
}

/** An object of texts, such as query parameters. Numbers and booleans become text. */
export const record: Reader<Record<string, string>> = json({}, (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(value, 'an object')
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, text.property(item)]))
})

/** A switch that may carry a word: '' when nothing was said, true when it is present without a word. */
export const flagOrText: Reader<boolean | string> = {
  fallback: '',
  attribute: (value) => (value === null ? '' : value === '' || value === 'true' ? true : value !== 'false' && value),
  property(value) {
    if (isNothing(value)) return ''
    return typeof value === 'boolean' || typeof value === 'string' ? value : refuse(value, 'true, false or text')
  },
}

/** An object, kept as it is; whoever reads it checks what is in it. */
export const object: Reader<object | null> = json<object | null>(null, (value) =>
  typeof value === 'object' && !Array.isArray(value) ? value : refuse(value, 'an object'),
)
