import '../lib/help.ts'
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fuzz } from '../../e2e/fuzz/run.ts'
import { buildWhenStale } from '../build/build.ts'

/*
 * Loads pages with hostile settings, responses, relay frames, storage, cookies and addresses, and counts the outcomes:
 * npx tsx scripts/test/fuzz.ts --seed 1 --loads 5000 --pages 2 --out result.txt
 * A seed reproduces its load.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    loads: { type: 'string', default: '500' },
    pages: { type: 'string', default: '2' },
    out: { type: 'string' },
  },
})

function report(line: string): void {
  process.stdout.write(`${line}\n`)
  if (values.out) appendFileSync(values.out, `${line}\n`)
}

await buildWhenStale()
const begin = Date.now()
const [seed, loads, pages] = [values.seed, values.loads, values.pages].map(Number) as [number, number, number]
const result = await fuzz({ seed, loads, pages, report })
report(`${result.loads} loads from seed ${seed} in ${Math.round((Date.now() - begin) / 1000)} s`)
for (const [kind, count] of Object.entries(result.counts)) report(`${kind}: ${count}`)
process.exit(result.bad.length > 0 ? 1 : 0)
