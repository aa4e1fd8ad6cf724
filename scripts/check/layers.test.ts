import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { outerRooms } from '../lib/rooms.ts'
import { ROOT } from '../lib/run.ts'

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

/** The way from one file to another. */
const wayTo = (file: string, target: string): string => {
  const way = relative(dirname(file), target)
  return way.startsWith('.') ? way : `./${way}`
}

/** A file of each room that the linter knows, as it may and may not be written. */
const rows = outerRooms()
  .filter(({ path }) => path.includes('/'))
  .map((room, index, rooms) => {
    const { path, imports = rooms.slice(0, index).map((each) => each.path), packages = ['nanostores'] } = room
    const file = `${path}/some.ts`
    const refused = rooms.filter((each) => each !== room && !imports.includes(each.path)).map((each) => each.path)
    return {
      may: [
        wayTo(file, `${path}/other.ts`),
        ...imports.map((each) => wayTo(file, `${each}/a.ts`)),
        ...packages.slice(0, 1),
      ]
        // Only a view may draw.
        .filter((source) => room.imports !== undefined || !source.includes('/ui/'))
        .map((source) => [file, source.replace('/**', '/some.js')]),
      mayNot: [...refused.map((each) => wayTo(file, `${each}/a.ts`)), wayTo(file, 'entries/a.ts'), 'lodash'].map(
        (source) => [file, source],
      ),
    }
  })

const MAY_IMPORT = [
  ...rows.flatMap(({ may }) => may),
  ['src/connect/view/some.tsx', '../../ui/button.tsx'],
  ['src/connect/view/some.tsx', '@nanostores/react'],
  ['src/connect/view/use-some.ts', 'react'],
  ['src/connect/lazy.ts', '../../elements/overlay/view.tsx'],
  ['elements/base/react-mount.ts', '@r2wc/core'],
  ['demo/server/index.ts', '../../src/model/limits.ts'],
  ['entries/server/app.ts', '../../src/protocol/signature.ts'],
].map(importing)

const MAY_NOT_IMPORT = [
  ...rows.flatMap(({ mayNot }) => mayNot),
  ['src/connect/some.ts', './view/panel.tsx'],
  ['src/connect/some.ts', '../ui/modal.ts'],
  ['src/connect/some.ts', 'react'],
  ['src/connect/some.ts', '../testing/user-fixture.ts'],
  ['src/connect/view/some.tsx', '../../protocol/connect.ts'],
  ['src/connect/view/some.tsx', '../../env/storage.ts'],
  ['src/connect/view/some.tsx', 'nanostores'],
  ['src/ui/some.tsx', 'goober'],
  ['elements/address/some.tsx', '@r2wc/core'],
  ['elements/address/some.tsx', '../../src/env/clipboard.ts'],
  ['demo/server/index.ts', '../../src/protocol/connect.ts'],
  ['demo/wallet/index.ts', '../backend/index.ts'],
  ['e2e/some.spec.ts', '../elements/index.ts'],
  ['entries/server/app.ts', '../../elements/api/client/client.ts'],
  ['entries/server/app.ts', '../../src/core/config.ts'],
  ['entries/server/app.ts', 'node:crypto'],
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

const ofLines = (count: number): string => `export function some(): void {\n${'  globalThis.stop()\n'.repeat(count)}}\n`
const ofBranches = (count: number): string =>
  `export const some = (text: string) => ${Array.from({ length: count }, (_, at) => `text === '${at}'`).join(' || ')}\n`
const LONG = [add('src/model/long.ts', ofLines(60)), add('src/ui/long.tsx', ofLines(100))]
const BRANCHED = add('src/model/branched.ts', ofBranches(16))
const SHORT = [add('src/ui/short.tsx', ofLines(70)), add('src/model/long.test.ts', ofLines(70))]

interface Report {
  diagnostics: { code: string; filename: string }[]
  number_of_files: number
}

let report: Report

// One run for all files: a start of the linter takes longer than they do.
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  for (const name of ['.oxlintrc.json', 'scripts/check/lint'])
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

test.each(MAY_IMPORT)('a room may import: $file: $source', ({ path }) =>
  expect(breaks(path, 'no-restricted-imports')).toBe(false),
)

test.each(MAY_NOT_IMPORT)('a room may not import: $file: $source', ({ path }) =>
  expect(breaks(path, 'no-restricted-imports')).toBe(true),
)

test.each(WAITS)('a fixed wait is refused in a test: $text', ({ path }) =>
  expect(breaks(path, 'no-fixed-waits')).toBe(true),
)

test.each(NO_WAITS)('is no fixed wait: $text', ({ path }) => expect(breaks(path, 'no-fixed-waits')).toBe(false))

test.each(LONG)('a long function is refused: %s', (path) => expect(breaks(path, 'max-lines-per-function')).toBe(true))

test.each(SHORT)('components and tests may have longer functions: %s', (path) =>
  expect(breaks(path, 'max-lines-per-function')).toBe(false),
)

test('a function with more than 15 ways is refused', () => {
  expect(breaks(BRANCHED, 'complexity')).toBe(true)
})
