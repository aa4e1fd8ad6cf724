import '../lib/help.ts'
import { buildWhenStale } from '../build/build.ts'
import { run } from '../lib/run.ts'

/*
 * A page that is open for days: 1,000 openings of the dialog, 10,000 elements, three tabs for 24 simulated hours, and 20
 * nights of a phone. Prints what the page held before and after: npx tsx scripts/test/long-life.ts
 */
await buildWhenStale()
process.stdout.write(
  `| Run | Heap, MB | DOM nodes | Listeners | Documents | Timers | Sockets |\n|---|---|---|---|---|---|---|\n`,
)
const env = { LONG_LIFE: 'full' }
const args = ['test', 'e2e/session/long-life.spec.ts', '--workers=1', ...process.argv.slice(2)]
const { code } = await run('playwright', args, { env })
process.exit(code)
