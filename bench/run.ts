import '../scripts/lib/help.ts'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildWhenStale } from '../scripts/build/build.ts'
import { install } from '../scripts/lib/packages.ts'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/chromium.ts'
import { ROOT } from '../scripts/lib/run.ts'
import { buildPages } from './build.ts'
import { measure, type Moment, type Visit } from './measure.ts'
import { type Options, readOptions } from './options.ts'
import { profile } from './profile.ts'
import { ON_NETWORK, type PageResult, reportNetwork, reportPages, SLOWDOWNS } from './report.ts'
import { type BenchServer, startBenchServer } from './server.ts'
import type { Subject } from './subjects.ts'
import { reportThousand, roundOfThousand, type ThousandResult } from './thousand.ts'

/*
 * Compares the builds with other kits: npm run bench -- [--rounds 7] [--only kit,chunks] [--part
 * pages|network|thousand] [--json] [--profile kit]
 *
 * Measured: cold visits of a page with one button, served from memory on this machine, until the dialog shows a
 * readable QR code, or only the dialog for a subject without a sign-in. For the kit also a page whose visitor is signed
 * in, until the menu is there, and one with nothing but an address. "In the end" is with the dialog open, or at rest on
 * a page without one; requests are those of scripts.
 *
 * Excluded for all subjects: the network. No host name but localhost resolves. The service of the kit and of the
 * platform's kit responds at once, from memory. TonConnect UI gets a list of six wallets instead of the long one that
 * it would load, a bridge that never responds, and no analytics. The platform's kit gets none of its web fonts and
 * style sheets. So no subject waits for a server, and the results show the work of the browser.
 *
 * The part `network` visits some of the pages with a button again: 1.6 Mbit/s, 150 ms, compressed responses, no cache.
 */
const OFFLINE_FLAGS = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost', '--no-proxy-server']

const RAW = join(ROOT, '.cache/bench/results.json')

interface Results {
  pages: PageResult[]
  network: PageResult[]
  thousand: ThousandResult[]
}

interface Course {
  slowdowns: number[]
  moments: Moment[]
  network: Visit['network']
}

const PAGES: Course = { slowdowns: SLOWDOWNS, moments: ['at once', 'at rest'], network: 'none' }
const NETWORK: Course = { slowdowns: [1], moments: ['at once', 'after a hover', 'at rest'], network: 'slow' }

async function roundOf(
  { slowdowns, moments, network }: Course,
  browser: Browser,
  server: BenchServer,
  subjects: Subject[],
): Promise<PageResult[]> {
  const results: PageResult[] = []
  server.isCompressed = network === 'slow'
  for (const slowdown of slowdowns) {
    for (const subject of subjects) {
      for (const moment of subject.dialog ? moments : (['at rest'] as const)) {
        const sample = await measure(browser, { server, subject, slowdown, moment, network })
        results.push({ id: subject.id, slowdown, moment, ...sample })
      }
    }
  }
  server.isCompressed = false
  return results
}

/** Interleaves the subjects, so that other load on the machine affects all of them. */
async function measureAll(browser: Browser, server: BenchServer, options: Options): Promise<Results> {
  const { subjects, rounds, parts, isRaw } = options
  const results: Results = { pages: [], network: [], thousand: [] }
  const onNetwork = subjects.filter(({ id }) => ON_NETWORK.includes(id))
  // Warms up the browser: the very first visits are slower.
  await roundOf({ slowdowns: [1], moments: ['at rest'], network: 'none' }, browser, server, subjects)
  for (let round = 0; round < rounds; round += 1) {
    if (parts.includes('pages')) results.pages.push(...(await roundOf(PAGES, browser, server, subjects)))
    if (parts.includes('network')) results.network.push(...(await roundOf(NETWORK, browser, server, onNetwork)))
    if (parts.includes('thousand'))
      results.thousand.push(...(await roundOfThousand(browser, server.origin, subjects, round)))
    // Written after every round, so that a stopped run keeps its results.
    if (isRaw) writeFileSync(RAW, JSON.stringify(results, null, 2))
    process.stderr.write(`round ${round + 1} of ${rounds}\n`)
  }
  return results
}

function circumstances(browser: Browser, { rounds, subjects }: Options): string {
  const [cpu] = cpus()
  const versions = subjects.filter(({ version }) => version()).map(({ title, version }) => `${title}: ${version()}`)
  return [
    `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, Node ${process.versions.node}, `,
    `${cpus().length} cores (${cpu?.model ?? 'unknown'}), load ${loadavg()[0]?.toFixed(1)}. `,
    `Medians of ${rounds} interleaved rounds (minimum–maximum). ×4: processor slowed down four times.\n\n`,
    `${versions.join('; ')}.\n`,
  ].join('')
}

function report(browser: Browser, options: Options, { pages, network, thousand }: Results): void {
  const write = (text: string) => process.stdout.write(`${text}\n`)
  write(circumstances(browser, options))
  if (pages.length > 0) write(`### From the button to the code\n\n${reportPages(pages, options.subjects)}`)
  if (network.length > 0) write(`### On a slow network\n\n${reportNetwork(network, options.subjects)}`)
  if (thousand.length > 0) write(`### 1,000 addresses at once\n\n${reportThousand(thousand, options.subjects)}`)
}

// Without one of them, its kit is left out.
for (const folder of ['bench/platform', 'bench/tonconnect']) await install(folder)
await buildWhenStale()
const options = readOptions()
await buildPages()
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...OFFLINE_FLAGS] })
const server = await startBenchServer(browser)
try {
  for (const subject of options.profiled) process.stdout.write(await profile(browser, server, subject))
  if (options.subjects.length > 0) {
    const results = await measureAll(browser, server, options)
    report(browser, options, results)
    if (options.isRaw) process.stderr.write(`raw results: ${RAW}\n`)
  }
} finally {
  await browser.close()
  server.close()
}
