import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWarnings } from '../../src/testing/console.ts'
import { writeIntegrity } from './integrity.ts'
import { writeComponent } from './component.ts'

const VERSION = '98.7.6'
const folder = mkdtempSync(join(tmpdir(), 'did-connect-component-'))
const component = join(folder, 'component')
const read = (name: string): string => readFileSync(join(component, name), 'utf8')

/** What a build has, each file with its name as its content. */
function writeDist(dist: string): void {
  const names = ['core-a1.js', 'core-a1.js.map', 'app-core-c3.js', 'did-connect.react.js']
  mkdirSync(join(dist, 'split/locales'), { recursive: true })
  for (const name of ['did-connect.css', 'THIRD-PARTY-NOTICES.txt']) writeFileSync(join(dist, name), name)
  for (const name of [...names, 'locales/de.json']) writeFileSync(join(dist, 'split', name), name)
  writeFileSync(join(dist, 'split/did-connect.js'), "export const file = 'did-connect.js'\n")
  writeIntegrity(join(dist, 'split'))
}

beforeAll(async () => {
  writeDist(join(folder, 'dist'))
  await writeComponent(component, VERSION, join(folder, 'dist'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Addresses below the component of all files that it serves. */
const served = (): string[] =>
  readdirSync(join(component, 'public'), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(component, 'public', name)).isFile())
    .map((name) => `/${name}`)

test('the chunks of pages are in a folder of their version, beside what pages name', () => {
  const names = ['core-a1.js', 'did-connect.js', 'locales/de.json']
  const files = [...names, 'page.css', 'page.js', 'THIRD-PARTY-NOTICES.txt'].map((name) => `/${VERSION}/${name}`)
  const named = ['/did-connect.css', '/did-connect.js', '/index.html', '/version.json']
  expect(served().toSorted()).toEqual([...files, ...named].toSorted())
  expect(JSON.parse(read('public/version.json'))).toEqual({ version: VERSION })
})

test('the description has the version, and lets visitors of an app that isn’t public have all but the page', () => {
  const yml = read('blocklet.yml')
  expect(yml).toContain(`\nversion: ${VERSION}\n`)
  const open = [...yml.matchAll(/^ +- (\/.*)$/gm)].map(([, path = '']) => path)
  const isOpen = (path: string): boolean =>
    open.some((each) => (each.endsWith('/**') ? path.startsWith(each.slice(0, -2)) : path === each))
  expect(served().filter((path) => !isOpen(path))).toEqual(['/index.html'])
})

test('the page names files that the component has', () => {
  const names = [...read('public/index.html').matchAll(/(?:href|src)="([\w./]+)"/g)].map(([, name]) => `/${name}`)
  expect(names).toContain(`/${VERSION}/page.js`)
  expect(names.filter((name) => !served().includes(name))).toEqual([])
})

test('an entry is less than a kilobyte', () => {
  expect(gzipSync(read('public/did-connect.js')).length).toBeLessThan(1_000)
})

// Node reads no version file from a disk.
test('the entry loads its own version where it can’t read which is installed', async () => {
  const entry = pathToFileURL(join(component, 'public/did-connect.js')).href
  const { ready } = (await import(entry)) as { ready: Promise<object> }
  expect(await ready).toMatchObject({ file: 'did-connect.js' })
  expectWarnings(/version\.json doesn’t say which version is installed, so this is 98\.7\.6\./)
})
