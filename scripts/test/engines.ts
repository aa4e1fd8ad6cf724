import '../lib/help.ts'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { E2E_BUILDS } from '../../e2e/setup/dist-folder.ts'
import { missingPrograms } from '../../e2e/engines/programs.ts'
import { buildWhenStale } from '../build/build.ts'
import { isInstalled, needsInstall } from '../lib/packages.ts'
import { REPORTS, vitest, type Counts } from './vitest-run.ts'

/*
 * The tests of e2e/engines in Firefox and in WebKit, on the kit in chunks and in one file:
 * npx tsx scripts/test/engines.ts --engine webkit --build chunks
 */

const ENGINES = ['firefox', 'webkit'] as const
/** Where the drivers of the browsers are. */
const DRIVERS = 'e2e/engines'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true, default: [...ENGINES] },
    build: { type: 'string', multiple: true, default: [...E2E_BUILDS] },
  },
})

function fail(reasons: string[]): never {
  process.stderr.write(`${reasons.join('\n')}\n`)
  process.exit(1)
}

/** The values of an option, in the order of the list of possible ones. */
function chosen<T extends string>(option: 'engine' | 'build', possible: readonly T[]): T[] {
  const unknown = values[option].filter((value) => !possible.some((each) => each === value))
  if (unknown.length > 0) fail([`--${option} is ${possible.join(' or ')}, not ${unknown.join(', ')}.`])
  return possible.filter((each) => values[option].includes(each))
}

const engines = chosen('engine', ENGINES)
const builds = chosen('build', E2E_BUILDS)
const missing = engines.flatMap(missingPrograms)
if (!isInstalled(DRIVERS)) missing.push(`${DRIVERS} ${needsInstall(DRIVERS)}`)
if (missing.length > 0) fail(missing)

await buildWhenStale()
mkdirSync(REPORTS, { recursive: true })
const config = ['--config', 'e2e/engines/vitest.config.ts', '--reporter=verbose']
const results: Counts[] = []
for (const engine of engines) {
  for (const build of builds) {
    process.stdout.write(`\n== ${engine}, ${build} build\n`)
    results.push(await vitest(`engines-${engine}-${build}`, config, { env: { DID_ENGINE: engine, DID_BUILD: build } }))
  }
}
const total = (key: keyof Counts) => results.reduce((sum, counted) => sum + counted[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exit(total('failed') > 0 ? 1 : 0)
