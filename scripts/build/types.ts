import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { dts } from 'rolldown-plugin-dts'
import { withCompiler, type Documented } from './compiler.ts'
import { DECLARATIONS, REQUIRED } from './exports.ts'
import { mustRun, ROOT } from '../lib/run.ts'

/** The output folder of tsconfig.build.json: one declaration file for each module. */
const COMPILED = join(ROOT, '.cache/types')

/** What each declaration file of the package has. */
const SOURCES: Record<string, string> = {
  'did-connect': "import './elements/types.ts'\nexport * from './elements/index.ts'\n",
  enums: "export * from './entries/enums.ts'\n",
  react: "export * from './entries/react/react.tsx'\n",
  mock: "export * from './elements/index.ts'\nexport * from './entries/mock/types.ts'\n",
  html: "export * from './entries/html/index.ts'\n",
  server: "export * from './entries/server/index.ts'\n",
  testing: "export * from './entries/testing/index.ts'\n",
}

/** The kit's own entry: classes with private members have one declaration only. */
const KIT = /\/elements\/index(\.d)?\.ts$/

function commentOf({ description, tags }: Documented): string {
  const lines = [description, ...tags.map(({ name, text }) => `@${name} ${text}`)]
  return `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`
}

/** The comments of the script API, by the names of its exports. A store has a second name, without its `$`. */
function apiComments(): Map<string, string> {
  const members = withCompiler((open) => open('elements/api/api.ts').members('api'))
  return new Map(
    members.flatMap((member) => [member.name, member.name.replace('$', '')].map((name) => [name, commentOf(member)])),
  )
}

/**
 * Splits `export declare const a: …, b: …`, which `tsc` generates for a destructured export, into one statement for
 * each name: the plugin below renames only the first name of a statement. `tsc` also loses the comments, which editors
 * show.
 */
function separateConstants(path: string): void {
  const comments = apiComments()
  const code = readFileSync(path, 'utf8')
  let separated = ''
  let end = 0
  for (const node of parseSync(path, code, { lang: 'dts' }).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    const constants = node.declaration.declarations.map(({ id, start, end: last }) => {
      const comment = id.type === 'Identifier' ? comments.get(id.name) : ''
      return `${comment ?? ''}export declare const ${code.slice(start, last)};`
    })
    separated += code.slice(end, node.start) + constants.join('\n')
    end = node.end
  }
  writeFileSync(path, separated + code.slice(end))
}

/** Modules of packages. */
const FOREIGN = /^[^./\0]/

const entryFile = (name: string): string => join(COMPILED, `${name}.d.ts`)

/** Writes the declarations of an entry that programs `require`: in one file, because those of the kit are a module. */
async function buildRequiredTypes(folder: string, name: string): Promise<void> {
  const source = join(COMPILED, `${name}.required.d.ts`)
  writeFileSync(source, SOURCES[name === 'mock-react' ? 'react' : name] ?? '')
  const bundle = await rolldown({
    input: source,
    external: FOREIGN,
    plugins: [dts({ dtsInput: true, tsconfig: false, sideEffects: true, emitDtsOnly: true })],
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  writeFileSync(join(folder, `${name}.d.cts`), output[0].code)
}

/** Writes one declaration file for each entry, without imports of other files or packages. */
export async function buildTypes(folder: string): Promise<void> {
  rmSync(COMPILED, { recursive: true, force: true })
  await mustRun('tsc', ['-p', 'tsconfig.build.json'], { quiet: true })
  separateConstants(join(COMPILED, 'elements/index.d.ts'))
  for (const name of DECLARATIONS) {
    const text = SOURCES[name]
    if (!text) throw new Error(`package.json exports ${name}.d.ts, and nothing says what it has.`)
    writeFileSync(entryFile(name), text)
    const bundle = await rolldown({
      input: { [name]: entryFile(name) },
      external: name === 'react' || name === 'mock' ? [FOREIGN, KIT] : FOREIGN,
      // `sideEffects` keeps global declarations and those of JSX, which nothing imports by name.
      plugins: [dts({ dtsInput: true, tsconfig: false, sideEffects: true, emitDtsOnly: true })],
    })
    await bundle.write({
      dir: folder,
      format: 'es',
      codeSplitting: false,
      paths: (id) => (KIT.test(id) ? './did-connect.js' : id),
    })
    await bundle.close()
  }
  for (const name of REQUIRED) await buildRequiredTypes(folder, name)
  // The global variable of the UMD builds.
  const main = join(folder, 'did-connect.d.ts')
  writeFileSync(main, `${readFileSync(main, 'utf8').trimEnd()}\nexport as namespace DIDConnect;\n`)
}
