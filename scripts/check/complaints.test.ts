import { expect, test } from 'vitest'
import { complaintsIn } from './complaints.ts'

test.each([
  'npm warn deprecated inflight@1.0.6: This module is not supported',
  '(!) Some chunks are larger than 500 kB after minification. Consider:',
  '▲ [WARNING] bundle initial exceeded maximum budget.',
  '22:40:01 [WARN] [build] The page has no doctype',
  '(node:12) ExperimentalWarning: something is experimental',
  '\u001B[33mWarn\u001B[39m: Unused CSS selector "p"',
  ' ⚠ Found lockfile missing',
  'warning: Hydration node mismatch',
])('a warning: %s', (line) => {
  expect(complaintsIn(`before\n${line}\nafter`)).toEqual({ warnings: [expect.any(String)], errors: [] })
})

test.each([
  'npm error code ERESOLVE',
  'src/app.ts(3,4): error TS2322: Type',
  'Error: Cannot find name',
  '✘ [ERROR] TS2345: Argument',
])('an error: %s', (line) => {
  expect(complaintsIn(line)).toEqual({ warnings: [], errors: [line] })
})

test.each([
  ' WARN ',
  '23:15:07 [WARN] [vite]',
  'svelte-check found 0 errors and 0 warnings',
  '- Adjust chunk size limit for this warning',
  '',
])('neither: %s', (line) => {
  expect(complaintsIn(line)).toEqual({ warnings: [], errors: [] })
})

test('a warning of npm has one kind and many lines', () => {
  const lines = [
    'npm warn EBADENGINE Unsupported engine {',
    "npm warn EBADENGINE   package: 'a'",
    'npm warn deprecated b',
  ]
  expect(complaintsIn(lines.join('\n')).warnings).toEqual([lines[0], lines[2]])
})
