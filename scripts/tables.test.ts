import { expect, test } from 'vitest'
import { tablesOf, withTables } from './tables.ts'

const button = {
  tagName: 'did-x',
  attributes: [
    { name: 'mode', type: { text: "'a' | 'b'" }, default: "'a'", description: 'How' },
    { name: 'size', type: { text: 'number' }, description: 'a | b' },
  ],
  events: [{ name: 'did-y', type: { text: 'CustomEvent<{ z: string }>' }, description: 'When' }],
  slots: [{ name: '', description: 'Words' }],
  members: [
    { kind: 'method', name: 'open', description: 'Opens' },
    { kind: 'field', name: 'mode' },
  ],
}

test('writes a table for each kind of entry and skips empty ones', () => {
  expect(tablesOf(button)).toBe(
    [
      '| Attribute | Type | Default | What it is |\n| --- | --- | --- | --- |\n| `mode` | `a`, `b` | `a` | How |\n' +
        '| `size` | `number` |  | a \\| b |\n',
      '| Method | What it is |\n| --- | --- |\n| `open()` | Opens |\n',
      '| Event | Type | What it is |\n| --- | --- | --- |\n| `did-y` | `{ z: string }` | When |\n',
      '| Slot | What it is |\n| --- | --- |\n| (default) | Words |',
    ].join('\n'),
  )
})

test('replaces the text between the markers only', () => {
  const page = 'Before\n<!-- generated:did-x -->\nold\n<!-- /generated -->\nAfter\n'
  const { text, missing } = withTables(page, [button])
  expect(text).toMatch(
    /^Before\n<!-- generated:did-x -->\n\n\| Attribute[^]*Words \|\n\n<!-- \/generated -->\nAfter\n$/,
  )
  expect(text).not.toContain('old')
  expect(missing).toEqual([])
})

test('is idempotent', () => {
  const once = withTables('<!-- generated:did-x --><!-- /generated -->', [button]).text
  expect(withTables(once, [button]).text).toBe(once)
})

test('reports an element without markers', () => {
  expect(withTables('Nothing here', [button])).toEqual({ text: 'Nothing here', missing: ['did-x'] })
})
