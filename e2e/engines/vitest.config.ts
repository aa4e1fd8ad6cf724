import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { distFolder } from '../setup/dist-folder.ts'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Tests in one engine, which `npx tsx scripts/test/engines.ts` starts. */
export default defineConfig({
  test: {
    name: process.env.DID_ENGINE ?? 'firefox',
    root: pathOf('../..'),
    include: ['e2e/engines/*.journey.ts'],
    globalSetup: pathOf('prepare.ts'),
    // Read by the embedded service.
    env: { DID_DIST: distFolder() },
    // One browser, and one test at a time: only the window in front has the focus.
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    // A shared machine can starve a browser for seconds.
    testTimeout: 120_000,
    // On a busy machine a command of WebKitGTK's driver is sometimes never answered. The report names what was retried.
    retry: 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
})
