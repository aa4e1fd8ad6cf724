import '../lib/help.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SizeLimit } from './size-lists.ts'
import { isMain, mustRun, ROOT, run } from '../lib/run.ts'

/*
 * `npx tsx scripts/build/size-limits.ts`, after a build: sets each size limit of package.json to what its files weigh
 * and a margin, and writes the documentation again. CONTRIBUTING.md says when.
 */

/** Room for a small change and for the compressor, in bytes. */
const MARGIN = 300

interface Measured {
  name: string
  size: number
}

/** A limit in kB with one digit, for a size in bytes. */
export const limitFor = (size: number): string => `${Math.ceil((size + MARGIN) / 100) / 10} kB`

async function setLimits(): Promise<void> {
  const { output } = await run('size-limit', ['--json'], { quiet: true })
  const measured = JSON.parse(output) as Measured[]
  const file = join(ROOT, 'package.json')
  const pkg = JSON.parse(readFileSync(file, 'utf8')) as { 'size-limit': SizeLimit[] }
  const limits = pkg['size-limit'].map((limit) => {
    const size = measured.find(({ name }) => name === limit.name)?.size
    if (!size) throw new Error(`${limit.name} was not measured: npm run build`)
    return { ...limit, limit: limitFor(size) }
  })
  limits.forEach(({ name, limit }, index) => {
    const before = pkg['size-limit'][index]?.limit
    if (limit !== before) process.stdout.write(`${name}: ${before} → ${limit}\n`)
  })
  writeFileSync(file, `${JSON.stringify({ ...pkg, 'size-limit': limits }, null, 2)}\n`)
  await mustRun('oxfmt', [file])
  await mustRun('tsx', ['scripts/docs/write-tables.ts'], { quiet: true })
}

if (isMain(import.meta.url)) await setLimits()
