import { setupI18n, type Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../model/locale.ts'
import { messages as en } from './en.ts'
import type { MessagePart } from './message-part.ts'
import { OwnTexts } from './texts.ts'
import { messages as zh } from './zh.ts'

/* Until lingui is loaded, texts are formatted as it does. */

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_234.5]
const forms = Object.fromEntries(
  ['zero', 'one', 'two', 'few', 'many', 'other'].map((rule) => [rule, ['#', ` ${rule}`]]),
) as Record<string, MessagePart[]>
const MESSAGES = {
  text: ['Sign in # 1'],
  name: ['Account of ', ['name'], '!'],
  plural: [['name'], ': ', ['count', 'plural', forms]],
  exact: [['count', 'plural', { ...forms, 0: ['nothing of ', ['name']] }]],
  nested: [['count', 'plural', { other: [['kind', 'select', { a: ['#', ' a'], other: ['#', ' other'] }]] }]],
  choice: [['kind', 'select', { a: ['one kind'], other: ['another kind of ', ['name']] }]],
} as unknown as Messages

const lingui = (locale: Locale, messages: Messages) => setupI18n({ locale, messages: { [locale]: messages } })

test.each(Object.keys(LOCALES) as Locale[])('in %s', (locale) => {
  const texts = new OwnTexts(locale, MESSAGES)
  const expected = lingui(locale, MESSAGES)
  for (const id of Object.keys(MESSAGES)) {
    for (const count of COUNTS) {
      for (const kind of ['a', 'b']) {
        const values = { name: '<Ada>', count, kind }
        expect(texts._(id, values), `${id} ${count}`).toBe(expected._(id, values))
      }
    }
  }
})

/** Whether a message has a placeholder for a number, a date or a time, which no first text has. */
const isFormatted = (message: unknown): boolean => /"(number|date|time)"/.test(JSON.stringify(message))

test.each<[Locale, Messages]>([
  ['en', en],
  ['zh', zh],
])('every text of %s', (locale, messages) => {
  const texts = new OwnTexts(locale, messages)
  const expected = lingui(locale, messages)
  const ids = Object.keys(messages).filter((id) => !isFormatted(messages[id]))
  expect(ids.length).toBeGreaterThan(100)
  for (const id of ids) {
    const named = Object.fromEntries(
      [...JSON.stringify(messages[id]).matchAll(/\["(\w+)"/g)].map(([, name]) => [name, 2]),
    )
    expect(texts._(id, named)).toBe(expected._(id, named))
  }
})

test('a descriptor brings its values, and an unknown text is its id', () => {
  const texts = new OwnTexts('en', MESSAGES)
  expect(texts._({ id: 'name', values: { name: 'Ada' } })).toBe('Account of Ada!')
  expect(texts._('name')).toBe('Account of !')
  expect([texts._('gone'), texts._({ id: 'gone', message: 'Gone' })]).toEqual(['gone', 'Gone'])
})
