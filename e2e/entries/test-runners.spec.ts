import { execFile } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.ts'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { isQuick } from '../setup/dist-folder.ts'
import { expect, test } from '../setup/fixtures.ts'

/*
 * The kit in the tests of apps. Two kinds of runners bring pages without layout, where each lacks another part of a
 * browser; two drive the real one.
 */

const RUNNERS = 'e2e/runners'
const FOLDER = join(ROOT, RUNNERS)
const KIT = join(FOLDER, 'node_modules/did-connect-elements')
const execute = promisify(execFile)

test.skip(() => !isInstalled(RUNNERS), needsInstall(RUNNERS))
test.skip(isQuick, 'needs the whole build')
test.describe.configure({ mode: 'default' })

test.beforeAll(() => {
  rmSync(KIT, { recursive: true, force: true })
  for (const part of ['package.json', 'dist']) cpSync(join(ROOT, part), join(KIT, part), { recursive: true })
})

/**
 * Runs a program of the folder, and returns what it has printed. `NODE_ENV` is what a runner chooses by itself: another
 * test of this process may have built a page, and Vite leaves "production" there.
 */
async function run(program: string, options: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const file = join(FOLDER, 'node_modules', program)
  const { stdout, stderr } = await execute(process.execPath, [file, ...options], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'test', ...env, FORCE_COLOR: '0' },
  })
  return stdout + stderr
}

for (const environment of ['jsdom', 'happy-dom']) {
  test(`an app’s tests in Vitest with ${environment}`, async () => {
    expect(await run('vitest/vitest.mjs', ['run', '--environment', environment])).toContain('1 passed')
  })
}

test('an app’s tests in Jest with jsdom', async () => {
  const output = await run('jest/bin/jest.js', [], { NODE_OPTIONS: '--experimental-vm-modules' })
  expect(output).toContain('1 passed')
})

test('an app’s tests in Jest as it comes, which requires modules, and through Babel', async () => {
  expect(await run('jest/bin/jest.js', ['--config', 'jest-required.config.cjs'])).toContain('3 passed')
})

const inBrowser = () => ({ CHROMIUM_PATH: findChromium(), CHROMIUM_FLAGS: CHROMIUM_FLAGS.join(' ') })

test('an app’s tests in Web Test Runner', async () => {
  expect(await run('@web/test-runner/dist/bin.js', [], inBrowser())).toContain('all tests passed')
})

test('an app’s component tests in Playwright', async () => {
  const options = ['test', '--config', 'playwright-ct.config.js']
  expect(await run('@playwright/experimental-ct-react/cli.js', options, inBrowser())).toContain('1 passed')
})
