import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withCompiler } from './compiler.ts'

const folder = mkdtempSync(join(tmpdir(), 'compiler-'))
mkdirSync(join(folder, 'src'))
writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "noEmit": true }, "include": ["src"] }')
writeFileSync(
  join(folder, 'src/events.ts'),
  `/** Every event. */
export interface Details extends More {
  /**
   * An address was copied,
   * whole or
   * in parts
   */
  'did-copy': { text: string }
  'did-open': Record<string, never>
  'did-long': {
    text: 'a' | 'b'
    [more: string]: unknown
  }
}
interface More {
  /** More */
  'did-more': string | undefined
}

const shared = {
  /** Shared by tables. */
  size: 1,
}
export const table = { ...shared, name: 'x' }

/**
 * A card.
 *
 * @slot - What it shows
 * @csspart card__edge - Its edge,
 *   all around
 */
export class Card {
  /** Opens it. */
  open(): Promise<boolean> { return Promise.resolve(this.#isOpen) }
  #isOpen = true
}
`,
)

afterAll(() => rmSync(folder, { recursive: true }))

const read = <T>(look: Parameters<typeof withCompiler<T>>[0]) => withCompiler(look, folder)

test('a member of an interface has its comment, however many lines that has, and its type as written', () => {
  const members = read((open) => open('src/events.ts').members('Details'))
  expect(members.map(({ name, description, type }) => [name, description, type])).toEqual([
    ['did-copy', 'An address was copied, whole or in parts', '{ text: string }'],
    ['did-open', '', 'Record<string, never>'],
    ['did-long', '', "{ text: 'a' | 'b'; [more: string]: unknown }"],
    ['did-more', 'More', 'string | undefined'],
  ])
})

test('a row of a table keeps its comment where another table takes it', () => {
  const members = read((open) => open('src/events.ts').members('table'))
  expect(members.map(({ name, description, type }) => [name, description, type])).toEqual([
    ['size', 'Shared by tables.', 'number'],
    ['name', '', 'string'],
  ])
})

test('a class has the tags of its comment, and methods with what they return', () => {
  const [card, methods] = read((open) => {
    const module = open('src/events.ts')
    return [module.exports().find(({ name }) => name === 'Card'), module.members('Card')] as const
  })
  expect(card).toMatchObject({
    description: 'A card.',
    tags: [
      { name: 'slot', text: '- What it shows' },
      { name: 'csspart', text: 'card__edge - Its edge, all around' },
    ],
  })
  expect(methods.filter(({ isMethod }) => isMethod)).toEqual([
    {
      name: 'open',
      description: 'Opens it.',
      tags: [],
      type: 'Promise<boolean>',
      isMethod: true,
      call: { parameters: 0, result: 'Promise<boolean>' },
    },
  ])
})

test('a file or an export that does not exist is named', () => {
  expect(() => read((open) => open('src/other.ts'))).toThrow('src/other.ts exports nothing.')
  expect(() => read((open) => open('src/events.ts').members('Other'))).toThrow('src/events.ts does not export Other.')
})
