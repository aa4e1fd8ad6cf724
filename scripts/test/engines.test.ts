import { expect, test, vi } from 'vitest'
import { isInstalled, needsInstall } from '../lib/packages.ts'
import { run } from '../lib/run.ts'

// Each starts a program.
vi.setConfig({ testTimeout: 60_000 })

const NOWHERE = '/nowhere/program'

const start = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  run('tsx', ['scripts/test/engines.ts', ...args], { env, quiet: true })

test('without a browser, the tests in other engines fail and name the package to install', async () => {
  const env = { FIREFOX_PATH: NOWHERE, WEBKIT_DRIVER_PATH: NOWHERE, MINIBROWSER_PATH: NOWHERE, XVFB_RUN_PATH: NOWHERE }
  const { code, output } = await start([], env)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'firefox: no firefox-esr found. Install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its file.',
    expect.stringContaining('apt-get install webkit2gtk-driver'),
    expect.stringContaining('apt-get install libwebkit2gtk-4.1-0'),
    expect.stringContaining('apt-get install xvfb'),
    ...(isInstalled('e2e/engines') ? [] : [`e2e/engines ${needsInstall('e2e/engines')}`]),
  ])
})

test('an engine or build that does not exist is named', async () => {
  const { code, output } = await start(['--engine', 'gecko'])
  expect(code).toBe(1)
  expect(output).toContain('--engine is firefox or webkit, not gecko.')
})
