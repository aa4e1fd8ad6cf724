import { expect, test } from 'vitest'
import { PAGE_SETTINGS } from '../build/property-docs.ts'
import { errorTable, eventTable, tablesOf, withTable } from './tables.ts'

const button = {
  tagName: 'did-x',
  attributes: [
    { name: 'mode', type: { text: "'a' | 'b'" }, default: "'a'", description: 'How' },
    { name: 'size', type: { text: 'number' }, description: 'a | b' },
    { name: 'open', type: { text: 'boolean' }, description: 'Whether' },
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
      '| Attribute | What it is |\n| --- | --- |\n| `mode` | How<br>`a`, `b`. Default: `a` |',
      '| `size` | a \\| b<br>`number` |\n| `open` | Whether |\n',
      '### Properties\n\n| Property | What it is |\n| --- | --- |\n| `own` | Objects<br>`X[]` |\n',
      '### Methods\n\n| Method | What it is |\n| --- | --- |\n| `open()` | Opens |\n',
      '### Events\n\n| Event | When, and what `detail` has |\n| --- | --- |\n| `did-y` | When<br>`{ z: string }` |\n',
      '### Slots\n\n| Slot | What it is |\n| --- | --- |\n| (default) | Words |',
    ].join('\n'),
  )
})

test('attributes without a group come first, then the groups, and the settings of the page by name only', () => {
  const attribute = (name: string, group?: string) => ({ name, group, description: `About ${name}` })
  const attributes = [
    attribute('methods', 'Ways to sign in'),
    attribute('mode', 'Where it opens'),
    attribute('passkey', 'Ways to sign in'),
    attribute('size'),
    attribute('app-url', PAGE_SETTINGS),
    attribute('no-socket', PAGE_SETTINGS),
  ]
  expect(
    tablesOf({ attributes })
      .split('\n')
      .filter((line) => /^(?:### |\| `|The )/.test(line)),
  ).toEqual([
    '| `size` | About size |',
    '### Ways to sign in',
    '| `methods` | About methods |',
    '| `passkey` | About passkey |',
    '### Where it opens',
    '| `mode` | About mode |',
    '### Settings of the page',
    'The element takes these [settings](../settings.md) as well: `app-url`, `no-socket`.',
  ])
})

test('what another element has in the same words is a link, and language and theme are a line', () => {
  const attribute = (name: string, group?: string) => ({ name, group, description: `About ${name}` })
  const known = { name: 'X', tagName: 'did-x', attributes: [attribute('methods', 'What it does'), attribute('mode')] }
  const attributes = [
    attribute('size'),
    attribute('locale'),
    attribute('methods', 'What it does'),
    { ...attribute('mode', 'What it does'), description: 'Of its own' },
  ]
  expect(
    tablesOf({ tagName: 'did-y', attributes }, known)
      .split('\n')
      .filter((line) => /^(?:### |\| `|It |As )/.test(line)),
  ).toEqual([
    '| `size` | About size |',
    'It takes a [`locale`](../languages.md) and a [`theme`](../theming.md) of its own.',
    '### What it does',
    '| `mode` | Of its own |',
    'As on [`<did-x>`](./did-x.md#what-it-does): `methods`.',
  ])
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
