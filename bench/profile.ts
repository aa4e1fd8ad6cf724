import type { Browser, CDPSession } from 'playwright'
import { evaluate, untilIdle } from './cdp.ts'
import { type Marks, openDialog, openPage } from './measure.ts'
import { type Phase, Spent } from './phases.ts'
import { SLOWDOWNS } from './report.ts'
import type { BenchServer } from './server.ts'
import { sourceAt } from './source-maps.ts'
import type { Subject } from './subjects.ts'
import { atTrace, eachEvent, MARK } from './trace.ts'

type CpuProfile = Awaited<ReturnType<typeof stopProfiler>>
type Frame = CpuProfile['nodes'][number]['callFrame']

const SAMPLING_US = 200
const TOP = 20
const CATEGORIES = ['devtools.timeline', 'v8', 'blink.user_timing', 'disabled-by-default-v8.compile']

const stopProfiler = async (cdp: CDPSession) => (await cdp.send('Profiler.stop')).profile

/** Calls `add` with each sample of a function that ran. */
function eachSample(profile: CpuProfile, add: (frame: Frame, time: number, ms: number) => void): void {
  const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]))
  const { samples = [], timeDeltas = [] } = profile
  let time = profile.startTime
  samples.forEach((id, index) => {
    time += timeDeltas[index] ?? 0
    const frame = frames.get(id)
    if (frame && frame.functionName !== '(idle)') add(frame, time, (timeDeltas[index + 1] ?? 0) / 1000)
  })
}

const isEngineFrame = ({ functionName, url }: Frame): boolean => url === '' && functionName.startsWith('(')

function sourceOf(frame: Frame): string {
  const { url, functionName, lineNumber, columnNumber } = frame
  if (isEngineFrame(frame)) return functionName
  if (url === '') return 'the bench and built-in functions'
  return sourceAt(URL.canParse(url) ? new URL(url).pathname : url, lineNumber, columnNumber)
}

const nameOf = (frame: Frame): string =>
  isEngineFrame(frame) ? frame.functionName : `${frame.functionName || 'anonymous'} (${sourceOf(frame)})`

/** The folder of a project file, or the package. */
const roomOf = (source: string): string => source.replace(/^((?:src|elements|entries)\/.*)\/[^/]+$/, '$1')

/** What a visitor waits for, one after the other. */
function phasesOf({ visible, click, dialog, method, qr }: Marks, idle: number): [name: string, end: number][] {
  if (!click)
    return [
      ['until it is visible', visible],
      ['until idle', idle],
    ]
  const pressed: [string, number][] = [
    ['press to dialog', dialog],
    ['to the first method', method],
    ['to the code', qr],
  ]
  return [
    ['until it is visible', visible],
    ['until the press', click],
    ...pressed.filter(([, end]) => end > 0),
    ['until idle', idle],
  ]
}

async function profileOnce(browser: Browser, server: BenchServer, subject: Subject, slowdown: number): Promise<string> {
  const { origin } = server
  const { page, cdp, painted } = await openPage(browser, { server, subject, slowdown, network: 'none' })
  try {
    // Opens the origin first, because the profiler does not follow a navigation into another process.
    await page.goto(`${origin}/`)
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.setSamplingInterval', { interval: SAMPLING_US })
    await browser.startTracing(page, { categories: CATEGORIES })
    await cdp.send('Profiler.start')
    await page.goto(origin + subject.page)
    const point = await painted
    await page.waitForLoadState('networkidle')
    await untilIdle(cdp)
    if (subject.dialog) await openDialog(cdp, point, { subject, moment: 'at rest' })
    await untilIdle(cdp)
    const profile = await stopProfiler(cdp)
    const now = await evaluate<number>(cdp, `performance.mark('${MARK}').startTime`)
    const marks = await evaluate<Marks>(cdp, 'window.marks')
    const trace = await browser.stopTracing()

    const named = phasesOf(marks, now)
    const start: Phase = { name: 'before', end: atTrace(trace, now) }
    const phases = [start, ...named.map(([name, end]) => ({ name, end: atTrace(trace, now - end) }))]
    const [kinds, rooms, functions] = [new Spent(phases), new Spent(phases), new Spent(phases)]
    eachEvent(trace, (kind, time, ms) => kinds.add(kind, time, ms))
    eachSample(profile, (frame, time, ms) => {
      rooms.add(roomOf(sourceOf(frame)), time, ms)
      functions.add(nameOf(frame), time, ms)
    })
    const times = named.map(([name, end]) => `${name} ${end.toFixed(0)}`).join(', ')
    return [
      `### ${subject.title}, ×${slowdown}, profiled (ms of the visit: ${times})\n`,
      kinds.table('kind of work (main thread, processor time)'),
      rooms.table('where the script is from (sampled)', TOP),
      functions.table('function (sampled, its own time)', TOP),
    ].join('\n')
  } finally {
    await page.context().close()
  }
}

/** Profiles one visit: until the button is painted, until the page is idle, and from a press to the first method. */
export async function profile(browser: Browser, server: BenchServer, subject: Subject): Promise<string> {
  const parts: string[] = []
  for (const slowdown of SLOWDOWNS) parts.push(await profileOnce(browser, server, subject, slowdown))
  return `${parts.join('\n')}\n`
}
