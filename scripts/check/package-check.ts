import '../lib/help.ts'
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { withCompiler } from '../build/compiler.ts'
import { DECLARATIONS, REQUIRED } from '../build/exports.ts'
import { commentGaps } from './export-comments.ts'
import { describePackage, missingLinks, missingNames, type Packed } from '../build/package-files.ts'
import { isInstalled, needsInstall } from '../lib/packages.ts'
import { codeBlocks } from '../lib/readme.ts'
import { ROOT, run } from '../lib/run.ts'

/*
 * `npx tsx scripts/check/package-check.ts` packs the package, unpacks it into an empty folder, lists and checks its
 * files, and compiles the pages of e2e/types there without other packages and without `skipLibCheck`.
 */

const PAGES = join(ROOT, 'e2e/types')
const LIBRARIES = 'e2e/libraries'
const DECLARATION_FILES = DECLARATIONS.map((name) => `${name}.d.ts`)
const PUBLISHED = [
  ...DECLARATION_FILES,
  ...REQUIRED.map((name) => `${name}.d.cts`),
  'did-connect.css',
  'THIRD-PARTY-NOTICES.txt',
  'did-connect.cdx.json',
  'custom-elements.json',
  'vscode.html-data.json',
  'vscode.css-data.json',
  'web-types.json',
]

/** The `module` option for each `moduleResolution`. */
const RESOLUTIONS = { bundler: 'esnext', node16: 'node16', nodenext: 'nodenext' }

const problems: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'did-connect-elements-'))

function unpack(): { dist: string; packed: Packed } {
  const target = join(folder, 'node_modules/did-connect-elements')
  mkdirSync(target, { recursive: true })
  const output = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: ROOT,
  })
  const [packed] = JSON.parse(output.toString()) as [Packed]
  execFileSync('tar', ['-xzf', join(folder, packed.filename), '-C', target, '--strip-components=1'])
  return { dist: join(target, 'dist'), packed }
}

function examineScripts(dist: string): void {
  for (const name of readdirSync(dist).filter((file) => /\.c?js$/.test(file))) {
    const text = readFileSync(join(dist, name), 'utf8').replace(/^#!.*\n/, '')
    if (!text.startsWith(`/*! ${pkg.name} ${pkg.version}, ${pkg.license} licence`))
      problems.push(`dist/${name} does not begin with name, version and licence`)
    // Maps are beside the release, and a browser would look for them here.
    if (text.includes('//# sourceMappingURL=')) problems.push(`dist/${name} names a source map`)
  }
}

const isAllowed = (file: string, line: string): boolean =>
  (file === 'react.d.ts' && /from "(react|\.\/did-connect\.js)";$/.test(line)) ||
  (file === 'mock.d.ts' && line.endsWith('from "./did-connect.js";'))

function examineDeclarations(dist: string): void {
  for (const name of PUBLISHED) if (!existsSync(join(dist, name))) problems.push(`dist/${name} is not in the package`)
  const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))
  for (const name of declarations) {
    if (!PUBLISHED.includes(name)) problems.push(`dist/${name} is not the declaration file of an entry`)
    // Imports would need other packages. Who uses the components has React.
    const code = readFileSync(join(dist, name), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    const [foreign] =
      code.match(/^import .*|.* from ['"].*|.*\bimport\(.*/gm)?.filter((line) => !isAllowed(name, line)) ?? []
    if (foreign) problems.push(`dist/${name} imports something: ${foreign.trim().slice(0, 120)}`)
  }
}

/** Options of the pages of one framework. */
interface PageOptions {
  jsx?: string
  jsxImportSource?: string
}

/** The exports of which an editor does not say all that a developer needs. */
function uncommented(dist: string): string[] {
  writeFileSync(
    join(dist, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { types: [] }, files: DECLARATION_FILES }),
  )
  return withCompiler(
    (open) =>
      DECLARATION_FILES.flatMap((file) => {
        const gaps = open(file)
          .exports()
          .map((each) => ({ name: each.name, missing: commentGaps(each) }))
        return gaps
          .filter(({ missing }) => missing.length > 0)
          .map(({ name, missing }) => `the comment of ${name} in dist/${file} has no ${missing.join(', ')}`)
      }),
    dist,
  )
}

async function compile(resolution: keyof typeof RESOLUTIONS, pages: string, options: PageOptions = {}): Promise<void> {
  const compilerOptions = {
    target: 'es2022',
    module: RESOLUTIONS[resolution],
    moduleResolution: resolution,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: [pages] }))
  const { code, output } = await run('tsc', ['-p', '.'], { cwd: folder, quiet: true })
  if (code !== 0) problems.push(`${pages}, ${resolution} resolution:\n${output.trim()}`)
}

try {
  const { dist, packed } = unpack()
  process.stdout.write(`${describePackage(packed)}\n`)
  problems.push(...missingLinks((path) => readFileSync(join(dist, '..', path), 'utf8'), packed.files))
  problems.push(...missingNames(readFileSync(join(ROOT, 'docs/site/size.md'), 'utf8'), packed.files))
  examineScripts(dist)
  examineDeclarations(dist)
  cpSync(PAGES, join(folder, 'pages'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  for (const resolution of ['bundler', 'node16', 'nodenext'] as const) await compile(resolution, 'pages/*.ts')
  await compile('nodenext', 'pages/*.cts')
  // The samples of the documentation, as a page of the framework has them.
  for (const { meta, text, line } of codeBlocks('docs/site/frameworks.md', 'jsx'))
    writeFileSync(join(folder, 'pages', meta || 'react', `frameworks-${line}.tsx`), text)
  const link = (from: string, names: string[]) => {
    for (const name of names) symlinkSync(join(ROOT, from, 'node_modules', name), join(folder, 'node_modules', name))
  }
  link('.', ['@types', 'csstype'])
  await compile('bundler', 'pages/react')
  if (isInstalled(LIBRARIES)) {
    link(LIBRARIES, ['preact', 'seroval', 'seroval-plugins', 'solid-js'])
    await compile('bundler', 'pages/preact', { jsxImportSource: 'preact' })
    await compile('bundler', 'pages/solid', { jsx: 'preserve', jsxImportSource: 'solid-js' })
  } else process.stdout.write(`the types of pages in Preact and Solid ${needsInstall(LIBRARIES)}\n`)
  problems.push(...uncommented(dist))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)
