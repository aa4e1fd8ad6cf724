import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './run.ts'

const FOLDERS = ['src', 'elements', 'demo', 'e2e', 'scripts', 'bench', 'public']
/** This file names what it forbids. */
const OWN = 'scripts/citations.test.ts'
const DOCUMENTS = ['docs/protocol.md', 'docs/rules.md']

/** The changelog names files as they were. */
const NAMING_FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']
  .concat(readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`))
  .filter((path) => path.endsWith('.md'))

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const matchesOf = (text: string, pattern: RegExp): string[][] => [...text.matchAll(pattern)].map((match) => [...match])

/** Installed and built files are somebody else's. */
const SKIPPED = ['node_modules', 'dist', '.cache']

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : filesIn(path)
    return /\.([cm]?[jt]sx?|html|css)$/.test(path) && path !== OWN ? [path] : []
  })
}

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

const CITATION = /\b(docs\/\w+\.md) §(\d+(?:\.\d+)?)/g
/** Documents that are not in this repository, and citations of another form. */
const FOREIGN = [
  /§/g,
  /\b(?:connect|foundation) spec\b/gi,
  /\bspec §/gi,
  /\bprotocol: (?:app-settings|bridges|connect-session|constants|did|live-server|session)\b/g,
  /\bdesign: \w+/g,
  /\b(?:api|visual|models|app-settings|bridges|connect-session|session|constants|did|live-server)\.md\b/g,
]

/** What is wrong with the citations of a text. */
function problemsOf(text: string): string[] {
  const unknown = matchesOf(text, CITATION).filter(([, document = '', number = '']) => {
    return !sections.get(document)?.includes(number)
  })
  const rest = text.replace(CITATION, '')
  const foreign = FOREIGN.flatMap((pattern) => matchesOf(rest, pattern))
  return [...unknown, ...foreign].map(([whole = '']) => whole)
}

describe('citations in the code', () => {
  test('name sections that exist, and no other document', () => {
    const files = FOLDERS.flatMap(filesIn)
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((path) => problemsOf(read(path)).map((problem) => `${path}: ${problem}`))).toEqual([])
  })

  test('are found to be wrong', () => {
    expect(problemsOf('// docs/rules.md §3.3, docs/protocol.md §10')).toEqual(['docs/protocol.md §10'])
    expect(problemsOf('// docs/other.md §1')).toEqual(['docs/other.md §1'])
    for (const text of ['connect spec', 'protocol: session §2.12', 'api.md', 'visual.md', '§4', 'design: api']) {
      expect(problemsOf(`/** Something (${text}). */`)).not.toEqual([])
    }
  })
})

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

  test('the glossary is in alphabetical order', () => {
    const terms = matchesOf(read('docs/glossary.md'), /^\| (?!Term |---)([^|]+) \|/gm).map(([, term = '']) => term)
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en')))
  })
})
