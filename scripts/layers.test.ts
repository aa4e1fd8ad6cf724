import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from './run.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'))
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Whether the linter allows the import of `source` in `file`. */
function mayImport(file: string, source: string): boolean {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { something } from '${source}'\nexport const used = something\n`)
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json', file], { cwd: folder })
  rmSync(path)
  const { diagnostics } = JSON.parse(String(stdout)) as { diagnostics: { code: string }[] }
  return !diagnostics.some(({ code }) => code.includes('no-restricted-imports'))
}

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
