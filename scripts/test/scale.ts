import '../lib/help.ts'
import { parseArgs } from 'node:util'
import { POLL_INTERVAL_MS } from '../../src/model/limits.ts'
import { loadRun, machine, type LoadResult, type Mix } from './scale/load-run.ts'
import { loadOf, pollsWithoutRelay, reconnectionPeak, type Load } from './scale/model.ts'
import { RATES, type Case } from './scale/rates.ts'

/*
 * What many browsers ask of a service, by the measured rates of the kit:
 * npx tsx scripts/test/scale.ts --browsers 1000000
 * and whether the embedded service confirms it, with more and more clients until it is busy:
 * npx tsx scripts/test/scale.ts --load --seconds 60
 * --first and --most are the smallest and the largest round, in thousands of dialogs with relay.
 */
const { values } = parseArgs({
  options: {
    browsers: { type: 'string', default: '1000000' },
    load: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    first: { type: 'string', default: '1' },
    most: { type: 'string', default: '8' },
  },
})

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const rounded = (value: number): string => Math.round(value).toLocaleString('en')

function printModel(browsers: number): void {
  print(
    `| ${rounded(browsers)} browsers, each with | Requests/s | Sockets | Frames/s | Connections/s |\n|---|--:|--:|--:|--:|`,
  )
  for (const name of Object.keys(RATES) as Case[]) {
    const { requestsPerSecond, sockets, framesPerSecond, connectionsPerSecond } = loadOf(RATES[name], browsers)
    print(
      `| ${name} | ${[requestsPerSecond, sockets, framesPerSecond, connectionsPerSecond].map(rounded).join(' | ')} |`,
    )
  }
  print(`\nA relay that restarts: ${rounded(pollsWithoutRelay(browsers))} polls/s while it is down;`)
  print(`at most ${rounded(reconnectionPeak(browsers, POLL_INTERVAL_MS))} connections/s after a moment,`)
  print(`${rounded(reconnectionPeak(browsers, 16_000))} after half a minute or more.`)
}

const expectedOf = ({ withRelay, withoutRelay, tabs }: Mix): Load[] => [
  loadOf(RATES['dialog with relay'], withRelay),
  loadOf(RATES['dialog without relay'], withoutRelay),
  loadOf(RATES['signed-in tab'], tabs),
]

function printResult(result: LoadResult): void {
  const { mix, requestsPerSecond, sockets, median, p99, cpu, megabytes, failures } = result
  const expected = expectedOf(mix).reduce((sum, load) => sum + load.requestsPerSecond, 0)
  const cells = [
    ...[mix.withRelay, mix.withoutRelay, mix.tabs].map(rounded),
    `${expected.toFixed(1)} / ${requestsPerSecond.toFixed(1)}`,
    rounded(sockets),
    `${median.toFixed(1)} / ${p99.toFixed(1)}`,
    `${rounded(cpu)} %`,
    rounded(megabytes),
    failures.length,
  ]
  print(`| ${cells.join(' | ')} |`)
  if (failures[0]) print(`First failure: ${failures[0]}`)
}

/** The ratio of an evening: most dialogs have the relay, and many more tabs are signed in. */
const UNIT: Mix = { withRelay: 1_000, withoutRelay: 100, tabs: 10_000 }
/** From here on the service, or the clients beside it, are busy. */
const BUSY_MS = 500

async function printLoad(seconds: number, first: number, most: number): Promise<void> {
  print(`\n${machine()}; the clients run beside the service.\n`)
  print(
    '| Dialogs with relay | without | Signed-in tabs | Requests/s, model / measured | Sockets | Answer ms, median / p99 | Processor | MB | Failures |',
  )
  print('|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
  for (let factor = first; factor <= most; factor *= 2) {
    const { withRelay, withoutRelay, tabs } = UNIT
    const mix = { withRelay: withRelay * factor, withoutRelay: withoutRelay * factor, tabs: tabs * factor }
    const result = await loadRun(mix, seconds)
    printResult(result)
    if (result.failures.length > 0 || result.p99 > BUSY_MS) return
  }
}

printModel(Number(values.browsers))
if (values.load) await printLoad(Number(values.seconds), Number(values.first), Number(values.most))
