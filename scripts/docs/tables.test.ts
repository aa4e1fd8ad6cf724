import { expect, test } from 'vitest'
import { errorTable, eventTable, sentenceTables, tablesOf, withTable } from './tables.ts'

const button = {
  tagName: 'did-x',
  attributes: [
    { name: 'mode', type: { text: "'a' | 'b'" }, default: "'a'", description: 'How' },
    { name: 'size', type: { text: 'number' }, description: 'a | b' },
  ],
  events: [{ name: 'did-y', type: { text: '{ z: string }' }, description: 'When' }],
  slots: [{ name: '', description: 'Words' }],
  members: [
    { kind: 'method', name: 'open', description: 'Opens' },
    { kind: 'field', name: 'mode', attribute: 'mode' },
    { kind: 'field', name: 'own', type: { text: 'X[]' }, description: 'Objects' },
  ],
}

test('writes a table for each kind of entry and skips empty ones', () => {
  expect(tablesOf(button)).toBe(
    [
      '| Attribute | Type | Default | What it is |\n| --- | --- | --- | --- |\n| `mode` | `a`, `b` | `a` | How |\n' +
        '| `size` | `number` |  | a \\| b |\n',
      '| Property | Type | What it is |\n| --- | --- | --- |\n| `own` | `X[]` | Objects |\n',
      '| Method | What it is |\n| --- | --- |\n| `open()` | Opens |\n',
      '| Event | Type | What it is |\n| --- | --- | --- |\n| `did-y` | `{ z: string }` | When |\n',
      '| Slot | What it is |\n| --- | --- |\n| (default) | Words |',
    ].join('\n'),
  )
})

test('replaces the text between the markers only', () => {
  const page = 'Before\n<!-- generated:x -->\nold\n<!-- /generated -->\nAfter\n'
  expect(withTable(page, 'x', 'new')).toBe('Before\n<!-- generated:x -->\n\nnew\n\n<!-- /generated -->\nAfter\n')
})

test('is idempotent', () => {
  const once = withTable('<!-- generated:x --><!-- /generated -->', 'x', 'new') ?? ''
  expect(withTable(once, 'x', 'new')).toBe(once)
})

test('a page without markers has no place', () => {
  expect(withTable('Nothing here', 'x', 'new')).toBeNull()
  expect(withTable('<!-- generated:x -->', 'x', 'new')).toBeNull()
})

test('lists events with their details', () => {
  const event = { name: 'did-y', type: { text: "{ a: 'x' | 'y' }" }, description: 'When' }
  expect(eventTable([event])).toContain("| `did-y` | `{ a: 'x' \\| 'y' }` | When |")
})

test('lists errors with their sentence and what to do', () => {
  expect(errorTable({ gone: 'It is gone: {name}' }, { gone: 'Ask again.' })).toContain(
    '| `gone` | It is gone: `{name}` | Ask again. |',
  )
})

test('shows an error in all languages, each in its direction', () => {
  const gone = {
    name: 'gone',
    help: 'Ask again.',
    said: [
      { language: 'English', direction: 'ltr' as const, sentence: '{name} is gone.' },
      { language: 'العربية', direction: 'rtl' as const, sentence: 'اختفى {name}.' },
    ],
  }
  expect(sentenceTables([gone])).toBe(
    [
      '## `gone`',
      '',
      'Ask again.',
      '',
      '| Language | Sentence |',
      '| --- | --- |',
      '| English | `{name}` is gone. |',
      '| العربية | <span dir="rtl">اختفى `{name}`.</span> |',
    ].join('\n'),
  )
})
