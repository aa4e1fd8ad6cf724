import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { noticesOf, partsFile } from './notices.ts'
import { ROOT } from './run.ts'

interface LibraryModule {
  id: string
  code: string
  imports: string[]
}

const isLibrary = (id: string): boolean => id.includes('/node_modules/') && !id.startsWith('\0')
const packageOf = (id: string): string => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? ''

interface Libraries {
  /** Modules of libraries, with their code after all plugins. */
  used: LibraryModule[]
  /** Packages with code in the bundle. */
  bundled: Set<string>
  /** Other output files, by name. */
  assets: Map<string, string>
}

const inPackage = (name: string, file: string): string => join(ROOT, 'node_modules', name, file)
const licenceFile = (name: string): string | undefined =>
  ['LICENSE', 'LICENSE.md'].map((file) => inPackage(name, file)).find((path) => existsSync(path))

async function librariesOf(mode: string): Promise<Libraries> {
  const codes = new Map<string, string>()
  const used: LibraryModule[] = []
  const bundled = new Set<string>()
  const observe: Plugin = {
    name: 'observe',
    enforce: 'post',
    transform: {
      order: 'post',
      handler(code, id) {
        if (isLibrary(id)) codes.set(id, code)
      },
    },
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      if (isLibrary(id))
        used.push({ id, code: codes.get(id) ?? '', imports: [...importedIds, ...dynamicallyImportedIds] })
    },
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(file.modules))
          if (isLibrary(id) && renderedLength > 0) bundled.add(packageOf(id))
      }
    },
  }
  const result = await build({ root: ROOT, mode, plugins: [observe], logLevel: 'error', build: { write: false } })
  const files = (result as Rolldown.RolldownOutput[]).flatMap(({ output }) => output)
  const assets = files.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : []))
  return { used, bundled, assets: new Map(assets) }
}

describe.each(['production', 'light'])('libraries in the %s build', (mode) => {
  let used: LibraryModule[]
  let bundled: Set<string>
  let assets: Map<string, string>

  beforeAll(async () => {
    ;({ used, bundled, assets } = await librariesOf(mode))
  }, 300_000)

  test('are unchanged files of their packages', () => {
    expect(used.length).toBeGreaterThan(30)
    const changed = used.filter(({ id, code }) => !existsSync(id) || readFileSync(id, 'utf8') !== code)
    expect(changed.map(({ id }) => id)).toEqual([])
  })

  test('import only libraries', () => {
    const foreign = used.flatMap(({ imports }) => imports.filter((id) => !isLibrary(id) && !id.startsWith('\0')))
    expect(foreign).toEqual([])
  })

  test('are listed in package.json', () => {
    const { bundledLibraries } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      bundledLibraries: Record<string, string[]>
    }
    expect([...bundled].toSorted()).toEqual(bundledLibraries[mode === 'light' ? 'light' : 'react'])
  })

  test('are in the notices with version and licence text', () => {
    const notices = noticesOf(JSON.parse(assets.get(partsFile(mode)) ?? '[]'))
    expect(bundled.size).toBeGreaterThan(10)
    for (const name of bundled) {
      const { version } = JSON.parse(readFileSync(inPackage(name, 'package.json'), 'utf8')) as { version: string }
      const [, notice = ''] = notices.split(`\n${name} ${version} (`)
      const text = licenceFile(name)
      expect(notice).toContain(text ? readFileSync(text, 'utf8').trim() : 'Copyright (c) 2022 Bitovi\n\nPermission is')
    }
  })

  test('are in the bill of materials', () => {
    const bill = JSON.parse(assets.get(`did-connect${mode === 'light' ? '.light' : ''}.cdx.json`) ?? '') as {
      components: { group?: string; name: string; version: string }[]
    }
    const listed = bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name))
    expect([...bundled].filter((name) => !listed.includes(name))).toEqual([])
  })

  test('contain either React or Preact', () => {
    const packages = new Set(used.map(({ id }) => packageOf(id)))
    expect(packages.has('react-dom')).toBe(mode === 'production')
    expect(packages.has('preact')).toBe(mode === 'light')
    expect(packages.has('react')).toBe(mode === 'production')
  })
})
