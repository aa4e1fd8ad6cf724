import { parseArgs } from 'node:util'
import { buildWhenStale } from './build.ts'
import { run } from './run.ts'

/*
 * Signs in on a phone that is locked, loses its network or discards the tab while the wallet approves, as often as wanted:
 * npm run phone -- --runs 200. Every run ends signed in, or the command fails. With `DID_APP_URL` against a real server.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, build: { type: 'string', default: 'react' } },
})

await buildWhenStale()
const env = { PHONE_RUNS: values.runs, DID_BUILD: values.build }
// One worker: it collects the times of all runs.
const { code } = await run('playwright', ['test', 'e2e/phone-returns.spec.ts', '--workers=1', '--reporter=dot'], {
  env,
})
process.exit(code)
