import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.ts'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { codeBlocks } from '../../scripts/lib/readme.ts'
import { run } from '../../scripts/lib/run.ts'
import { createProject, startProgram, type Project, type Running } from './project.ts'

/*
 * An app with Vite outside of this repository. Its tests know the packages alone: notes.spec.ts signs in by
 * `./testing`, and the unit test of docs/site/testing.md uses `./mock`.
 */

/** jsdom is there, with a Vitest that finds it. */
const LIBRARIES = 'e2e/libraries'
const hasJsdom = isInstalled(LIBRARIES)

let project: Project
let service: Running
let page: Running
beforeAll(async () => {
  project = createProject()
  project.borrow('.', 'vite', 'playwright')
  project.borrow(hasJsdom ? LIBRARIES : '.', 'vitest', 'jsdom', 'happy-dom')
  cpSync(new URL('sample', import.meta.url), project.folder, { recursive: true })
  const [unitTest] = codeBlocks('docs/site/testing.md', 'ts').filter(({ meta }) => meta === 'greeting.test.ts')
  writeFileSync(join(project.folder, 'src/greeting.test.ts'), unitTest?.text ?? '')
  service = await startProgram(project, 'did-connect-dev', '--port', '0')
  writeFileSync(join(project.folder, '.env'), `VITE_APP_URL=${service.url}\n`)
  page = await startProgram(project, 'vite', '--host', 'localhost', '--clearScreen', 'false')
})
afterAll(async () => {
  await Promise.all([page.stop(), service.stop()])
  project.remove()
})

test('its tests sign in without the dialog, and with it', async () => {
  const env = {
    APP_URL: service.url,
    PAGE_URL: page.url,
    CHROMIUM_PATH: findChromium(),
    CHROMIUM_FLAGS: CHROMIUM_FLAGS.join(' '),
  }
  const { code, output } = await run('npx', ['--no-install', 'playwright', 'test'], {
    cwd: project.folder,
    env,
    quiet: true,
  })
  expect(output).toMatch(/\b4 passed\b/)
  expect(code).toBe(0)
})

async function runUnitTest(environment: string): Promise<void> {
  const args = ['--no-install', 'vitest', 'run', 'src', '--environment', environment]
  const { code, output } = await run('npx', args, { cwd: project.folder, env: { NO_COLOR: '1' }, quiet: true })
  expect(output).toMatch(/Tests +1 passed/)
  expect(code).toBe(0)
}

test('its unit test has a user without a network, in happy-dom', () => runUnitTest('happy-dom'))

test.skipIf(!hasJsdom)(`its unit test has a user without a network, in jsdom, ${needsInstall(LIBRARIES)}`, () =>
  runUnitTest('jsdom'),
)
