import './help.ts'
import { JOURNEY_BUILDS } from '../e2e/dist-folder.ts'
import { buildWhenStale } from './build.ts'
import { run } from './run.ts'

/*
 * Journeys on the built files, which it builds when they are stale:
 * npm run test:e2e -- [--build=light] [files and options of Playwright]
 */

const args = process.argv.slice(2)
const build = args.find((argument) => argument.startsWith('--build='))?.slice('--build='.length) ?? 'react'
if (!JOURNEY_BUILDS.some((known) => known === build)) {
  process.stderr.write(`--build=${build} is none of ${JOURNEY_BUILDS.join(', ')}.\n`)
  process.exit(2)
}
await buildWhenStale()
const rest = args.filter((argument) => !argument.startsWith('--build='))
const { code } = await run('playwright', ['test', ...rest], { env: { DID_BUILD: build } })
process.exit(code)
