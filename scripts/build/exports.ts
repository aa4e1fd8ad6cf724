import { basename } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }

/*
 * `exports` of package.json is the list of what the package offers. What is built and checked for each line follows
 * from it.
 */

const lines = Object.values(pkg.exports).filter((line) => typeof line !== 'string')

/** The names of the declaration files, each once: `did-connect`, `enums`. */
export const DECLARATIONS: readonly string[] = [...new Set(lines.map(({ types }) => basename(types, '.d.ts')))]

/** The names of the entries that can be required as well: `server`, `mock`. */
export const REQUIRED: readonly string[] = lines.flatMap((line) =>
  'require' in line ? [basename(line.require.types, '.d.cts')] : [],
)
