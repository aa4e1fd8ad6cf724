import { existsSync, readFileSync } from 'node:fs'
import { build, type Plugin } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from './run.ts'

interface Used {
  id: string
  code: string
  imports: string[]
}

const isLibrary = (id: string): boolean => id.includes('/node_modules/') && !id.startsWith('\0')
const packageOf = (id: string): string => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? ''

/** The modules of libraries in a build, with the code that the bundler was given after every plugin. */
async function librariesOf(mode: string): Promise<Used[]> {
  const codes = new Map<string, string>()
  const used: Used[] = []
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
  }
  await build({ root: ROOT, mode, plugins: [observe], logLevel: 'error', build: { write: false } })
  return used
}

describe.each(['production', 'light'])('libraries in the %s build', (mode) => {
  let used: Used[]

  beforeAll(async () => {
    used = await librariesOf(mode)
  }, 300_000)

  test('are the files their authors published', () => {
    expect(used.length).toBeGreaterThan(30)
    const changed = used.filter(({ id, code }) => !existsSync(id) || readFileSync(id, 'utf8') !== code)
    expect(changed.map(({ id }) => id)).toEqual([])
  })

  test('import nothing but libraries', () => {
    const foreign = used.flatMap(({ imports }) => imports.filter((id) => !isLibrary(id) && !id.startsWith('\0')))
    expect(foreign).toEqual([])
  })

  test('draw with one of React and Preact', () => {
    const packages = new Set(used.map(({ id }) => packageOf(id)))
    expect(packages.has('react-dom')).toBe(mode === 'production')
    expect(packages.has('preact')).toBe(mode === 'light')
    expect(packages.has('react')).toBe(mode === 'production')
  })
})
