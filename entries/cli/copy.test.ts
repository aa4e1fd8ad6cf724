import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addressOf, copyKit } from './copy.ts'

let place = ''
let folder = ''
beforeEach(() => {
  place = mkdtempSync(join(realpathSync(tmpdir()), 'did-connect-copy-'))
  folder = join(place, 'public/did-connect')
})
afterEach(() => rmSync(place, { recursive: true }))

/** The files of a version: its core has another name, its entry another content. */
function packageOf(version: string): string {
  const dist = join(place, 'dist', version)
  const write = (name: string, content = `// did-connect-elements ${version}: ${name}`): void => {
    mkdirSync(join(dist, name, '..'), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  const chunks = ['did-connect.js', `core-${version}.js`]
  for (const name of chunks) write(`split/${name}`)
  write('split/integrity.json', JSON.stringify(Object.fromEntries(chunks.map((name) => [name, 'sha384-x']))))
  for (const name of ['split/did-connect.react.js', 'split/app-core.js', 'split/locales/fr.json', 'did-connect.css'])
    write(name)
  write('THIRD-PARTY-NOTICES.txt')
  return dist
}

const copy = (version = '1.0.0') => copyKit({ dist: packageOf(version), version, folder })
const filesThere = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .sort()
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

const ALWAYS = ['THIRD-PARTY-NOTICES.txt', 'did-connect-elements.json', 'did-connect.css', 'locales/fr.json']

test('a copy has what a page loads, and no more', () => {
  const said = copy()
  expect(filesThere()).toEqual([...ALWAYS, 'core-1.0.0.js', 'did-connect.js'].sort())
  expect(said).toContain('<script type="module" src="/did-connect/did-connect.js"></script>')
  expect(said).toContain('<link rel="stylesheet" href="/did-connect/did-connect.css">')
})

test('the next version replaces the last one, whose chunks stay until the one after', () => {
  copy('1.0.0')
  copy('2.0.0')
  copy('2.0.0')
  expect(textOf('did-connect.js')).toBe('// did-connect-elements 2.0.0: split/did-connect.js')
  expect(filesThere()).toEqual([...ALWAYS, 'core-1.0.0.js', 'core-2.0.0.js', 'did-connect.js'].sort())
  copy('3.0.0')
  expect(filesThere()).toEqual([...ALWAYS, 'core-2.0.0.js', 'core-3.0.0.js', 'did-connect.js'].sort())
})

test('files of others stay where nothing is in their way', () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), 'mine')
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) copy(version)
  expect(textOf('index.html')).toBe('mine')
})

test('a file that is not from a copy is in the way, and then nothing is copied', () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'did-connect.css'), 'mine')
  expect(() => copy()).toThrow(/^Nothing was copied: did-connect\.css in .* would be lost\./)
  expect(filesThere()).toEqual(['did-connect.css'])
  expect(textOf('did-connect.css')).toBe('mine')
})

test('a copied file that somebody has changed is in the way, too', () => {
  copy('1.0.0')
  writeFileSync(join(folder, 'did-connect.css'), 'mine now')
  expect(() => copy('2.0.0')).toThrow('did-connect.css')
  expect(textOf('did-connect.js')).toBe('// did-connect-elements 1.0.0: split/did-connect.js')
})

test('an old chunk that somebody has changed is not removed', () => {
  copy('1.0.0')
  writeFileSync(join(folder, 'core-1.0.0.js'), 'mine now')
  copy('2.0.0')
  copy('3.0.0')
  expect(textOf('core-1.0.0.js')).toBe('mine now')
})

test('a list that came with a project names nothing outside of its folder', () => {
  copy('1.0.0')
  const outside = join(place, 'public/page.html')
  writeFileSync(outside, textOf('did-connect.css'))
  const list = join(folder, 'did-connect-elements.json')
  const { copies } = JSON.parse(readFileSync(list, 'utf8')) as { copies: { files: Record<string, string> }[] }
  const [copied] = copies
  const hash = copied?.files['did-connect.css'] ?? ''
  Object.assign(copied?.files ?? {}, { '../page.html': hash, 'locales/../../page.html': hash })
  writeFileSync(list, JSON.stringify({ copies }))
  for (const version of ['2.0.0', '3.0.0']) copy(version)
  expect(existsSync(outside)).toBe(true)
})

describe('a folder that came with a project', () => {
  /** Lists versions before this one, each with one file. */
  function list(...files: Record<string, string>[]): void {
    const copies = files.map((each, index) => ({ version: `0.${index}`, files: each }))
    writeFileSync(join(folder, 'did-connect-elements.json'), JSON.stringify({ copies }))
  }
  const hashOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

  beforeEach(() => {
    mkdirSync(folder, { recursive: true })
    mkdirSync(join(place, 'home'))
  })

  test.each(['did-connect-elements.json', 'did-connect.js', 'did-connect.css', 'locales'])(
    'leads nowhere else by a link: %s',
    (name) => {
      const outside = join(place, 'home/settings')
      writeFileSync(outside, '{}')
      symlinkSync(outside, join(folder, name))
      expect(() => copy()).toThrow(/is (a link|not a plain file)\./)
      expect(readFileSync(outside, 'utf8')).toBe('{}')
      expect(filesThere().filter((file) => file !== name)).toEqual([])
    },
  )

  test('makes no file outside by a link that leads to nothing', () => {
    symlinkSync(join(place, 'home/new.js'), join(folder, 'did-connect.js'))
    expect(() => copy()).toThrow('did-connect.js is not a plain file.')
    expect(readdirSync(join(place, 'home'))).toEqual([])
  })

  test('is no link itself, nor below one', () => {
    symlinkSync(join(place, 'home'), join(place, 'public/linked'))
    for (const below of ['linked', 'linked/did-connect']) {
      folder = join(place, 'public', below)
      expect(() => copy()).toThrow('is a link. Name a real folder.')
    }
    expect(readdirSync(join(place, 'home'))).toEqual([])
  })

  test('keeps its own files, whatever its list says', () => {
    writeFileSync(join(folder, 'index.html'), 'mine')
    list({ 'a.js': '' }, { 'b.js': '' }, { 'index.html': hashOf('mine') })
    copy()
    expect(textOf('index.html')).toBe('mine')
  })

  test.each(['{"mine":true}', '{', '[]'])('keeps a file that only has the name of a list: %s', (content) => {
    writeFileSync(join(folder, 'did-connect-elements.json'), content)
    expect(() => copy()).toThrow('did-connect-elements.json is not the list of an earlier copy.')
    expect(textOf('did-connect-elements.json')).toBe(content)
  })
})

test.each([
  ['/site/public/did-connect', '/did-connect'],
  ['/site/public/assets/kit', '/assets/kit'],
  ['/site/public', ''],
  ['/site/static/did-connect', '/did-connect'],
  ['/site/public/\u001B[31mred', '/%1B%5B31mred'],
])('a page finds %s at "%s"', (path, address) => {
  expect(addressOf(path)).toBe(address)
})
