import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { dts } from 'rolldown-plugin-dts'
import { mustRun, ROOT } from './run.ts'

/** The declaration of each module, as tsconfig.build.json writes them. */
const DECLARATIONS = join(ROOT, '.cache/types')

/** What an entry of the package declares. */
const ENTRIES = {
  'did-connect': "import './elements/types.ts'\nexport * from './elements/index.ts'\n",
  enums: "export * from './elements/enums.ts'\n",
}

/**
 * A statement for each name of `export declare const a: …, b: …`, which is what `tsc` makes of a destructured export. The
 * plugin below renames the first name of such a statement only.
 */
function separateConstants(path: string): void {
  const code = readFileSync(path, 'utf8')
  let separated = ''
  let end = 0
  for (const node of parseSync(path, code, { lang: 'dts' }).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    const constants = node.declaration.declarations.map((name) => code.slice(name.start, name.end))
    separated += code.slice(end, node.start) + constants.map((text) => `export declare const ${text};`).join('\n')
    end = node.end
  }
  writeFileSync(path, separated + code.slice(end))
}

const entryFile = (name: string): string => join(DECLARATIONS, `${name}.d.ts`)

/** One declaration file for each entry, in which nothing refers to another file or package. */
export async function buildTypes(folder: string): Promise<void> {
  rmSync(DECLARATIONS, { recursive: true, force: true })
  await mustRun('tsc', ['-p', 'tsconfig.build.json'], { quiet: true })
  separateConstants(join(DECLARATIONS, 'elements/index.d.ts'))
  for (const [name, text] of Object.entries(ENTRIES)) {
    writeFileSync(entryFile(name), text)
    const bundle = await rolldown({
      input: { [name]: entryFile(name) },
      external: /^[^./\0]/,
      // Global declarations and those of JSX have no name that something imports.
      plugins: [dts({ dtsInput: true, tsconfig: false, sideEffects: true, emitDtsOnly: true })],
    })
    await bundle.write({ dir: folder, format: 'es', codeSplitting: false })
    await bundle.close()
  }
  // For pages with a plain script.
  const main = join(folder, 'did-connect.d.ts')
  writeFileSync(main, `${readFileSync(main, 'utf8').trimEnd()}\nexport as namespace DIDConnect;\n`)
}
