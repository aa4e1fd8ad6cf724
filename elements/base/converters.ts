import { DidError } from '../../src/model/errors.ts'

/**
 * Converts the attribute of a property, or what a script assigns to it, to the value of the property. The types of the
 * elements and, with `npm run tables`, their documentation are derived from it.
 */
export interface Converter<T> {
  /** The default, which also replaces a value that can’t be used. */
  readonly fallback: T
  /** The words it allows, if it allows only some. */
  readonly values?: readonly string[]
  /** Words that mean something to the kit, if it also allows others. */
  readonly known?: readonly string[]
  /** The smallest and the largest number. */
  readonly range?: readonly [number, number]
  /** null when the attribute is absent. Throws a DidError when the text can’t be used. */
  attribute(value: string | null): T
  property(value: unknown): T
}

export type Converters = Record<string, Converter<unknown>>
/** The properties a table of converters makes. */
export type ValuesOf<R extends Converters> = { [K in keyof R]: R[K] extends Converter<infer T> ? T : never }

const CLIPPED_LENGTH = 40

function refuse(value: unknown, expected: string): never {
  const given = typeof value === 'string' ? value : typeof value
  const shown = given.length > CLIPPED_LENGTH ? `${given.slice(0, CLIPPED_LENGTH)}…` : given
  throw new DidError('invalid-option', { text: `“${shown}” is not ${expected}` })
}

/**
 * A converter with one function for attributes and properties, or one for each. A missing attribute, null and undefined
 * become the fallback.
 */
export function converter<T>(
  fallback: T,
  convert: (value: unknown) => T,
  convertAttribute: (value: string) => T = convert,
): Converter<T> {
  const orFallback =
    <Value>(convertValue: (value: Value) => T) =>
    (value: Value | null | undefined): T =>
      value === null || value === undefined ? fallback : convertValue(value)
  return { fallback, attribute: orFallback(convertAttribute), property: orFallback(convert) }
}

/** Plain text; '' when absent. */
export const text = converter('', (value) => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : refuse(value, 'text')
})

/** True when the attribute is present. `"false"` is false, because React before 19 writes that for `{false}`. */
export const flag = converter(false, Boolean, (value) => value !== 'false')

/** A number from `min` to `max`. */
export function number(fallback: number, min = -Infinity, max = Infinity): Converter<number> {
  const isBounded = min !== -Infinity || max !== Infinity
  const expected = isBounded ? `a number from ${min} to ${max}` : 'a number'
  const checked = (value: unknown): number => {
    const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    const isGood = typeof read === 'number' && Number.isFinite(read) && read >= min && read <= max
    return isGood ? read : refuse(value, expected)
  }
  return {
    ...converter(fallback, checked, (value) => (value.trim() === '' ? fallback : checked(value))),
    range: [min, max],
  }
}

const known = <T extends string>(values: readonly T[], value: unknown): T =>
  values.find((one) => one === value) ?? refuse(value, `one of ${values.join(', ')}`)

/** One of a list of words. */
export const oneOf = <const T extends string, const F extends string = T>(
  values: readonly T[],
  fallback: F,
): Converter<T | F> => ({
  ...converter<T | F>(fallback, (value) => (value === '' ? fallback : known(values, value))),
  values,
})

/** Some of a list of words, in the order given, separated by blanks or commas; null when absent. */
export function someOf<const T extends string>(values: readonly T[]): Converter<T[] | null> {
  const convert = (value: unknown): T[] | null => {
    const isText = typeof value === 'string'
    if (!isText && !Array.isArray(value)) refuse(value, 'a list')
    const words = new Set<unknown>(isText ? value.split(/[\s,]+/).filter(Boolean) : value)
    return isText && words.size === 0 ? null : [...words].map((word) => known(values, word))
  }
  return { ...converter<T[] | null>(null, convert), values }
}

/** Words of the page's own, separated by blanks or commas. */
export const words = converter<string[]>([], (value) => {
  const list = typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value
  return Array.isArray(list) ? list.map((word) => text.property(word)) : refuse(value, 'a list')
})

const NOWHERE = 'https://app.invalid'

/** A path on the app's own origin, because markup doesn't always come from the same source as the page's scripts. */
export const ownPath = converter('', (value) => {
  const path = text.property(value)
  const isOwn = path.startsWith('/') && URL.canParse(path, NOWHERE) && new URL(path, NOWHERE).origin === NOWHERE
  return isOwn || path === '' ? path : refuse(value, 'a path on the app’s origin, such as /shop/api/did')
})

/** JSON as attribute, an object as property. `check` throws or returns the value. */
export const json = <T>(fallback: T, check: (value: unknown) => T): Converter<T> =>
  converter(fallback, check, (value) => {
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

/** An object, unchanged. Its user validates its members. */
export const object = json(null, checkObject)

/** An object of texts, such as query parameters. Numbers and booleans become text. */
export const record = json<Record<string, string>>({}, (value) =>
  Object.fromEntries(
    Object.entries(checkObject(value) ?? refuse(value, 'an object')).map(([key, item]) => [key, text.property(item)]),
  ),
)

/** A flag that may have a text: '' when absent, true when present without a text. */
export const flagOrText = converter<boolean | string>(
  '',
  (value) => (typeof value === 'boolean' || typeof value === 'string' ? value : refuse(value, 'true, false or text')),
  (value) => value === '' || value === 'true' || (value !== 'false' && value),
)
