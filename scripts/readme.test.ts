import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readmeBlocks } from './readme.ts'
import { ROOT } from './run.ts'

interface Package {
  scripts: Record<string, string>
  'size-limit': { limit: string }[]
}

const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

/** Commands of the setup, which need no check here. */
const SETUP_COMMANDS = [/^npm (install|ci|test)$/, /^npm install [\w@/-]+$/, /^git clone /, /^cd [\w-]+$/]

describe('the README', () => {
  test('contains only commands that exist', () => {
    const commands = readmeBlocks('sh').flatMap(({ lines }) => lines.map((line) => line.replace(/\s+#.*$/, '').trim()))
    const used = commands.flatMap((line) => line.split(' && ')).filter(Boolean)
    expect(used.length).toBeGreaterThan(0)
    const unknown = used.filter((line) => {
      const [, script = ''] = /^(?:\w+=\S+ )*npm run ([\w:-]+)/.exec(line) ?? []
      return !(script in pkg.scripts) && !SETUP_COMMANDS.some((known) => known.test(line))
    })
    expect(unknown).toEqual([])
  })

  test('states the limits of the size check', () => {
    const limits = new Set(pkg['size-limit'].map(({ limit }) => limit))
    expect(limits.size).toBe(2)
    for (const limit of limits) expect(readme).toContain(`${limit} gzip`)
  })

  test('has the style sheet before the script in its first example', () => {
    const [first] = readmeBlocks('html')
    const files = first?.lines.flatMap((line) => /(?:href|src)="[^"]*\/(did-connect[^"]*)"/.exec(line)?.[1] ?? [])
    expect(files).toEqual(['did-connect.css', 'did-connect.js'])
  })

  test('contains the policy of the strict page', () => {
    const headers = readFileSync(join(ROOT, 'e2e/hosts/strict-csp.headers.json'), 'utf8')
    const { 'content-security-policy': policy = '' } = JSON.parse(headers) as Record<string, string>
    expect(readme.split('\n')).toContain(policy)
  })
})
