/** A defence of SECURITY.md, how to remove it, and the test that notices. */
export interface Defence {
  name: string
  file: string
  /** A piece of the file, and what it becomes. */
  remove: [string, string]
  /** A file of unit tests, browser tests or journeys. */
  test: string
  /** A part of the titles of the tests that run, as the file has it. Without it, all of the file run. */
  title?: string
}
