import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import type { SetUp } from '../../e2e/examples/set-ups.ts'
import { codeBlocks } from '../lib/readme.ts'
import { ROOT } from '../lib/run.ts'

/** The app that the examples name. */
const APP = 'https://app.example'
/** HTML is not among them: `e2e/docs/site.spec.ts` opens it as a page. */
const COMPILED = ['ts', 'tsx', 'js', 'jsx', 'vue', 'svelte', 'astro']

/** The blocks of code of the guides by their headings. */
export function guideBlocks(): Map<string, string[]> {
  const blocks = new Map<string, string[]>()
  for (const { heading, text } of codeBlocks('docs/site/frameworks.md', ...COMPILED))
    blocks.set(heading, [...(blocks.get(heading) ?? []), text])
  return blocks
}

/** Writes the blocks of the guides into the files that they are of a set-up. */
function writeGuide({ guide = {} }: SetUp, folder: string): void {
  const blocks = guideBlocks()
  for (const [heading, files] of Object.entries(guide)) {
    for (const [index, file] of files.entries()) {
      const text = blocks.get(heading)?.[index]
      if (text === undefined) throw new Error(`docs/site/frameworks.md has no code for ${file} under "${heading}"`)
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
}

/** Copies a set-up with its guide, which then uses the package in the archive and the app at the address. */
export function copyExample(setUp: SetUp, folder: string, archive: string, app: string): void {
  cpSync(join(ROOT, setUp.isExample ? 'examples' : 'e2e/starters', setUp.name), folder, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|dist|\.next|\.astro|\.blocklet|did-connect)$/.test(file),
  })
  writeGuide(setUp, folder)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))) {
    if (!statSync(file).isFile()) continue
    const text = readFileSync(file, 'utf8')
    if (text.includes(APP)) writeFileSync(file, text.replaceAll(APP, app))
  }
  const file = join(folder, 'package.json')
  const json = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  json.dependencies[pkg.name] = `file:${archive}`
  writeFileSync(file, JSON.stringify(json, null, 2))
}
