import '../lib/help.ts'
import { parseArgs } from 'node:util'
import { run } from '../lib/run.ts'

/*
 * Random faults between the stores and the embedded service, in simulated time:
 * npx tsx scripts/test/faults.ts --runs 10000 --seed 1
 * A failure prints its seed, its path and the shortest visit that fails; --seed and --path run that one again.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    path: { type: 'string' },
  },
})

const env = {
  FAULT_RUNS: values.runs,
  FAULT_SEED: values.seed,
  ...(values.path && { FAULT_PATH: values.path }),
}
const { code } = await run('vitest', ['run', '--project', 'node', 'src/session/random-faults.test.ts'], { env })
process.exit(code)
