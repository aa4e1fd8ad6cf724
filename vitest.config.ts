import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BUNDLED_SERVICE, bundledService } from './scripts/build/bundled-service.ts'
import { CHROMIUM_FLAGS, findHeadlessShell } from './scripts/lib/chromium.ts'
import kit from './vite.config.ts'

/** A test that prints something unexpected fails. */
const CONSOLE = 'src/testing/console.ts'

const IN_NODE = ['{src,demo,scripts,elements,entries}/**/*.test.ts']

/** Files that change what a process shares: its globals, or modules of others. */
const ALONE = [
  '**/{jsdom,happy-dom}.test.ts',
  'elements/base/app-url-in-markup.test.ts',
  'src/core/user/named-app.test.ts',
  'src/model/did-decoding.test.ts',
  'src/protocol/relay.test.ts',
  'demo/wallet/transaction.test.ts',
]

interface TestsInNode {
  include: string[]
  exclude?: string[]
  isolate?: boolean
}

/** Tests in Node. Unless they are alone, files share processes: to start one for each took half of the time. */
const inNode = (name: string, { exclude = [], ...options }: TestsInNode): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [bundledService()],
  resolve: { alias: { '#html': join(import.meta.dirname, 'entries/html/index.ts') } },
  test: {
    ...options,
    name,
    setupFiles: ['src/testing/shared-worker.ts', CONSOLE],
    sequence: { setupFiles: 'list' },
    server: { deps: { external: [BUNDLED_SERVICE] } },
    environment: 'node',
    // Compilers and services take their time on a busy machine. No test is about time.
    testTimeout: 30_000,
    // Most files wait for a service of their own.
    maxWorkers: '100%',
    exclude: ['**/*.browser.test.*', '**/node_modules/**', ...exclude],
  },
})

const inBrowser: TestProjectInlineConfiguration = {
  extends: true,
  // As shipped: React's production build.
  optimizeDeps: { rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } } },
  resolve: { alias: { '#html': join(import.meta.dirname, 'entries/react/no-html.ts') } },
  test: {
    name: 'browser',
    setupFiles: [CONSOLE, 'src/testing/texts.ts'],
    // React is evaluated when the browser is idle, which takes its time on a busy machine.
    expect: { poll: { timeout: 5_000 } },
    include: ['src/**/*.browser.test.{ts,tsx}', '{elements,entries}/**/*.browser.test.{ts,tsx}'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS } }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

export default defineConfig((env) =>
  mergeConfig(kit(env), {
    // As if a build had put `lazy.ts` into the core.
    define: {
      __CHUNK_FILES__: JSON.stringify({
        core: ['lazy.ts'],
        share: ['part-1.js', 'shared-2.js'],
        client: ['client-1.js', 'shared-3.js'],
      }),
    },
    // Babel replaces them, so that nothing is left to bundle.
    optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] },
    test: {
      exclude: [...configDefaults.exclude, 'bench/**', '.cache/**'],
      projects: [
        inNode('node', { include: IN_NODE, exclude: ALONE, isolate: false }),
        inNode('alone', { include: ALONE }),
        inBrowser,
      ],
    },
  }),
)
