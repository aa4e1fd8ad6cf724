import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import latest from '../release/latest.json' with { type: 'json' }
import { cdnLines, TAGGED_FILES } from '../lib/cdn.ts'
import { ROOT } from '../lib/run.ts'
import { firstSteps, KIT_FOLDER, kitFile } from './first-steps.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const filesIn = (folder: string, isWanted: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => isWanted.test(name) && !/node_modules|\.vitepress\/(?:dist|cache)/.test(name))
    .map((name) => `${folder}/${name}`)

/** What a reader copies from. */
const PAGES = ['README.md', 'AGENTS.md', 'SECURITY.md', 'CONTRIBUTING.md', 'llms.txt', ...filesIn('docs', /\.md$/)]
const SOURCES = [
  ...PAGES,
  ...filesIn('docs/site/.vitepress', /\.(?:ts|vue)$/),
  ...filesIn('examples', /\.(?:html|js|md)$/),
]

/** What `copy` puts into a folder, as far as tags name it. */
const COPIED = ['did-connect.css', 'did-connect.js']

test('no generated part of a page is empty', () => {
  const parts = PAGES.flatMap((path) =>
    [...read(path).matchAll(/<!-- generated:([\w-]+) -->([^]*?)<!-- \/generated -->/g)].map(([, name, text = '']) => ({
      part: `${path}: ${name}`,
      text: text.trim(),
    })),
  )
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter(({ text }) => text === '').map(({ part }) => part)).toEqual([])
})

test('every address of a file of the kit leads to what was copied, or to a release', () => {
  const addresses = SOURCES.flatMap((path) =>
    [...read(path).matchAll(/(?:src|href)="([^"{]*\/did-connect(?:\.umd)?\.(?:js|css))"/g)].map(([, address = '']) => ({
      path,
      address,
    })),
  )
  expect(addresses.length).toBeGreaterThan(12)
  const alive = [
    ...COPIED.map((name) => `${KIT_FOLDER}/${name}`),
    // Relative to a page that is not at the root of its origin, as a component of an app.
    ...COPIED.map((name) => `${KIT_FOLDER.slice(1)}/${name}`),
    ...(latest.version === ''
      ? []
      : [...TAGGED_FILES, 'split/did-connect.js'].map((name) => kitFile(latest, name).url)),
  ]
  expect(addresses.filter(({ address }) => !alive.includes(address))).toEqual([])
})

test('no page has an address of a CDN that doesn’t exist', () => {
  expect(SOURCES.filter((path) => /cdn\.example|unpkg\.com/.test(read(path)))).toEqual([])
})

const published = {
  version: '1.2.0',
  integrity: Object.fromEntries(
    [...TAGGED_FILES, 'split/did-connect.js', 'split/core-a.js'].map((name) => [name, `sha384-${name}`]),
  ),
}

test('until there is a release, a reader builds the package and copies its files', () => {
  const { copy, npm, dev, cdn } = firstSteps({ version: '', integrity: {} }, '0.3.0')
  expect(copy).toContain('npm ci && npm pack')
  expect(copy).toContain(`npx did-connect-elements copy public${KIT_FOLDER}`)
  for (const part of [copy, npm]) expect(part).toContain('../did-connect-elements/did-connect-elements-0.3.0.tgz')
  expect(dev).toContain('../did-connect-elements/did-connect-dev-0.3.0.tgz')
  expect(cdn).not.toContain('http')
  expect(kitFile({ version: '', integrity: {} }, 'did-connect.js')).toEqual({
    url: '/did-connect/did-connect.js',
    checks: '',
  })
})

test('with a release, a reader installs it, and each tag of the CDN is pinned and checked', () => {
  const steps = firstSteps(published, '1.3.0')
  expect(Object.values(steps).join()).not.toMatch(/\.tgz|clone|undefined/)
  for (const line of cdnLines(published)) {
    expect(steps.cdn).toContain(line)
    expect(line).toMatch(/@1\.2\.0\/dist\/.* integrity="sha384-/)
  }
  expect(steps['cdn-chunks']).toContain('@1.2.0/dist/split/core-a.js": "sha384-split/core-a.js"')
  expect(kitFile(published, 'did-connect.js')).toEqual({
    url: 'https://cdn.jsdelivr.net/npm/did-connect-elements@1.2.0/dist/did-connect.js',
    checks: 'integrity="sha384-did-connect.js" crossorigin="anonymous"',
  })
})
