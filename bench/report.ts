import type { Moment, Sample } from './measure.ts'
import type { Subject } from './subjects.ts'
import { median, ratio, spread, table } from './table.ts'

export interface PageResult extends Sample {
  id: string
  slowdown: number
  moment: Moment
}

export const SLOWDOWNS = [1, 4]
/** The kits that are measured on a slow network. */
export const ON_NETWORK = ['kit', 'chunks', 'tonconnect']
const COMPARED = ['react', 'plain', 'tonconnect']
const BUILDS = ['kit', 'chunks']

interface Column {
  title: string
  field: keyof Sample
  /** Default: visits of all moments. */
  moment?: Moment
  digits: number
  scale?: number
}

const AT_ONCE: Column = { title: 'click at once to dialog, ms', field: 'dialog', moment: 'at once', digits: 0 }
const AT_REST: Column = { title: 'click at rest to dialog, ms', field: 'dialog', moment: 'at rest', digits: 0 }

const METHOD_AT_ONCE: Column = { ...AT_ONCE, title: 'click at once to first method, ms', field: 'method' }
const METHOD_AT_REST: Column = { ...AT_REST, title: 'click at rest to first method, ms', field: 'method' }

const FIRST: Column[] = [
  { title: 'visible, ms', field: 'visible', digits: 0 },
  { title: 'scripts until then, kB gzip', field: 'gzipBefore', digits: 1, scale: 1000 },
  { title: 'requests until then', field: 'requestsBefore', digits: 0 },
]

const COLUMNS: Column[] = [
  ...FIRST,
  AT_ONCE,
  METHOD_AT_ONCE,
  { title: 'click at once to QR code, ms', field: 'qr', moment: 'at once', digits: 0 },
  AT_REST,
  METHOD_AT_REST,
  { title: 'click at rest to QR code, ms', field: 'qr', moment: 'at rest', digits: 0 },
  { title: 'longest task, ms', field: 'longest', moment: 'at rest', digits: 0 },
  { title: 'tasks over 50 ms after the button', field: 'tasks', moment: 'at rest', digits: 0 },
  { title: 'blocked, ms', field: 'blocked', moment: 'at rest', digits: 0 },
  { title: 'heap, MB', field: 'heap', moment: 'at rest', digits: 2 },
  { title: 'scripts in the end, kB gzip', field: 'gzip', moment: 'at rest', digits: 1, scale: 1000 },
  { title: 'requests in the end', field: 'requests', moment: 'at rest', digits: 0 },
]

const NETWORK_COLUMNS: Column[] = [
  ...FIRST,
  AT_ONCE,
  { title: 'click after a hover to dialog, ms', field: 'dialog', moment: 'after a hover', digits: 0 },
  AT_REST,
]

type Values = (id: string, slowdown: number, column: Pick<Column, 'field' | 'moment' | 'scale'>) => number[]

const valuesOf =
  (results: PageResult[]): Values =>
  (id, slowdown, { field, moment, scale = 1 }) =>
    results
      .filter((result) => result.id === id && result.slowdown === slowdown && (!moment || result.moment === moment))
      .map((result) => result[field] / scale)

function show(values: number[], { field, digits }: Column): string {
  // The browser reports no task of less than 50 ms.
  if (field === 'longest' && values.length > 0 && values.every((value) => value === 0)) return '< 50'
  const lost = values.filter((value) => value === Infinity).length
  return spread(values, digits) + (lost > 0 ? `, ${lost} of ${values.length} lost` : '')
}

type Goal = [name: string, measured: number, limit: number]

/** The performance goals of the chunks, as ratios and values of this run. */
function pageGoals(of: Values): Goal[] {
  return SLOWDOWNS.flatMap((slowdown): Goal[] => {
    const value = (subject: string, field: keyof Sample, moment?: Moment, scale = 1) =>
      median(of(subject, slowdown, { field, scale, ...(moment && { moment }) }))
    const visible = value('chunks', 'visible')
    const toDialog = value('chunks', 'dialog', 'at rest') / value('tonconnect', 'dialog', 'at rest')
    const goals: Goal[] = [
      ['button, to react-dom alone', visible / value('react', 'visible'), slowdown === 1 ? 1.15 : 0.75],
      ['button, to TonConnect UI', visible / value('tonconnect', 'visible'), 1],
      ['scripts until the button, kB gzip', value('chunks', 'gzipBefore', undefined, 1000), 46],
      ['requests until the button', value('chunks', 'requestsBefore'), 3],
      ['scripts with the dialog open, kB gzip', value('chunks', 'gzip', 'at rest', 1000), 170],
      ['click at rest to dialog, to TonConnect UI', toDialog, 0.5],
    ]
    if (slowdown === 4) goals.push(['longest task, ms', value('chunks', 'longest', 'at rest'), 100])
    return goals.map(([name, ...rest]) => [`×${slowdown}: ${name}`, ...rest])
  })
}

const networkGoals = (of: Values): Goal[] => [['click at once to dialog, ms', median(of('chunks', 1, AT_ONCE)), 600]]

export function targetTable(list: Goal[]): string {
  const known = list.filter(([, value]) => Number.isFinite(value))
  return table(
    ['goal', 'measured', 'at most', ''],
    known.map(([name, value, limit]) => [name, value.toFixed(2), `${limit}`, value <= limit ? 'ok' : 'over']),
  )
}

/** Results of each subject's pages, then the ratios of the kit's builds to the others, then the goals. */
function report(columns: Column[], goals: (of: Values) => Goal[], results: PageResult[], all: Subject[]): string {
  const of = valuesOf(results)
  const titles = columns.map(({ title }) => title)
  const subjects = all.filter(({ id }) => results.some((result) => result.id === id))
  const slowdowns = SLOWDOWNS.filter((slowdown) => results.some((result) => result.slowdown === slowdown))
  const rows = slowdowns.flatMap((slowdown) =>
    subjects.map(({ id, title }) => [
      `${title}, ×${slowdown}`,
      ...columns.map((column) => show(of(id, slowdown, column), column)),
    ]),
  )
  const builds = subjects.filter(({ id }) => BUILDS.includes(id))
  const others = subjects.filter(({ id }) => COMPARED.includes(id))
  const ratios = slowdowns.flatMap((slowdown) =>
    builds.flatMap((build) =>
      others.map((other) => [
        `${build.title} to ${other.title}, ×${slowdown}`,
        ...columns.map((column) =>
          ratio(median(of(build.id, slowdown, column)), median(of(other.id, slowdown, column))),
        ),
      ]),
    ),
  )
  return [
    table(['', ...titles], rows),
    ...(ratios.length > 0 ? [table(['ratio', ...titles], ratios)] : []),
    targetTable(goals(of)),
  ].join('\n')
}

export const reportPages = (results: PageResult[], subjects: Subject[]): string =>
  report(COLUMNS, pageGoals, results, subjects)

export const reportNetwork = (results: PageResult[], subjects: Subject[]): string =>
  report(NETWORK_COLUMNS, networkGoals, results, subjects)
