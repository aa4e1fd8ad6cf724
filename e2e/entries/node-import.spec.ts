import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { ROOT } from '../../scripts/lib/run.ts'
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

/** Where the emulations are, with a Vitest that finds them. */
const LIBRARIES = 'e2e/libraries'
const KIT = pathToFileURL(join(ROOT, 'dist/index.js')).href

/** A page in Node, as the tests of an app have one. The panel is drawn by React, which marks the containers of its roots. */
const drawIn = (emulation: string): string => `
import { builtinEnvironments } from 'vitest/runtime'
const url = 'http://127.0.0.1:9/'
await builtinEnvironments['${emulation}'].setup(globalThis, { jsdom: { url }, happyDOM: { url } })
const { DidConnectButton } = await import('${KIT}')
const button = document.createElement('did-connect-button')
document.body.append(button)
const until = async (condition) => { while (!condition()) await new Promise((resolve) => setTimeout(resolve)) }
await until(() => button.shadowRoot.querySelector('button'))
const panel = document.createElement('did-connect-panel')
document.body.append(panel)
await until(() => Object.keys(panel.shadowRoot).some((key) => key.startsWith('__react')))
const late = document.createElement('did-connect-button')
document.body.append(late)
await until(() => late.shadowRoot.querySelector('button'))
console.log([button instanceof DidConnectButton, button.shadowRoot.textContent, late.shadowRoot.textContent].join())
process.exit()`

for (const emulation of ['jsdom', 'happy-dom']) {
  test(`renders an element in ${emulation}, and another once React is loaded`, async () => {
    test.skip(!isInstalled(LIBRARIES), needsInstall(LIBRARIES))
    const cwd = join(ROOT, LIBRARIES)
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', drawIn(emulation)], { cwd })
    // There is no service here, which the kit logs.
    expect(stdout.trim().split('\n').at(-1)).toBe('true,Sign in,Sign in')
  })
}
