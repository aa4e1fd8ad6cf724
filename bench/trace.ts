interface TraceEvent {
  name: string
  ph: string
  tid: number
  pid: number
  ts: number
  /** Microseconds: elapsed time, and processor time, which other load on the machine does not increase. */
  dur?: number
  tdur?: number
}

const KINDS: [kind: string, names: RegExp][] = [
  ['script: compile', /^(v8\.(compile|parse|produce)|V8\.(Compile|Parse))/i],
  ['garbage collection', /GC/],
  [
    'script: run',
    /^(EvaluateScript|v8\.|V8\.|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|Fire(Animation|Idle)|HandlePostMessage|XHR)/,
  ],
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet|InvalidateStyle)/],
  ['layout', /^(Layout|IntersectionObserver)/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|Composite|DecodeImage|Decode )/],
  ['page: parse', /^ParseHTML/],
]

const kindOf = (name: string): string => KINDS.find(([, names]) => names.test(name))?.[0] ?? 'other'

/** The performance mark that relates the page's clock to the trace's. */
export const MARK = 'bench-clock'

export interface Kinds {
  before: Map<string, number>
  after: Map<string, number>
}

const add = (sums: Map<string, number>, key: string, value: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + value)

/** The time on the trace's clock that was this many ms before the mark. */
export function atTrace(trace: Buffer, beforeMarkMs: number): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mark = traceEvents.find(({ name }) => name === MARK)
  if (!mark) throw new Error('the trace has no mark')
  return mark.ts - beforeMarkMs * 1000
}

/** Self time of the page's main thread by kind of work, in ms, before and after a moment. */
export function kindsOf(trace: Buffer, start: number, moment: number): Kinds {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mark = traceEvents.find(({ name }) => name === MARK)
  const events = traceEvents
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === mark?.pid && tid === mark.tid && ts >= start)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const kinds: Kinds = { before: new Map(), after: new Map() }
  const open: TraceEvent[] = []
  const sumsOf = ({ ts }: TraceEvent) => (ts < moment ? kinds.before : kinds.after)
  for (const event of events) {
    while ((open.at(-1)?.ts ?? 0) + (open.at(-1)?.dur ?? 0) <= event.ts && open.length > 0) open.pop()
    const parent = open.at(-1)
    const took = (event.tdur ?? event.dur ?? 0) / 1000
    add(sumsOf(event), kindOf(event.name), took)
    // The time of a nested event does not count for its parent.
    if (parent) add(sumsOf(parent), kindOf(parent.name), -took)
    open.push(event)
  }
  return kinds
}
