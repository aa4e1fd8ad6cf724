import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'

const WAITS = [
  'await page.waitForTimeout(2_000)',
  'await new Promise((resolve) => setTimeout(resolve, 200))',
  'await new Promise((done) => { setTimeout(done, PAUSE_MS) })',
  "import { setTimeout as sleep } from 'node:timers/promises'",
]

const NO_WAITS = [
  'while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50))',
  'await new Promise((resolve) => setTimeout(resolve, 0))',
  'test.setTimeout(60_000)',
]

interface Report {
  diagnostics: { filename: string }[]
}

test('the linter finds fixed waits, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fixed-waits-'))
  const lines = [...WAITS, ...NO_WAITS]
  cpSync(join(import.meta.dirname, 'lint'), join(folder, 'lint'), { recursive: true })
  const config = { jsPlugins: ['./lint/fixed-waits.js'], categories: {}, rules: { 'tests/no-fixed-waits': 'error' } }
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
  for (const [index, line] of lines.entries()) writeFileSync(join(folder, `${index}.ts`), `${line}\n`)
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json'], { cwd: folder })
  rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(String(stdout)) as Report
  expect(new Set(diagnostics.map(({ filename }) => lines[Number.parseInt(filename, 10)]))).toEqual(new Set(WAITS))
})
