import type { Browser, CDPSession } from 'playwright'
import { evaluate, untilIdle } from './cdp.ts'
import { type Marks, openPage } from './measure.ts'
import { buildMapped, type MappedBundle } from './profile-build.ts'
import { SLOWDOWNS } from './report.ts'
import type { BenchServer } from './server.ts'
import type { Subject } from './subjects.ts'
import { table } from './table.ts'
import { atTrace, kindsOf, MARK } from './trace.ts'

type Profile = Awaited<ReturnType<typeof stopProfiler>>
type Frame = Profile['nodes'][number]['callFrame']

const SAMPLING_US = 200
const TOP = 15
const CATEGORIES = ['devtools.timeline', 'v8', 'blink.user_timing', 'disabled-by-default-v8.compile']

const stopProfiler = async (cdp: CDPSession) => (await cdp.send('Profiler.stop')).profile

/** Milliseconds per key, before and after a moment. */
type Phases = Map<string, { before: number; after: number }>

function add(phases: Phases, key: string, isBefore: boolean, value: number): void {
  const sums = phases.get(key) ?? { before: 0, after: 0 }
  sums[isBefore ? 'before' : 'after'] += value
  phases.set(key, sums)
}

/** Sampled self time of each function. */
function functionsOf(profile: Profile, start: number, moment: number, keyOf: (frame: Frame) => string): Phases {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const { samples = [], timeDeltas = [] } = profile
  const phases: Phases = new Map()
  let time = profile.startTime
  samples.forEach((id, index) => {
    time += timeDeltas[index] ?? 0
    const frame = frames.get(id)
    const took = (timeDeltas[index + 1] ?? 0) / 1000
    if (frame && time >= start && frame.functionName !== '(idle)') add(phases, keyOf(frame), time < moment, took)
  })
  return phases
}

function phaseTable(title: string, phases: Phases, limit = Infinity): string {
  const rows = [...phases]
    .toSorted(([, a], [, b]) => b.before + b.after - a.before - a.after)
    .slice(0, limit)
    .map(([key, { before, after }]) => [key, before.toFixed(1), after.toFixed(1)])
  return table([title, 'until it is visible, ms', 'from there until idle, ms'], rows)
}

const isEngineFrame = ({ functionName, url }: Frame): boolean => url === '' && functionName.startsWith('(')

function sourceOf(frame: Frame, bundle: MappedBundle | null): string {
  const { url, functionName, lineNumber, columnNumber } = frame
  if (isEngineFrame(frame)) return functionName
  if (url === '') return 'the bench and built-in functions'
  const path = URL.canParse(url) ? new URL(url).pathname : url
  return bundle && path === bundle.path ? bundle.sourceOf(lineNumber, columnNumber) : path
}

const layerOf = (source: string): string => /^(src\/[^/]+|elements)\//.exec(source)?.[1] ?? source

let mapped: Promise<MappedBundle> | undefined

async function profileOnce(browser: Browser, server: BenchServer, subject: Subject, slowdown: number): Promise<string> {
  const bundle = subject.html?.includes('/dist/did-connect.js') ? await (mapped ??= buildMapped()) : null
  const { origin } = server
  const { page, cdp, painted } = await openPage(browser, { server, subject, slowdown, network: 'none' })
  try {
    if (bundle) {
      await page.route(origin + bundle.path, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: bundle.code }),
      )
    }
    // Opens the origin first, because the profiler does not follow a navigation into another process.
    await page.goto(`${origin}/`)
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLING_US })
    await browser.startTracing(page, { categories: CATEGORIES })
    await cdp.send('Profiler.start')
    await page.goto(origin + subject.page)
    await painted
    await untilIdle(cdp)
    const profile = await stopProfiler(cdp)
    const now = await evaluate<number>(cdp, `performance.mark('${MARK}').startTime`)
    const marks = await evaluate<Marks>(cdp, 'window.marks')
    const trace = await browser.stopTracing()
    const start = atTrace(trace, now)
    const moment = atTrace(trace, now - marks.visible)

    const functions = functionsOf(profile, start, moment, (frame) => {
      const { functionName, lineNumber, columnNumber } = frame
      if (isEngineFrame(frame)) return functionName
      return `${functionName || 'anonymous'} (${sourceOf(frame, bundle)}), ${lineNumber + 1}:${columnNumber + 1}`
    })
    const layers = functionsOf(profile, start, moment, (frame) => layerOf(sourceOf(frame, bundle)))
    const { before, after } = kindsOf(trace, start, moment)
    const kinds: Phases = new Map(
      [...new Set([...before.keys(), ...after.keys()])].map((kind) => [
        kind,
        { before: before.get(kind) ?? 0, after: after.get(kind) ?? 0 },
      ]),
    )
    return [
      `### ${subject.title}, ×${slowdown}: visible after ${marks.visible.toFixed(0)} ms, profiled\n`,
      phaseTable('kind of work (main thread, processor time)', kinds),
      phaseTable('where the script is from (sampled)', layers, TOP),
      phaseTable('function (sampled, its own time)', functions, TOP),
    ].join('\n')
  } finally {
    await page.context().close()
  }
}

/** Profiles one visit until its button is painted, and from there until the page is idle. */
export async function profile(browser: Browser, server: BenchServer, subject: Subject): Promise<string> {
  const parts: string[] = []
  for (const slowdown of SLOWDOWNS) parts.push(await profileOnce(browser, server, subject, slowdown))
  return `${parts.join('\n')}\n`
}
