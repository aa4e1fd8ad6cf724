import '../scripts/help.ts'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildWhenStale } from '../scripts/build.ts'
import { install } from '../scripts/packages.ts'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { ROOT } from '../scripts/run.ts'
import { buildPages } from './build.ts'
import { measure, type Moment } from './measure.ts'
import { type Options, readOptions } from './options.ts'
import { profile } from './profile.ts'
import { type PageResult, reportPages, SLOWDOWNS } from './report.ts'
import { startBenchServer } from './server.ts'
import { reportThousand, roundOfThousand, type ThousandResult } from './thousand.ts'

/*
 * Compares both builds with other kits: npm run bench -- [--rounds 7] [--only kit,light] [--part pages|thousand]
 * [--json] [--profile kit]
 *
 * Measured: cold visits of a page with one button, served from memory on this machine, until the dialog shows a readable
 * QR code, or only the dialog for a subject without a sign-in.
 *
 * Excluded for all subjects: the network. No host name but localhost resolves. The service of the kit and of the
 * platform's kit responds at once, from memory. TonConnect UI gets a list of six wallets instead of the long one that it
 * would load, a bridge that never responds, and no analytics. The platform's kit gets none of its web fonts and style
 * sheets. So no subject waits for a server, and the results show the work of the browser.
 */
const OFFLINE_FLAGS = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost', '--no-proxy-server']

const MOMENTS: Moment[] = ['at once', 'at rest']
const RAW = join(ROOT, '.cache/bench/results.json')

interface Results {
  pages: PageResult[]
  thousand: ThousandResult[]
}

async function roundOfPages(browser: Browser, origin: string, { subjects }: Options): Promise<PageResult[]> {
  const results: PageResult[] = []
  for (const slowdown of SLOWDOWNS) {
    for (const subject of subjects) {
      for (const moment of MOMENTS) {
        const sample = await measure(browser, { origin, subject, slowdown, moment })
        results.push({ id: subject.id, slowdown, moment, ...sample })
      }
    }
  }
  return results
}

/** Interleaves the subjects, so that other load on the machine affects all of them. */
async function measureAll(browser: Browser, origin: string, options: Options): Promise<Results> {
  const { subjects, rounds, hasPages, hasThousand, isRaw } = options
  const results: Results = { pages: [], thousand: [] }
  // Warms up the browser: the very first visits are slower.
  for (const subject of subjects) await measure(browser, { origin, subject, slowdown: 1, moment: 'at rest' })
  for (let round = 0; round < rounds; round += 1) {
    if (hasPages) results.pages.push(...(await roundOfPages(browser, origin, options)))
    if (hasThousand) results.thousand.push(...(await roundOfThousand(browser, origin, subjects, round)))
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

function report(browser: Browser, options: Options, { pages, thousand }: Results): void {
  const write = (text: string) => process.stdout.write(`${text}\n`)
  write(circumstances(browser, options))
  if (pages.length > 0) write(`### From the button to the code\n\n${reportPages(pages, options.subjects)}`)
  if (thousand.length > 0) write(`### 1,000 addresses at once\n\n${reportThousand(thousand, options.subjects)}`)
}

// Without one of them, its kit is left out.
for (const folder of ['bench/platform', 'bench/tonconnect']) await install(folder)
await buildWhenStale()
const options = readOptions()
await buildPages()
const server = await startBenchServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...OFFLINE_FLAGS] })
try {
  for (const subject of options.profiled) process.stdout.write(await profile(browser, server.origin, subject))
  if (options.subjects.length > 0) {
    const results = await measureAll(browser, server.origin, options)
    report(browser, options, results)
    if (options.isRaw) process.stderr.write(`raw results: ${RAW}\n`)
  }
} finally {
  await browser.close()
  server.close()
}
