import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMPTY_HOST_CSS, PAGE_CSS } from '../src/style/room.ts'
import { ROOT } from './run.ts'

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))

/** The names that a pattern captures in these sources, sorted, each once. */
const namesIn = (sources: string[], pattern: RegExp): string[] =>
  [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)))].toSorted()

test('every part in the source is documented, and every documented part exists', () => {
  const drawn = namesIn([...filesIn('src/ui'), ...filesIn('src/views')], /\bpart(?:=|: )["']([\w-]+)["']/g)
  const documented = namesIn(filesIn('elements'), /@csspart ([\w-]+) - /g)
  expect(drawn).toContain('toast')
  expect(documented).toEqual(drawn)
})

test('the style sheets of the gallery use public tokens and documented parts only', () => {
  const themes = join(ROOT, 'demo/gallery/themes')
  const sheets = readdirSync(themes).map((name) => readFileSync(join(themes, name), 'utf8'))
  expect(sheets.length).toBe(5)
  const tokens = namesIn([readFileSync(join(ROOT, 'src/style/tokens.ts'), 'utf8')], /^ {2}'?([\w-]+)'?:\s/gm)
  const set = namesIn(sheets, /--did-(?:color-)?([\w-]+):/g)
  expect(set.filter((name) => !tokens.includes(name))).toEqual([])
  const documented = namesIn(filesIn('elements'), /@csspart ([\w-]+) - /g)
  const styled = namesIn(sheets, /::part\(([\w-]+)\)/g)
  expect(styled).toContain('dialog')
  expect(styled.filter((name) => !documented.includes(name))).toEqual([])
  expect(namesIn(sheets, /(--_[\w-]+)/g)).toEqual([])
})

test('the properties of did-connect.css that pages set are documented', () => {
  const documented = namesIn(filesIn('elements'), /@cssprop (--did-[\w-]+) - /g)
  const used = namesIn([PAGE_CSS], /(--did-[\w-]+)/g)
  expect(used).toContain('--did-reserved')
  expect(used.filter((name) => !documented.includes(name))).toEqual([])
  expect(namesIn([EMPTY_HOST_CSS], /var\((--[\w-]+)/g)).toEqual(['--did-reserved'])
})
