import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { buildWhenStale } from './build.ts'
import { isLibrary, LIBRARIES_FILE, packageOf, type Libraries } from './libraries.ts'
import { ROOT } from '../lib/run.ts'

const BUILD_MS = 300_000

const inPackage = (name: string, file: string): string => join(ROOT, 'node_modules', name, file)
const licenceFile = (name: string): string | undefined =>
  ['LICENSE', 'LICENSE.md', 'license'].map((file) => inPackage(name, file)).find((path) => existsSync(path))
const built = (name: string): string => readFileSync(join(ROOT, 'dist', name), 'utf8')

beforeAll(buildWhenStale, BUILD_MS)

describe('libraries in the bundle', () => {
  let libraries: Libraries

  beforeAll(() => {
    libraries = JSON.parse(readFileSync(LIBRARIES_FILE, 'utf8')) as Libraries
  })

  test('are unchanged files of their packages', () => {
    expect(libraries.modules.length).toBeGreaterThan(30)
    expect(libraries.changed).toEqual([])
  })

  test('import only libraries', () => {
    expect(libraries.imports.filter((id) => !isLibrary(id) && !id.startsWith('\0'))).toEqual([])
  })

  test('are listed in package.json', () => {
    expect(libraries.bundled).toEqual(pkg.bundledLibraries)
  })

  test('are in the notices with version and licence text', () => {
    const notices = built('THIRD-PARTY-NOTICES.txt')
    expect(libraries.bundled.length).toBeGreaterThan(10)
    for (const name of libraries.bundled) {
      const { version } = JSON.parse(readFileSync(inPackage(name, 'package.json'), 'utf8')) as { version: string }
      const [, notice = ''] = notices.split(`\n${name} ${version} (`)
      const text = licenceFile(name)
      expect(notice).toContain(text ? readFileSync(text, 'utf8').trim() : 'Copyright (c) 2022 Bitovi\n\nPermission is')
    }
  })

  test('are in the bill of materials', () => {
    const bill = JSON.parse(built('did-connect.cdx.json')) as {
      components: { group?: string; name: string; purl: string; licenses: { expression: string }[] }[]
    }
    const listed = bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name))
    expect(libraries.bundled.filter((name) => !listed.includes(name))).toEqual([])
    for (const { purl, licenses } of bill.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/)
      expect(licenses).toEqual([{ expression: expect.stringMatching(/^[\w.-]+$/) as string }])
    }
  })
})

test('libraries in the command and in the entry for tests are in the notices', () => {
  const notices = built('THIRD-PARTY-NOTICES.txt')
  const bundled = (name: string) =>
    [...built(name).matchAll(/^\/\/ (node_modules\/.*)$/gm)].map(([, id = '']) => packageOf(`/${id}`))
  expect(bundled('cli.js')).toContain('htmlparser2')
  for (const name of new Set([...bundled('cli.js'), ...bundled('testing.js')])) expect(notices).toContain(`\n${name} `)
})

describe('the entry for React', () => {
  const namesOf = async (file: string): Promise<string[]> =>
    Object.keys((await import(/* @vite-ignore */ join(ROOT, 'dist', file))) as object)

  test('takes React from the app', () => {
    const chunks = readdirSync(join(ROOT, 'dist/split')).filter((name) => /^app-.*\.js$/.test(name))
    const code = chunks.map((name) => built(`split/${name}`)).join('\n')
    const imported = code.matchAll(/\b(?:from|import)\s*\(?["'`]([\w@/-]+)["'`]/g)
    expect([...new Set([...imported].map(([, name]) => name))].toSorted()).toEqual([
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
    ])
  })

  test('has a mock with the same names', async () => {
    expect(await namesOf('mock-react.js')).toEqual(await namesOf('react.js'))
  })
})

/* What pages load, as the minifier leaves it. */
const DIST = join(ROOT, 'dist')
const SPLIT = join(DIST, 'split')
const scriptsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.js'))

test('scripts that pages load are ASCII, because a page in another encoding would misread anything else', () => {
  const files = [...scriptsIn(SPLIT).map((name) => join(SPLIT, name)), join(DIST, 'did-connect.umd.js')]
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => readFileSync(file).some((byte) => byte > 127))).toEqual([])
})

/** The files beside it that a chunk imports before it runs. */
const importsOf = (name: string): string[] =>
  parseSync(name, built(`split/${name}`)).module.staticImports.flatMap(({ moduleRequest: { value } }) =>
    value.startsWith('./') ? [value.slice(2)] : [],
  )

/** A chunk's file with all that it imports. */
function reach(name: string): Set<string> {
  const found = new Set([name])
  for (const each of found) importsOf(each).forEach((file) => found.add(file))
  return found
}

test.each([
  ['pages', /^core-/],
  ['React apps', /^app-core-/],
])('the core of %s knows the file of each chunk, and the files that it imports', (_, core) => {
  const [file = ''] = scriptsIn(SPLIT).filter((name) => core.test(name))
  const withCore = reach(file)
  const [, list = '{}'] = /(\{[^{}]*\bcore:\[[^{}]*\})/.exec(built(`split/${file}`)) ?? []
  const files = new Function(`return ${list}`)() as Record<string, string[]>
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['core', 'session', 'react', 'connect', 'en', 'zh']))
  for (const [name, [own = '', ...others]] of Object.entries(files)) {
    expect(own).toMatch(new RegExp(`^(app-)?${name}-[\\w-]+\\.js$`))
    expect(others.filter((each) => withCore.has(each))).toEqual([])
    expect(new Set([own, ...withCore, ...others])).toEqual(new Set([...reach(own), ...withCore]))
  }
})

test.each(['did-connect.js', 'did-connect.react.js'])('%s names all files that it needs', (name) => {
  expect(new Set([name, ...importsOf(name)])).toEqual(reach(name))
})

test('each chunk begins with the compile hint, and the kit in one file has none', () => {
  const hint = '//# allFunctionsCalledOnLoad\n'
  expect(scriptsIn(SPLIT).filter((name) => !built(`split/${name}`).startsWith(hint))).toEqual([])
  expect(scriptsIn(DIST).filter((name) => built(name).includes(hint))).toEqual([])
})
