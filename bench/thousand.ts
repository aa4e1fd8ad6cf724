import type { Browser } from 'playwright'
import type { Subject } from './subjects.ts'
import { targetTable } from './report.ts'
import { median, minimum, ratio, spread, table } from './table.ts'
import { measureInsert, measureScroll, type Sample, type Scroll } from './thousand/measure.ts'

export interface ThousandResult {
  id: string
  count: number
  sample: Sample
  scroll: Scroll | null
}

const BASELINE = 'plain'
const KIT = 'kit'
const TEN_THOUSAND_ROUNDS = 2

const COLUMNS: { title: string; value: (result: ThousandResult) => number; digits: number }[] = [
  { title: 'append returns, ms', value: ({ sample }) => sample.script, digits: 1 },
  { title: 'on screen, ms', value: ({ sample }) => sample.painted, digits: 1 },
  { title: 'heap, MB', value: ({ sample }) => sample.alive.heap, digits: 2 },
  { title: 'listeners', value: ({ sample }) => sample.alive.listeners, digits: 0 },
  { title: 'listeners left', value: ({ sample }) => sample.left.listeners, digits: 0 },
  { title: 'nodes left', value: ({ sample }) => sample.left.nodes, digits: 0 },
  { title: 'longest task while scrolling, ms', value: ({ scroll }) => scroll?.longest ?? NaN, digits: 1 },
  { title: 'tasks over 16 ms', value: ({ scroll }) => scroll?.slow ?? NaN, digits: 0 },
]

/** Measures a thousand addresses of each subject. */
export async function roundOfThousand(
  browser: Browser,
  origin: string,
  subjects: Subject[],
  round: number,
): Promise<ThousandResult[]> {
  const results: ThousandResult[] = []
  for (const { id, addresses } of subjects) {
    if (!addresses) continue
    const url = `${origin}/thousand/${addresses}.html`
    const isKit = id === KIT
    const sample = await measureInsert(browser, url, 1_000)
    // Scrolling takes many seconds, so the other subjects scroll in the first round only.
    const scroll = isKit || round === 0 ? await measureScroll(browser, url, 1_000) : null
    results.push({ id, count: 1_000, sample, scroll })
    if (isKit && round < TEN_THOUSAND_ROUNDS) {
      results.push({ id, count: 10_000, sample: await measureInsert(browser, url, 10_000), scroll: null })
    }
  }
  return results
}

export function reportThousand(all: ThousandResult[], subjects: Subject[]): string {
  const of = (id: string, count = 1_000) => all.filter((result) => result.id === id && result.count === count)
  const measured = subjects.filter(({ id }) => of(id).length > 0)
  const titles = COLUMNS.map(({ title }) => title)
  const rows = measured.map(({ id, title }) => [
    title,
    ...COLUMNS.map(({ value, digits }) => spread(of(id).map(value), digits)),
  ])
  const ratios = measured
    .filter(({ id }) => id !== KIT && of(KIT).length > 0)
    .map((other) => [
      `did-connect to ${other.title}`,
      ...COLUMNS.slice(0, 4).map(({ value }) => ratio(median(of(KIT).map(value)), median(of(other.id).map(value)))),
      ...COLUMNS.slice(4).map(() => ''),
    ])
  const fastest = (id: string, field: 'script' | 'painted', count = 1_000) =>
    minimum(of(id, count).map(({ sample }) => sample[field]))
  const goals: [string, number, number][] = [
    ['append returns, to hand-written', fastest(KIT, 'script') / fastest(BASELINE, 'script'), 1.2],
    ['on screen, to hand-written', fastest(KIT, 'painted') / fastest(BASELINE, 'painted'), 1.2],
    ['heap, MB', median(of(KIT).map(({ sample }) => sample.alive.heap)), 2],
    ['listeners', median(of(KIT).map(({ sample }) => sample.alive.listeners)), 10_000],
    ['listeners left after removal', median(of(KIT).map(({ sample }) => sample.left.listeners)), 0],
    ['nodes left after removal', median(of(KIT).map(({ sample }) => sample.left.nodes)), 0],
    ['longest task while scrolling, ms', minimum(of(KIT).map(({ scroll }) => scroll?.longest ?? NaN)), 16],
    ['10,000 on screen, to ten times 1,000', fastest(KIT, 'painted', 10_000) / (10 * fastest(KIT, 'painted')), 1],
  ]
  return [
    table(['', ...titles], rows),
    ...(ratios.length > 0 ? [table(['ratio', ...titles], ratios)] : []),
    targetTable(goals),
  ].join('\n')
}
