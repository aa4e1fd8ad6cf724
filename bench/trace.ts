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

const eventsOf = (trace: Buffer) => (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents

/** The time on the trace's clock that was this many ms before the mark. */
export function atTrace(trace: Buffer, beforeMarkMs: number): number {
  const mark = eventsOf(trace).find(({ name }) => name === MARK)
  if (!mark) throw new Error('the trace has no mark')
  return mark.ts - beforeMarkMs * 1000
}

/** Calls `add` with the page's own time on the main thread, in ms: a nested event doesn't count for its parent. */
export function eachEvent(trace: Buffer, add: (kind: string, time: number, ms: number) => void): void {
  const all = eventsOf(trace)
  const mark = all.find(({ name }) => name === MARK)
  const events = all
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === mark?.pid && tid === mark.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const open: TraceEvent[] = []
  for (const event of events) {
    while ((open.at(-1)?.ts ?? 0) + (open.at(-1)?.dur ?? 0) <= event.ts && open.length > 0) open.pop()
    const parent = open.at(-1)
    const took = (event.tdur ?? event.dur ?? 0) / 1000
    add(kindOf(event.name), event.ts, took)
    if (parent) add(kindOf(parent.name), parent.ts, -took)
    open.push(event)
  }
}
