import { rolldown, type InputOptions, type OutputOptions } from 'rolldown'
import pkg from '../../package.json' with { type: 'json' }
import { folderOf, isLibrary } from './libraries.ts'
import { ownExports } from './own-exports.ts'
import { ROOT } from '../lib/run.ts'

/** The first line of every file that is compiled here. */
export const BANNER = `/*! ${pkg.name} ${pkg.version}, ${pkg.license} licence, with THIRD-PARTY-NOTICES.txt */`

/** One readable file of sources. Returns the folders of the libraries with code in it. */
export async function compile(input: InputOptions, output: OutputOptions & { file: string }): Promise<string[]> {
  const define = {
    __VERSION__: JSON.stringify(pkg.version),
    __CHUNK_FILES__: '{}',
    // What is required has no address.
    ...(output.format === 'cjs' && { 'import.meta.url': 'undefined' }),
  }
  const compiled = await rolldown({
    cwd: ROOT,
    transform: { define },
    ...input,
    plugins: [ownExports(), input.plugins],
  })
  const { output: files } = await compiled.write({ format: 'es', codeSplitting: false, ...output })
  await compiled.close()
  const used = files.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
  return used.filter(([id, { renderedLength }]) => isLibrary(id) && renderedLength > 0).map(([id]) => folderOf(id))
}
