import { afterAll, afterEach, beforeEach, expect } from 'vitest'

/*
 * What tests print, as the setup of each (vitest.config.ts): an error on the console fails its test. A test asserts the
 * warnings that it provokes. They are printed only where it fails: a call that ends after its test may warn in the
 * next.
 */

const { debug, error, warn } = console
let errors: string[] = []
let warnings: string[] = []
let expected: RegExp[] = []

const textOf = (words: unknown[]): string => words.map(String).join(' ')

console.error = (...words: unknown[]) => void errors.push(textOf(words))
console.warn = (...words: unknown[]) => void warnings.push(textOf(words))
// A browser does not show these either, unless somebody asks for them.
console.debug = () => {}

afterAll(() => void Object.assign(console, { debug, error, warn }))

/** By the end of this test, each pattern matches a warning. */
export const expectWarnings = (...patterns: RegExp[]): void => void expected.push(...patterns)

beforeEach(({ onTestFailed }) => {
  errors = []
  warnings = []
  expected = []
  onTestFailed(() => {
    for (const line of warnings) warn(line)
    for (const line of errors) error(line)
  })
})

afterEach(() => {
  expect.soft(errors, 'errors on the console').toEqual([])
  const missing = expected.filter((pattern) => !warnings.some((line) => pattern.test(line)))
  expect.soft(missing, 'missing warnings').toEqual([])
})
