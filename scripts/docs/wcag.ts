import criteria from './wcag.json' with { type: 'json' }

/** A success criterion of WCAG 2.2, level A or AA. */
export interface Criterion {
  number: string
  name: string
  level: string
  /** What the kit does about it, or why it does not apply. */
  how: string
  /** Ids of tests by their files (cited-tests.ts). None where it does not apply. */
  tests?: Record<string, string[]>
}

/**
 * All of them, each with the tests that hold it, or why there is nothing to hold. `npm run tables` writes
 * docs/accessibility.md from it, and says which of these tests no longer exist.
 */
export const CRITERIA = criteria as readonly Criterion[]
