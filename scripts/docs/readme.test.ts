import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeBlocks, readmeBlocks } from '../lib/readme.ts'
import { ROOT } from '../lib/run.ts'

interface Package {
  scripts: Record<string, string>
  'size-limit': { name: string; limit: string }[]
}

const pkg = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

/** Commands of the setup, which need no check here. */
const SETUP_COMMANDS = [
  /^npx did-connect-dev$/,
  /^npm (install|ci|test)$/,
  /^npm install [\w@/-]+$/,
  /^npm pack( \.\/\.cache\/did-connect-dev)?$/,
  /^npm install (--save-dev )?\.\.\/did-connect-elements\/did-connect-(elements|dev)-[\d.]+\.tgz$/,
  /^npx tsx scripts\/build\/dev-package\.ts$/,
  /^git clone /,
  /^cd [\w./-]+$/,
  /^blocklet (bundle|deploy) /,
  /^npx did-connect-elements (check |copy |migrate --check$)/,
  /^curl -H "Authorization: /,
]

const documents = readdirSync(join(ROOT, 'docs/site'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md') && !name.startsWith('.vitepress'))
  .map((name) => `docs/site/${name}`)

describe('the documentation', () => {
  test.each(['README.md', 'AGENTS.md', 'llms.txt', ...documents])('%s contains only commands that exist', (path) => {
    const commands = codeBlocks(path, 'sh').flatMap(({ lines }) =>
      lines.map((line) => line.replace(/(?:^|\s+)#.*$/, '').trim()),
    )
    const used = commands.flatMap((line) => line.split(' && ')).filter(Boolean)
    const unknown = used.filter((line) => {
      const [, script = ''] = /^(?:\w+=\S+ )*npm run ([\w:-]+)/.exec(line) ?? []
      return !(script in pkg.scripts) && !SETUP_COMMANDS.some((known) => known.test(line))
    })
    expect(unknown).toEqual([])
  })

  test('names only npm scripts and programs that exist', () => {
    const others = readdirSync(join(ROOT, 'docs'), 'utf8').filter((name) => name.endsWith('.md'))
    const paths = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...others.map((name) => `docs/${name}`), ...documents]
    const texts = paths.map((path) => readFileSync(join(ROOT, path), 'utf8')).join()
    const named = (pattern: RegExp) => [...new Set([...texts.matchAll(pattern)].map(([, name = '']) => name))]
    const scripts = named(/npm run ([\w:-]+)/g)
    expect(scripts.length).toBeGreaterThan(8)
    expect(scripts.filter((name) => !(name in pkg.scripts))).toEqual([])
    expect(named(/npx tsx ([\w/.-]+\.ts)/g).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('has a README of at most 250 lines, with links to pages that exist', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(251)
    // What begins with a slash is on the reader's own server.
    const links = [...readme.matchAll(/(?:\]\(|srcset="|src=")([\w.-][\w./-]*)(?=[)#"])/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((link) => !existsSync(join(ROOT, link)))).toEqual([])
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
