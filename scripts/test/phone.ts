import '../lib/help.ts'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build/build.ts'
import { ROOT, run } from '../lib/run.ts'

/*
 * Signs in while the page is away, in every way of e2e/connect/phone-returns.spec.ts, as often as wanted:
 * npx tsx scripts/test/phone.ts --runs 200. Every run ends signed in, or the command fails. `--runs 50 --from 50` goes
 * on after 50 runs. With `DID_APP_URL` against a real server.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    from: { type: 'string', default: '0' },
    build: { type: 'string', default: 'react' },
  },
})

const file = join(ROOT, '.cache/phone-times.tsv')
if (values.from === '0') rmSync(file, { force: true })
mkdirSync(join(ROOT, '.cache'), { recursive: true })
await buildWhenStale()
const env = { PHONE_RUNS: values.runs, PHONE_FROM: values.from, PHONE_TIMES: file, DID_BUILD: values.build }
// One at a time: these are times of a page that has the computer to itself.
const { code } = await run(
  'playwright',
  ['test', 'e2e/connect/phone-returns.spec.ts', '--workers=1', '--reporter=dot'],
  {
    env,
  },
)

const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
const timesOf = new Map<string, number[]>()
for (const line of lines) {
  const [title = '', ms] = line.split('\t')
  for (const name of [title.replace(/ \(\d+\)$/, ''), 'all'])
    timesOf.set(name, [...(timesOf.get(name) ?? []), Number(ms)])
}
for (const [name, times] of timesOf) {
  const sorted = times.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)]
  process.stdout.write(`${name}: ${sorted.length} signed in, median ${median} ms, worst ${sorted.at(-1)} ms\n`)
}
process.exit(code)
