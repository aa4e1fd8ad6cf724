import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from './run.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'))
  for (const name of ['.oxlintrc.json', 'scripts/lint'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The rules that a file with this text breaks. */
function brokenRules(file: string, text: string): string[] {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json', file], { cwd: folder })
  rmSync(path)
  const { diagnostics } = JSON.parse(String(stdout)) as { diagnostics: { code: string }[] }
  return diagnostics.map(({ code }) => code)
}

/** Whether the linter allows the import of `source` in `file`. */
const mayImport = (file: string, source: string): boolean =>
  !brokenRules(file, `import { something } from '${source}'\nexport const used = something\n`).some((code) =>
    code.includes('no-restricted-imports'),
  )

describe('a layer may import', () => {
  test.each([
    ['src/model/did.ts', './base58.ts'],
    ['src/model/did.ts', '@noble/hashes/sha3.js'],
    ['src/env/popup.ts', '../model/errors.ts'],
    ['src/protocol/http.ts', 'ofetch'],
    ['src/stores/connect/index.ts', '../../protocol/connect.ts'],
    ['src/stores/connect/index.ts', '../session/index.ts'],
    ['src/views/connect/panel.tsx', '../../ui/button.tsx'],
    ['src/views/connect/panel.tsx', '@nanostores/react'],
    ['src/ui/qr.tsx', 'lean-qr/nano'],
    ['elements/react-mount.ts', '@r2wc/core'],
    ['elements/views/address.tsx', '../src/views/frame.tsx'],
    ['demo/server/index.ts', '../../src/model/limits.ts'],
  ])('%s: %s', (file, source) => expect(mayImport(file, source)).toBe(true))
})

describe('a layer may not import', () => {
  test.each([
    ['src/model/did.ts', '../env/storage.ts'],
    ['src/model/did.ts', 'nanostores'],
    ['src/env/popup.ts', '../protocol/http.ts'],
    ['src/protocol/http.ts', '../stores/config.ts'],
    ['src/stores/connect/index.ts', '../../views/overlay.tsx'],
    ['src/stores/session/index.ts', 'react'],
    ['src/stores/app.ts', 'ofetch'],
    ['src/style/base.ts', '../model/limits.ts'],
    ['src/ui/button.tsx', '../stores/config.ts'],
    ['src/ui/button.tsx', 'goober'],
    ['src/views/connect/panel.tsx', '../../protocol/connect.ts'],
    ['src/views/connect/panel.tsx', 'nanostores'],
    ['elements/views/address.tsx', '../src/ui/button.tsx'],
    ['elements/views/address.tsx', '@r2wc/core'],
    ['demo/server/index.ts', '../../src/protocol/connect.ts'],
    ['e2e/some.spec.ts', '../elements/index.ts'],
  ])('%s: %s', (file, source) => expect(mayImport(file, source)).toBe(false))
})

describe('a fixed wait', () => {
  const waits = (text: string) => brokenRules('e2e/some.spec.ts', text).some((code) => code.includes('no-fixed-waits'))

  test.each([
    'await page.waitForTimeout(2_000)',
    'await new Promise((resolve) => setTimeout(resolve, 200))',
    'await new Promise((done) => { setTimeout(done, PAUSE_MS) })',
    "import { setTimeout as sleep } from 'node:timers/promises'",
  ])('is refused in a test: %s', (text) => expect(waits(text)).toBe(true))

  test.each([
    'while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50))',
    'await new Promise((resolve) => setTimeout(resolve, 0))',
    'test.setTimeout(60_000)',
  ])('is none: %s', (text) => expect(waits(text)).toBe(false))
})
