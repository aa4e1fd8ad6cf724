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

/**
 * A reader with one rule for attributes and properties, or one for each. Nothing, which is a missing attribute, null or
 * undefined, is the fallback.
 */
export function reader<T>(
  fallback: T,
  read: (value: unknown) => T,
  readAttribute: (value: string) => T = read,
): Reader<T> {
  const said =
    <Value>(rule: (value: Value) => T) =>
    (value: Value | null | undefined): T =>
      value === null || value === undefined ? fallback : rule(value)
  return { fallback, attribute: said(readAttribute), property: said(read) }
}

/** Plain text; '' when absent. */
export const text = reader('', (value) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : refuse(value, 'text')
})

/** On when the attribute is there. `"false"` is off, because React before 19 writes that for `{false}`. */
export const flag = reader(false, Boolean, (value) => value !== 'false')

/** A number from `min` to `max`. */
export function number(fallback: number, min = -Infinity, max = Infinity): Reader<number> {
  const isBounded = min !== -Infinity || max !== Infinity
  const expected = isBounded ? `a number from ${min} to ${max}` : 'a number'
  const checked = (value: unknown): number => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    const isGood = typeof read === 'number' && Number.isFinite(read) && read >= min && read <= max
    return isGood ? read : refuse(value, expected)
  }
  return reader(fallback, checked, (value) => (value.trim() === '' ? fallback : checked(value)))
}

const known = <T extends string>(values: readonly T[], value: unknown): T =>
  values.find((one) => one === value) ?? refuse(value, `one of ${values.join(', ')}`)

/** One of a list of words. */
export const oneOf = <const T extends string, const F extends string = T>(
  values: readonly T[],
  fallback: F,
): Reader<T | F> => reader<T | F>(fallback, (value) => (value === '' ? fallback : known(values, value)))

/** Words of a list in the page’s order, with blanks or commas between them; null when nothing was said. */
export function someOf<const T extends string>(values: readonly T[]): Reader<T[] | null> {
  return reader<T[] | null>(null, (value) => {
    const isText = typeof value === 'string'
    if (!isText && !Array.isArray(value)) refuse(value, 'a list')
    const said = new Set<unknown>(isText ? value.split(/[\s,]+/).filter(Boolean) : value)
    return isText && said.size === 0 ? null : [...said].map((word) => known(values, word))
  })
}

/** An object: JSON in the attribute, kept as it is as a property. `check` throws or returns the value to use. */
export const json = <T>(fallback: T, check: (value: unknown) => T): Reader<T> =>
  reader(fallback, check, (value) => {
    if (value.trim() === '') return fallback
    let parsed: unknown
    try {
      parsed = JSON.parse(value)
    } catch {
      refuse(value, 'valid JSON')
    }
    return check(parsed)
  })

const checkObject = (value: unknown): object | null =>
  typeof value === 'object' && !Array.isArray(value) ? value : refuse(value, 'an object')

/** An object, kept as it is; whoever reads it checks what is in it. */
export const object = json(null, checkObject)

/** An object of texts, such as query parameters. Numbers and booleans become text. */
export const record = json<Record<string, string>>({}, (value) =>
  Object.fromEntries(
    Object.entries(checkObject(value) ?? refuse(value, 'an object')).map(([key, item]) => [key, text.property(item)]),
  ),
)

/** A switch that may carry a word: '' when nothing was said, true when it is present without a word. */
export const flagOrText = reader<boolean | string>(
  '',
  (value) => (typeof value === 'boolean' || typeof value === 'string' ? value : refuse(value, 'true, false or text')),
  (value) => value === '' || value === 'true' || (value !== 'false' && value),
)
