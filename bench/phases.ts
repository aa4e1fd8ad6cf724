import { table } from './table.ts'

/** A part of a visit, until a moment on the trace's clock. */
export interface Phase {
  name: string
  end: number
}

/** Milliseconds of a visit, by phase and by what they were spent on. */
export class Spent {
  readonly #phases: Phase[]
  readonly #rows = new Map<string, number[]>()

  constructor(phases: Phase[]) {
    this.#phases = phases
  }

  add(what: string, time: number, ms: number): void {
    const phase = this.#phases.findIndex(({ end }) => time < end)
    if (phase === -1) return
    const row = this.#rows.get(what) ?? this.#phases.map(() => 0)
    row[phase] = (row[phase] ?? 0) + ms
    this.#rows.set(what, row)
  }

  /** The rows with the most time in any phase. */
  table(title: string, limit = Infinity): string {
    const rows = [...this.#rows]
      .toSorted(([, a], [, b]) => Math.max(...b) - Math.max(...a))
      .slice(0, limit)
      .map(([what, row]) => [what, ...row.map((ms) => ms.toFixed(1))])
    return table([title, ...this.#phases.map(({ name }) => `${name}, ms`)], rows)
  }
}
