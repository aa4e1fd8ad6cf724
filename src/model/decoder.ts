import { DidError } from './errors.ts'
import { asList, asNumber, asObject, asText, asWebUrl } from './read.ts'

/*
 * Answers are decoded by tables of fields, each with its decoder. A field that the table does not name is dropped.
 */
export type Decoder<T> = (value: unknown) => T

export function shape<T extends object>(fields: { [K in keyof T]-?: Decoder<T[K]> }): Decoder<T> {
  return (value) => {
    const json = asObject(value)
    const result: Partial<T> = {}
    for (const key of Object.keys(fields) as (keyof T & string)[]) result[key] = fields[key](json[key])
    return result as T // every field was just read
  }
}

export const listOf =
  <T>(read: Decoder<T>): Decoder<T[]> =>
  (value) =>
    asList(value).map((item) => read(item))

const refuse = (): never => {
  throw new DidError('bad-answer')
}

/** An answer that is useless without one of its fields. @throws DidError `bad-answer` */
export const requiring =
  <T>(key: keyof T, read: Decoder<T>): Decoder<T> =>
  (answer) => {
    const result = read(answer)
    return result[key] ? result : refuse()
  }

/** An answer that must be a list. @throws DidError `bad-answer` */
export const listIn =
  <T>(read: Decoder<T>): Decoder<T[]> =>
  (answer) =>
    Array.isArray(answer) ? answer.map((item) => read(item)) : refuse()

/** The members of an object for which `read` returns something. */
export const recordOf =
  <T>(read: Decoder<T | null>): Decoder<Record<string, T>> =>
  (value) =>
    Object.fromEntries(
      Object.entries(asObject(value)).flatMap(([key, member]) => {
        const known = read(member)
        return known === null ? [] : [[key, known]]
      }),
    )

/** One of these values, or else the last of them. */
export const oneOf =
  <T extends string | boolean | null | undefined>(...values: [...T[], T]): Decoder<T> =>
  (value) =>
    values.find((known) => known === value) ?? (values.at(-1) as T)

export const asNumberOrZero: Decoder<number> = (value) => asNumber(value)
/** A text, or what stands for an empty one. */
export const asTextOr =
  <T extends string | null>(fallback: T): Decoder<string | T> =>
  (value) =>
    asText(value) || fallback
/** Ids are numbers on some servers, texts on others. */
export const asId: Decoder<string> = (value) => asText(value) || (typeof value === 'number' ? String(value) : '')
/** An address, made absolute with `base`; '' for anything else. */
export const webUrl =
  (base?: string): Decoder<string> =>
  (value) =>
    asWebUrl(value, base)
