import type { Moment, Sample } from './measure.ts'
import type { Subject } from './subjects.ts'
import { median, ratio, spread, table } from './table.ts'

export interface PageResult extends Sample {
  id: string
  slowdown: number
  moment: Moment
}

export const SLOWDOWNS = [1, 4]
const COMPARED = ['react', 'plain', 'tonconnect']
const KITS = ['kit', 'light']

interface Column {
  title: string
  field: keyof Sample
  /** Default: visits of both moments. */
  moment?: Moment
  digits: number
  scale?: number
}

const COLUMNS: Column[] = [
  { title: 'button visible, ms', field: 'button', digits: 0 },
  { title: 'click at once to dialog, ms', field: 'dialog', moment: 'at once', digits: 0 },
  { title: 'click at once to QR code, ms', field: 'qr', moment: 'at once', digits: 0 },
  { title: 'click at rest to dialog, ms', field: 'dialog', moment: 'at rest', digits: 0 },
  { title: 'click at rest to QR code, ms', field: 'qr', moment: 'at rest', digits: 0 },
  { title: 'longest task after the button, ms', field: 'longest', moment: 'at rest', digits: 0 },
  { title: 'tasks over 50 ms', field: 'tasks', moment: 'at rest', digits: 0 },
  { title: 'blocked, ms', field: 'blocked', moment: 'at rest', digits: 0 },
  { title: 'heap, MB', field: 'heap', moment: 'at rest', digits: 2 },
  { title: 'scripts, kB gzip', field: 'gzip', moment: 'at rest', digits: 1, scale: 1000 },
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
  const lost = field === 'dialog' ? values.filter((value) => !Number.isFinite(value)).length : 0
  return spread(values, digits) + (lost > 0 ? `, ${lost} of ${values.length} lost` : '')
}

/** The performance goals, as ratios and values of this run. */
function targets(of: Values): [string, number, number][] {
  const value = (id: string, slowdown: number, field: keyof Sample, moment?: Moment) =>
    median(of(id, slowdown, moment ? { field, moment } : { field }))
  const button = (id: string, other: string, slowdown: number) =>
    value(id, slowdown, 'button') / value(other, slowdown, 'button')
  return KITS.flatMap((id): [string, number, number][] => [
    [`${id} ×1: button, to react-dom alone`, button(id, 'react', 1), 1.2],
    [`${id} ×4: button, to react-dom alone`, button(id, 'react', 4), 0.8],
    [`${id} ×1: button, to TonConnect UI`, button(id, 'tonconnect', 1), 1],
    [`${id} ×4: button, to TonConnect UI`, button(id, 'tonconnect', 4), 1],
    ...(['at once', 'at rest'] as const).flatMap((moment): [string, number, number][] => [
      [`${id} ×1: click ${moment} to dialog, ms`, value(id, 1, 'dialog', moment), 40],
      [`${id} ×4: click ${moment} to dialog, ms`, value(id, 4, 'dialog', moment), 90],
      [`${id} ×1: click ${moment} to QR code, ms`, value(id, 1, 'qr', moment), 45],
      [`${id} ×4: click ${moment} to QR code, ms`, value(id, 4, 'qr', moment), 100],
    ]),
    [`${id} ×4: tasks over 50 ms after the button`, value(id, 4, 'tasks', 'at rest'), 0],
    [`${id} ×4: blocked, ms`, value(id, 4, 'blocked', 'at rest'), 50],
    [`${id} ×1: heap, MB`, value(id, 1, 'heap', 'at rest'), id === 'kit' ? 3 : 2.5],
  ])
}

export function targetTable(list: [string, number, number][]): string {
  const known = list.filter(([, value]) => Number.isFinite(value))
  return table(
    ['goal', 'measured', 'at most', ''],
    known.map(([name, value, limit]) => [name, value.toFixed(2), `${limit}`, value <= limit ? 'ok' : 'over']),
  )
}

/** Results of each subject's sign-in page, then the ratios of the kit's builds to the others. */
export function reportPages(results: PageResult[], subjects: Subject[]): string {
  const of = valuesOf(results)
  const titles = COLUMNS.map(({ title }) => title)
  const ids = subjects.map(({ id }) => id)
  const rows = SLOWDOWNS.flatMap((slowdown) =>
    subjects.map(({ id, title }) => [
      `${title}, ×${slowdown}`,
      ...COLUMNS.map((column) => show(of(id, slowdown, column), column)),
    ]),
  )
  const ratios = SLOWDOWNS.flatMap((slowdown) =>
    subjects
      .filter(({ id }) => KITS.includes(id))
      .flatMap((kit) =>
        subjects
          .filter(({ id }) => COMPARED.includes(id))
          .map((other) => [
            `${kit.title} to ${other.title}, ×${slowdown}`,
            ...COLUMNS.map((column) =>
              ratio(median(of(kit.id, slowdown, column)), median(of(other.id, slowdown, column))),
            ),
          ]),
      ),
  )
  const goals = targets(of).filter(([name]) => ids.some((id) => name.startsWith(`${id} `)))
  return [
    table(['', ...titles], rows),
    ...(ratios.length > 0 ? [table(['ratio', ...titles], ratios)] : []),
    targetTable(goals),
  ].join('\n')
}
