import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../scripts/run.ts'
import { expect, test } from 'playwright/test'

const run = promisify(execFile)

for (const [name, program] of [
  ['an import', "const kit = await import('did-connect-elements'); console.log(typeof kit.login)"],
  ['a require', "const kit = require('did-connect-elements'); console.log(typeof kit.login)"],
] as const) {
  test(`only exports its names in Node after ${name}`, async () => {
    const type = name === 'an import' ? 'module' : 'commonjs'
    const { stdout, stderr } = await run(process.execPath, [`--input-type=${type}`, '-e', program], { cwd: ROOT })
    expect(stdout.trim()).toBe('function')
    expect(stderr).toBe('')
  })
}
