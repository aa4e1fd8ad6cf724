import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** What npm gets, used from folders outside of the repository. A part of `npm run test:all`. */
export default defineConfig({
  test: {
    name: 'packages',
    root: pathOf('../..'),
    include: ['e2e/packages/*.test.ts'],
    globalSetup: pathOf('pack.ts'),
    // Each file starts a service and a browser.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
})
