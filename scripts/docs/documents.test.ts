import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as constants from '../../src/model/limits.ts'
import { LANGUAGE_WAIT_MS } from '../../src/style/reserved-space.ts'
import { ROOT } from '../lib/run.ts'

const DOCUMENTS = ['docs/protocol.md', 'docs/rules.md']

/** The changelog names files as they were. */
const NAMING_FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']
  .concat(readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`))
  .filter((path) => path.endsWith('.md'))

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const matchesOf = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map((match) => [...match])

const headingsOf = (document: string): string[] =>
  matchesOf(read(document), /^#{2,3} (.+)$/gm).map(([, heading = '']) => heading)

/** Numbers of the headings: `## 4. Session` is 4, `### 4.1 Tokens` is 4.1. */
const sectionsOf = (document: string): string[] =>
  headingsOf(document).flatMap((heading) => /^(\d+(?:\.\d+)?)\.? /.exec(heading)?.[1] ?? [])

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')

const sections = new Map(DOCUMENTS.map((document) => [document, sectionsOf(document)]))

describe('the documents', () => {
  test.each(DOCUMENTS)('%s numbers each section once, in order', (document) => {
    const numbers = sections.get(document) ?? []
    const places = numbers
      .map((number) => number.split('.').map(Number))
      .map(([major = 0, minor = 0]) => major * 100 + minor)
    expect(numbers.length).toBeGreaterThan(0)
    expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  })

  test.each(DOCUMENTS)('%s cites sections that exist', (document) => {
    const links = matchesOf(read(document), /\[(\w+\.md) §([\d.]+)\]\(([^)]+)\)/g)
    for (const [, name = '', number = '', target = ''] of links) {
      const heading = headingsOf(`docs/${name}`).find((text) => text.startsWith(`${number} `)) ?? ''
      expect(target).toBe(`${name}#${anchorOf(heading)}`)
    }
    const rest = read(document).replaceAll(/\[(\w+\.md) §([\d.]+)\]/g, '')
    const own = matchesOf(rest, /§(\d+(?:\.\d+)?)/g).map(([, number = '']) => number)
    expect(own.filter((number) => !sections.get(document)?.includes(number))).toEqual([])
  })

  test.each(NAMING_FILES)('%s names files that exist', (document) => {
    const files = matchesOf(read(document), /`((?:src|elements|scripts|demo|e2e)\/[\w./-]+\.(?:tsx?|js|html))`/g)
    expect(files.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('the times of the rules are figures of the kit', () => {
    const figures = Object.values<unknown>({ ...constants, LANGUAGE_WAIT_MS })
      .flat()
      .filter((value) => typeof value === 'number')
    // Motion is in the styles, and the last section also has times of the platform.
    const rules = read('docs/rules.md').replaceAll(/^##+ (?:8\.4|11)[. ][^]*?(?=^##|$(?![^]))/gm, '')
    const UNITS: Record<string, number> = { ms: 1, s: 1_000, minutes: 60_000 }
    const times = matchesOf(rules, /(\d+(?:\.\d+)?) (ms|s|minutes)\b/g)
    expect(times.length).toBeGreaterThan(30)
    const unknown = times.filter(([, count, unit = '']) => !figures.includes(Number(count) * (UNITS[unit] ?? 0)))
    expect(unknown.map(([time]) => time)).toEqual([])
  })

  test('the glossary is in alphabetical order', () => {
    const terms = matchesOf(read('docs/glossary.md'), /^\| (?!Term |---)([^|]+) \|/gm).map(([, term = '']) => term)
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en')))
  })
})
