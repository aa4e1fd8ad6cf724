import { describe, expect, test } from 'vitest'
import { translated } from '../../scripts/build/locales.ts'
import { CODE_RESEND_MS } from '../model/limits.ts'
import { LOCALES, type Locale } from '../model/locale.ts'
import type { MessagePart } from './message-part.ts'

const locales = Object.keys(LOCALES) as Locale[]

/** Placeholders that are texts. Any other is a number, which needs a plural. */
const TEXTS = ['app', 'date', 'email', 'host', 'method', 'name', 'provider', 'role']

/** Numbers that count nothing, with the reason. */
const NOT_COUNTED: Record<string, string> = {
  position: 'the place of a digit in a code, beside the length of the code',
  total: 'the length of a code, always 6',
}

/** Values that the screens show: every second until a code can be sent again, and unread notifications. */
const VALUES = Array.from({ length: Math.max(CODE_RESEND_MS / 1000, 200) + 1 }, (_, value) => value).concat(1_000_000)

const placeholders = (parts: MessagePart[]): Exclude<MessagePart, string>[] =>
  parts.flatMap((part) =>
    typeof part === 'string' ? [] : [part, ...Object.values(part[2] ?? {}).flatMap((form) => placeholders(form))],
  )
const names = (parts: MessagePart[]): string[] => [...new Set(placeholders(parts).map(([name]) => name))].sort()

const messagesOf = (locale: Locale) => Object.entries(translated(locale))

test('every number in an English text is a plural', () => {
  const numbers = messagesOf('en').flatMap(([, parts]) =>
    placeholders(parts).filter(([name]) => !TEXTS.includes(name) && !(name in NOT_COUNTED)),
  )
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter(([, format]) => format !== 'plural')).toEqual([])
})

describe.each(locales)('%s', (locale) => {
  test('has the placeholders of each English text, as plurals where they are', () => {
    const english = new Map(messagesOf('en'))
    const kinds = (parts: MessagePart[] = []) =>
      names(parts).map((name) => [name, placeholders(parts).find(([each]) => each === name)?.[1]])
    for (const [id, parts] of messagesOf(locale)) expect([id, kinds(parts)]).toEqual([id, kinds(english.get(id))])
  })

  test('has a form for each category of its numbers, and no other', () => {
    const rules = new Intl.PluralRules(locale)
    const used = new Set(VALUES.map((value) => rules.select(value)))
    const plurals = messagesOf(locale)
      .flatMap(([, parts]) => placeholders(parts))
      .filter(([, format]) => format === 'plural')
    const { pluralCategories } = rules.resolvedOptions()
    expect(plurals.length).toBeGreaterThan(0)
    for (const [, , forms = {}] of plurals) {
      const categories = Object.keys(forms)
      expect(categories).toEqual(expect.arrayContaining([...used]))
      expect(categories.filter((category) => !(pluralCategories as string[]).includes(category))).toEqual([])
    }
  })
})
