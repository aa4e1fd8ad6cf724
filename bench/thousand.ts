import { cpus, loadavg } from 'node:os'
import { chromium } from 'playwright'
import { buildWhenStale } from '../scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { isMain } from '../scripts/run.ts'
import { buildPages, hasPlatform } from './thousand/build.ts'
import { measureInsert, measureScroll, type Sample, type Scroll } from './thousand/measure.ts'
import { serveThousand } from './thousand/serve.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const KIT = 'did-connect'
const TWIN = 'hand-written'

interface Subject {
  name: string
  path: string
}

interface Results {
  samples: Sample[]
  scrolls: Scroll[]
}

const subjects = (): Subject[] => [
  { name: KIT, path: 'kit' },
  { name: TWIN, path: 'twin' },
  { name: 'React root each', path: 'roots' },
  ...(hasPlatform() ? [{ name: 'platform’s React', path: 'platform' }] : []),
]

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
/** Noise only ever adds time: the least of several is the nearest to what it takes. */
const least = (values: number[]): number => Math.min(...values)

const CELLS: [title: string, value: (results: Results) => number, digits: number][] = [
  ['append ms', ({ samples }) => least(samples.map(({ script }) => script)), 1],
  ['on screen ms', ({ samples }) => least(samples.map(({ painted }) => painted)), 1],
  ['median ms', ({ samples }) => median(samples.map(({ painted }) => painted)), 1],
  ['heap MB', ({ samples }) => median(samples.map(({ alive }) => alive.heap)), 2],
  ['listeners', ({ samples }) => median(samples.map(({ alive }) => alive.listeners)), 0],
  ['left', ({ samples }) => median(samples.map(({ left }) => left.listeners)), 0],
  ['nodes left', ({ samples }) => median(samples.map(({ left }) => left.nodes)), 0],
  ['longest task', ({ scrolls }) => least(scrolls.map(({ longest }) => longest)), 1],
  ['tasks > 16 ms', ({ scrolls }) => least(scrolls.map(({ slow }) => slow)), 0],
]

const line = (name: string, cells: string[]): void =>
  void process.stdout.write(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(15)).join('')}\n`)

function report(results: Map<string, Results>, tenThousand: Sample[]): void {
  const load = loadavg()[0]?.toFixed(1)
  process.stdout.write(`\n1,000 addresses at once, ${ROUNDS} rounds, ${cpus().length} cores, load ${load}\n\n`)
  line(
    '',
    CELLS.map(([title]) => title),
  )
  for (const [name, result] of results)
    line(
      name,
      CELLS.map(([, value, digits]) => value(result).toFixed(digits)),
    )
  const kit = results.get(KIT)
  for (const [name, other] of results) {
    if (!kit || name === KIT) continue
    line(
      `  to ${name}`,
      CELLS.slice(0, 5).map(([, value]) => `${(value(kit) / value(other)).toFixed(2)}×`),
    )
  }

  const of = (name: string, column: number): number => {
    const result = results.get(name)
    return result ? (CELLS[column]?.[1](result) ?? NaN) : NaN
  }
  const targets: [string, number, number][] = [
    ['on screen, to hand-written', of(KIT, 1) / of(TWIN, 1), 1.5],
    ['heap, MB', of(KIT, 3), 2],
    ['listeners', of(KIT, 4), 10_000],
    ['listeners left after removal', of(KIT, 5), 0],
    ['nodes left after removal', of(KIT, 6), 0],
    ['longest task while scrolling, ms', of(KIT, 7), 16],
    ['10,000 on screen, to ten times 1,000', least(tenThousand.map(({ painted }) => painted)) / (10 * of(KIT, 1)), 1],
  ]
  process.stdout.write('\n')
  for (const [name, value, limit] of targets) {
    process.stdout.write(`${value <= limit ? 'ok  ' : 'OVER'} ${name}: ${value.toFixed(2)} of ${limit}\n`)
  }
}

/** A thousand addresses beside what others make of them, in turns, so that a busy minute falls on all alike. */
export async function benchThousand(): Promise<void> {
  await buildWhenStale()
  await buildPages()
  const server = await serveThousand()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const results = new Map<string, Results>()
  const tenThousand: Sample[] = []
  const urlOf = (path: string) => `${server.origin}/thousand/${path}.html`
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, path } of subjects()) {
        const { samples, scrolls } = results.get(name) ?? { samples: [], scrolls: [] }
        const sample = await measureInsert(browser, urlOf(path), 1_000)
        // Once is enough for the rest: it takes many seconds.
        const isKit = name === KIT
        const scroll = isKit || round === 0 ? [await measureScroll(browser, urlOf(path), 1_000)] : []
        results.set(name, { samples: [...samples, sample], scrolls: [...scrolls, ...scroll] })
      }
      if (round < 2) tenThousand.push(await measureInsert(browser, urlOf('kit'), 10_000))
      process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`)
    }
  } finally {
    await browser.close()
    server.close()
  }
  if (!hasPlatform()) process.stdout.write('Without the platform’s own kit: npm install --prefix bench/platform\n')
  report(results, tenThousand)
}

if (isMain(import.meta.url)) await benchThousand()
