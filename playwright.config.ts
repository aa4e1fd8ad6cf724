import { defineConfig } from 'playwright/test'
import { findHeadlessShell } from './scripts/lib/chromium.ts'
import { launchOptions } from './e2e/setup/browser.ts'
import { distFolder } from './e2e/setup/dist-folder.ts'
import { realServer } from './e2e/setup/real-server.ts'

// Read by Node when the workers start: the wallet and the tests trust the test server's authority.
const server = realServer()
if (server) process.env.NODE_EXTRA_CA_CERTS = server.authority

// Read by the embedded service.
process.env.DID_DIST = distFolder()

/** The journeys of `npm test` (docs/testing.md). */
const MAIN = /@main/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // A sample app's own tests, which run beside the packed kit.
  testIgnore: 'packages/**',
  globalSetup: './e2e/setup/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A first run on a busy machine starts a service, a browser and a page.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // Playwright would add the name of the project, which doesn't change the picture.
  snapshotPathTemplate: '{snapshotDir}/{testFileDir}/{testFileName}-snapshots/{arg}-{platform}{ext}',
  use: {
    launchOptions: { executablePath: findHeadlessShell(), ...launchOptions() },
    actionTimeout: 15_000,
    trace: 'off',
  },
  projects: [
    { name: 'main', grep: MAIN },
    // Without motion they do a fifth less work. The main tests keep it.
    { name: 'other', grepInvert: MAIN, use: { contextOptions: { reducedMotion: 'reduce' } } },
  ],
})
