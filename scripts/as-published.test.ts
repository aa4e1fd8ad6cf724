import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
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
}

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
  await build({ root: ROOT, mode, plugins: [observe], logLevel: 'error', build: { write: false } })
  return { used, bundled }
}

describe.each(['production', 'light'])('libraries in the %s build', (mode) => {
  let used: LibraryModule[]
  let bundled: Set<string>

  beforeAll(async () => {
    ;({ used, bundled } = await librariesOf(mode))
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

  test('contain either React or Preact', () => {
    const packages = new Set(used.map(({ id }) => packageOf(id)))
    expect(packages.has('react-dom')).toBe(mode === 'production')
    expect(packages.has('preact')).toBe(mode === 'light')
    expect(packages.has('react')).toBe(mode === 'production')
  })
})
