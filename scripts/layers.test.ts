import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from './run.ts'

/** What the linter reads, by path. */
const sources = new Map<string, string>()

/**
 * Adds a file. The rules depend on its folder; of several files with one name, the first keeps it. Returns its path.
 */
function add(file: string, text: string): string {
  const path = sources.has(file) ? file.replace('.', `-${sources.size}.`) : file
  sources.set(path, text)
  return path
}

const importing = ([file = '', source = '']: string[]) => ({
  file,
  source,
  path: add(file, `import { something } from '${source}'\nexport const used = something\n`),
})
const waiting = (text: string) => ({ text, path: add('e2e/some.spec.ts', text) })

const MAY_IMPORT = [
  ['src/model/did.ts', './base58.ts'],
  ['src/model/did.ts', '@noble/hashes/sha3.js'],
  ['src/env/popup.ts', '../model/errors.ts'],
  ['src/protocol/http.ts', 'ofetch'],
  ['src/stores/connect/index.ts', '../../protocol/connect.ts'],
  ['src/stores/connect/index.ts', '../session/index.ts'],
  ['src/views/connect/panel.tsx', '../../ui/button.tsx'],
  ['src/views/connect/panel.tsx', '@nanostores/react'],
  ['src/views/lazy.ts', '../env/lazy.ts'],
  ['src/ui/qr.tsx', 'qrcode'],
  ['elements/react-mount.ts', '@r2wc/core'],
  ['elements/views/address.tsx', '../src/views/root-frame.tsx'],
  ['demo/server/index.ts', '../../src/model/limits.ts'],
  ['src/server/app.ts', '../protocol/signature.ts'],
].map(importing)

const MAY_NOT_IMPORT = [
  ['src/model/did.ts', '../env/storage.ts'],
  ['src/model/did.ts', 'nanostores'],
  ['src/env/popup.ts', '../protocol/http.ts'],
  ['src/protocol/http.ts', '../stores/config.ts'],
  ['src/stores/connect/index.ts', '../../views/overlay.tsx'],
  ['src/stores/session/index.ts', 'react'],
  ['src/stores/app.ts', 'ofetch'],
  ['src/stores/app.ts', '../testing/user-fixture.ts'],
  ['src/style/base.ts', '../model/limits.ts'],
  ['src/ui/button.tsx', '../stores/config.ts'],
  ['src/ui/button.tsx', 'goober'],
  ['src/views/connect/panel.tsx', '../../protocol/connect.ts'],
  ['src/views/connect/panel.tsx', 'nanostores'],
  ['src/views/connect/panel.tsx', '../../env/storage.ts'],
  ['elements/views/address.tsx', '../src/ui/button.tsx'],
  ['elements/views/address.tsx', '@r2wc/core'],
  ['demo/server/index.ts', '../../src/protocol/connect.ts'],
  ['e2e/some.spec.ts', '../elements/index.ts'],
  ['src/server/app.ts', '../stores/client.ts'],
  ['src/server/app.ts', 'node:crypto'],
].map(importing)

const WAITS = [
  'await page.waitForTimeout(2_000)',
  'await new Promise((resolve) => setTimeout(resolve, 200))',
  'await new Promise((done) => { setTimeout(done, PAUSE_MS) })',
  "import { setTimeout as sleep } from 'node:timers/promises'",
].map(waiting)

const NO_WAITS = [
  'while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50))',
  'await new Promise((resolve) => setTimeout(resolve, 0))',
  'test.setTimeout(60_000)',
].map(waiting)

interface Report {
  diagnostics: { code: string; filename: string }[]
  number_of_files: number
}

let report: Report

// One run for all files: a start of the linter takes longer than they do.
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  for (const name of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  for (const [path, text] of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const paths = [...sources.keys()]
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json', ...paths], { cwd: folder })
  report = JSON.parse(String(stdout)) as Report
  rmSync(folder, { recursive: true })
})

/** Whether the file breaks this rule. */
const breaks = (file: string, rule: string): boolean =>
  report.diagnostics.some(({ code, filename }) => filename === file && code.includes(rule))

test('the linter reads every file', () => expect(report.number_of_files).toBe(sources.size))

test.each(MAY_IMPORT)('a layer may import: $file: $source', ({ path }) =>
  expect(breaks(path, 'no-restricted-imports')).toBe(false),
)

test.each(MAY_NOT_IMPORT)('a layer may not import: $file: $source', ({ path }) =>
  expect(breaks(path, 'no-restricted-imports')).toBe(true),
)

test.each(WAITS)('a fixed wait is refused in a test: $text', ({ path }) =>
  expect(breaks(path, 'no-fixed-waits')).toBe(true),
)

test.each(NO_WAITS)('is no fixed wait: $text', ({ path }) => expect(breaks(path, 'no-fixed-waits')).toBe(false))
