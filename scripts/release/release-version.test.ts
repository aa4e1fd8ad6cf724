import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { raiseVersion } from './release-version.ts'
import { ROOT } from '../lib/run.ts'

interface Versioned {
  version: string
}

const FILES = ['package.json', 'package-lock.json', 'demo/package.json', '.npmrc']

test('a release raises the versions of both packages, and changes nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  for (const name of FILES) cpSync(join(ROOT, name), join(folder, name))
  const before = FILES.map(read)
  raiseVersion(folder, '98.7.6')
  const packages = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Versioned> }).packages
  for (const name of ['package.json', 'demo/package.json'])
    expect((JSON.parse(read(name)) as Versioned).version).toBe('98.7.6')
  for (const path of ['', 'demo']) expect(packages[path]?.version).toBe('98.7.6')
  const { version } = JSON.parse(before[0] ?? '') as Versioned
  expect(FILES.map((name) => read(name).replaceAll('"98.7.6"', `"${version}"`))).toEqual(before)
  rmSync(folder, { recursive: true })
}, 60_000)

test('both packages have one version', () => {
  const versionOf = (name: string) => (JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as Versioned).version
  expect(versionOf('demo/package.json')).toBe(versionOf('package.json'))
})
