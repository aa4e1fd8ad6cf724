import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build } from 'vite'
import { buildWhenStale } from '../scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts'
import { measure, type Sample, type Subject } from './measure.ts'
import { startBenchServer } from './server.ts'
import { benchThousand } from './thousand.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const KIT: Subject = { name: 'did-connect', path: '/pages/kit.html', hasQr: true }
const REACT: Subject = { name: 'react-dom', path: '/pages/react.html', hasQr: false }
const PLAIN: Subject = { name: 'hand-written', path: '/pages/plain.html', hasQr: false }
const SUBJECTS = [KIT, REACT, PLAIN]
const SLOWDOWNS = [1, 4]

const COLUMNS: [keyof Sample, string][] = [
  ['button', 'button visible ms'],
  ['dialog', 'click to dialog ms'],
  ['qr', 'click to QR ms'],
  ['script', 'script ms'],
  ['blocked', 'blocked ms'],
  ['heap', 'heap MB'],
]

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

async function buildReactPage(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: fileURLToPath(new URL('../.cache/bench', import.meta.url)),
      emptyOutDir: true,
      lib: {
        entry: fileURLToPath(new URL('pages/react.tsx', import.meta.url)),
        formats: ['es'],
        fileName: () => 'react.js',
      },
      minify: true,
      rolldownOptions: { output: { minify: true } },
    },
  })
}

type Results = Map<string, Sample[]>
const keyOf = (subject: Subject, slowdown: number): string => `${subject.name} ×${slowdown}`

/** Interleaved, so that a busy minute of the machine falls on all subjects alike. */
async function measureAll(): Promise<Results> {
  const server = await startBenchServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const results: Results = new Map()
  try {
    for (const subject of SUBJECTS) await measure(browser, server.origin, subject, 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const slowdown of SLOWDOWNS) {
        for (const subject of SUBJECTS) {
          const key = keyOf(subject, slowdown)
          results.set(key, [...(results.get(key) ?? []), await measure(browser, server.origin, subject, slowdown)])
        }
      }
      process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`)
    }
  } finally {
    await browser.close()
    server.close()
  }
  return results
}

const pad = (text: string, width = 20): string => text.padStart(width)
const show = (value: number, unit = ''): string =>
  !Number.isFinite(value) || value < 0 ? '–' : value.toFixed(1) + unit

function report(results: Results): void {
  const of = (subject: Subject, slowdown: number, column: keyof Sample) =>
    median((results.get(keyOf(subject, slowdown)) ?? []).map((sample) => sample[column]))
  const line = (name: string, cells: string[]) =>
    process.stdout.write(`${name.padEnd(22)}${cells.map((cell) => pad(cell)).join('')}\n`)

  process.stdout.write(
    `Medians of ${ROUNDS} cold visits, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n\n`,
  )
  line(
    '',
    COLUMNS.map(([, title]) => title),
  )
  for (const slowdown of SLOWDOWNS) {
    for (const subject of SUBJECTS) {
      const cells = COLUMNS.map(([column]) => show(of(subject, slowdown, column)))
      line(keyOf(subject, slowdown), cells)
    }
    for (const other of [REACT, PLAIN]) {
      const cells = COLUMNS.map(([column]) => show(of(KIT, slowdown, column) / of(other, slowdown, column), '×'))
      line(`  to ${other.name}`, cells)
    }
  }

  const targets: [string, number, number][] = [
    ['button visible, to react-dom, ×1', of(KIT, 1, 'button') / of(REACT, 1, 'button'), 1.5],
    ['button visible, to react-dom, ×4', of(KIT, 4, 'button') / of(REACT, 4, 'button'), 1.5],
    ['click to dialog ×1, ms', of(KIT, 1, 'dialog'), 40],
    ['click to dialog ×4, ms', of(KIT, 4, 'dialog'), 120],
    ['click to QR ×1, ms', of(KIT, 1, 'qr'), 60],
    ['click to QR ×4, ms', of(KIT, 4, 'qr'), 180],
    ['heap with the dialog open, MB', of(KIT, 1, 'heap'), 2.2],
    ['blocked ×4, ms', of(KIT, 4, 'blocked'), 100],
  ]
  process.stdout.write('\n')
  for (const [name, value, limit] of targets) {
    process.stdout.write(`${value <= limit ? 'ok  ' : 'OVER'} ${name}: ${show(value)} of ${limit}\n`)
  }
}

await buildWhenStale()
await buildReactPage()
report(await measureAll())
await benchThousand()
