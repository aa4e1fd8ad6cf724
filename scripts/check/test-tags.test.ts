import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'

const FOLDER = join(ROOT, 'e2e')
const SPECS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => ({ name, code: readFileSync(join(FOLDER, name), 'utf8') }))

/** `@main` runs on one file only (docs/testing.md): a test of the chunks would be skipped there, and run nowhere. */
test('tests that only chunks can run have no @main', () => {
  const ofChunks = SPECS.filter(({ code }) => code.includes('test.skip(!isSplit()'))
  expect(ofChunks.length).toBeGreaterThan(1)
  expect(ofChunks.filter(({ code }) => code.includes("'@main'")).map(({ name }) => name)).toEqual([])
})
