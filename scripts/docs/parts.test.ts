import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { EMPTY_HOST_CSS, PAGE_CSS } from '../../src/style/reserved-space.ts'
import { BASE_CSS } from '../../src/style/base.ts'
import { readDocumentation, type DocumentedElement } from '../build/documentation.ts'
import { ROOT } from '../lib/run.ts'

let elements: DocumentedElement[]

beforeAll(async () => {
  ;({ elements } = await readDocumentation())
}, 60_000)

const documented = (kind: 'cssParts' | 'cssProperties'): string[] =>
  elements.flatMap((element) => element[kind] ?? []).map(({ name }) => name)

/** The names that a pattern captures in style sheets, each once. */
const namesIn = (sheets: string[], pattern: RegExp): string[] => [
  ...new Set(sheets.flatMap((sheet) => [...sheet.matchAll(pattern)].map(([, name = '']) => name))),
]

test('the style sheets of the gallery use public tokens and documented parts only', () => {
  const themes = join(ROOT, 'demo/gallery/themes')
  const sheets = readdirSync(themes).map((name) => readFileSync(join(themes, name), 'utf8'))
  expect(sheets.length).toBe(5)
  const tokens = namesIn([BASE_CSS], /(--did-[\w-]+)/g)
  const set = namesIn(sheets, /(--did-[\w-]+):/g)
  expect(set.length).toBeGreaterThan(5)
  expect(set.filter((name) => !tokens.includes(name))).toEqual([])
  const styled = namesIn(sheets, /::part\(([\w-]+)\)/g)
  expect(styled).toContain('dialog')
  expect(styled.filter((name) => !documented('cssParts').includes(name))).toEqual([])
  expect(namesIn(sheets, /(--_[\w-]+)/g)).toEqual([])
})

test('the properties of did-connect.css that pages set are documented', () => {
  const used = namesIn([PAGE_CSS], /(--did-[\w-]+)/g)
  expect(used).toContain('--did-reserved')
  expect(used.filter((name) => !documented('cssProperties').includes(name))).toEqual([])
  expect(namesIn([EMPTY_HOST_CSS], /var\((--[\w-]+)/g)).toEqual(['--did-reserved'])
})
