import '../lib/help.ts'
import { E2E_BUILDS, QUICK_BUILD } from '../../e2e/setup/dist-folder.ts'
import { buildDemoWhenStale, buildWhenStale } from '../build/build.ts'
import { run } from '../lib/run.ts'

/*
 * End-to-end tests on the built files, which it builds when they are stale:
 * npm run test:e2e -- [--build=one-file] [files and options of Playwright]
 *
 * `--build=demo` builds in seconds instead of minutes: one file, as the demo shows it.
 */

const args = process.argv.slice(2)
const build = args.find((argument) => argument.startsWith('--build='))?.slice('--build='.length) ?? 'chunks'
const builds: string[] = [...E2E_BUILDS, QUICK_BUILD]
if (!builds.includes(build)) {
  process.stderr.write(`--build=${build} is none of ${builds.join(', ')}.\n`)
  process.exit(2)
}
await (build === QUICK_BUILD ? buildDemoWhenStale() : buildWhenStale())
const rest = args.filter((argument) => !argument.startsWith('--build='))
const { code } = await run('playwright', ['test', ...rest], { env: { DID_BUILD: build } })
process.exit(code)
