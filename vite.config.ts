import { join } from 'node:path'
import type { ConfigEnv, LibraryOptions, Plugin } from 'vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BUNDLED_SERVICE, bundledService } from './scripts/build/bundled-service.ts'
import { hoistImports, nameChunks } from './scripts/build/chunks.ts'
import { recordLibraries } from './scripts/build/libraries.ts'
import { catalogueModules, firstTexts, languageFiles } from './scripts/build/locales.ts'
import { PARTS } from './scripts/build/notices.ts'
import { ownExports } from './scripts/build/own-exports.ts'
import { scriptTag } from './scripts/build/script-tag.ts'
import { shortKeys } from './scripts/build/short-keys.ts'
import { minifyScripts, squeezeStyles } from './scripts/build/slim.ts'
import { CHROMIUM_FLAGS, findHeadlessShell } from './scripts/lib/chromium.ts'
import pkg from './package.json' with { type: 'json' }

/** The macros of lingui. Only modules that import them are parsed by babel: one of ten. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro', shortKeys] }),
  rolldown: { filter: { code: /@lingui\/\w+\/macro/ } },
})

/** Minifying and maps are slow, and for what is published only. */
const isForPreview = (mode: string): boolean => mode === 'gallery' || mode === 'demo'

/** package.json says of all sources that they do nothing by themselves. */
const keepProvided: Plugin = {
  name: 'keep-provided',
  transform: {
    filter: { id: /\/entries\/provide\.ts$/ },
    handler: (code) => ({ code, moduleSideEffects: true }),
  },
}

const plugins = (mode: string) => [
  squeezeStyles(),
  ownExports(),
  isSplit(mode) ? hoistImports() : keepProvided,
  react({ jsxImportSource: 'kit' }),
  babel({ presets: [linguiMacros] }),
  catalogueModules(buildOf(mode)?.entry === ONE_FILE),
  firstTexts(),
  mode !== 'html' && languageFiles(isSplit(mode) ? 'split/locales' : 'locales'),
  !isForPreview(mode) &&
    minifyScripts(`${pkg.name} ${pkg.version}, ${pkg.license} licence, with THIRD-PARTY-NOTICES.txt`),
]

/** Library mode leaves this in: development React, and a ReferenceError in browsers. */
const NODE_ENV = { 'process.env.NODE_ENV': JSON.stringify('production') }

const define = ({ mode }: ConfigEnv) => ({
  ...(mode !== 'test' && NODE_ENV),
  __VERSION__: JSON.stringify(pkg.version),
  __APP_REACT__: `${mode === APPS}`,
  // What is not built runs as chunks do.
  // The gallery has no entry that provides its parts.
  __CHUNKS__: `${mode === 'gallery' || buildOf(mode)?.entry !== ONE_FILE}`,
})

/** The mode of the build for React apps. */
const APPS = 'split-react'
/** What it takes from the app instead of bringing its own. */
const APP_REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** The folders of what JSX compiles to, where that isn't the kit's own React. */
const JSX: Record<string, string> = { [APPS]: 'entries/react', html: 'entries/html' }

const jsxOf = (mode: string) => ({
  'kit/jsx-runtime': join(import.meta.dirname, JSX[mode] ?? 'elements/jsx', 'jsx-runtime.ts'),
})

/** The entry of the builds of one file. */
const ONE_FILE = 'entries/bundle.ts'

/**
 * What `vite build --mode …` makes: the bundle, the chunks, the chunks for apps with a React of their own, the
 * enumerations that the bundle does not need, what servers write elements with, and what the demo shows.
 */
const BUILDS = {
  production: { entry: ONE_FILE, name: 'did-connect', formats: ['es', 'iife'] },
  split: { entry: 'entries/chunks.ts', name: 'split/did-connect', formats: ['es'] },
  [APPS]: { entry: 'entries/chunks.ts', name: 'split/did-connect.react', formats: ['es'] },
  enums: { entry: 'entries/enums.ts', name: 'enums', formats: ['es'] },
  html: { entry: 'entries/html/index.ts', name: 'html', formats: ['es'] },
  demo: { entry: ONE_FILE, name: 'did-connect', formats: ['es', 'iife'] },
} as const

/** The other builds have no libraries, or the same without React. */
const isBundle = (mode: string): boolean => mode === 'production'

/** The builds in chunks. */
const isSplit = (mode: string): boolean => mode.startsWith('split')

/**
 * One file: what `import()` reaches is evaluated late and fetched with the rest. Or chunks: the entry has its plain
 * name and imports a core whose name has a hash, so that `did-connect.js?v=1` and `did-connect.js` are one kit.
 */
const outputOf = (mode: string) =>
  isSplit(mode)
    ? {
        chunkFileNames: `split/${mode === APPS ? 'app-' : ''}[name]-[hash].js`,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'chunks', name: nameChunks() }] },
      }
    : { codeSplitting: false }

const buildOf = (mode: string) => (Object.hasOwn(BUILDS, mode) ? BUILDS[mode as keyof typeof BUILDS] : undefined)

function lib(mode: string): LibraryOptions {
  const { entry, name, formats } = buildOf(mode) ?? BUILDS.production
  return {
    entry,
    name: 'DIDConnect',
    formats: [...formats],
    // Not .cjs: servers give that a type browsers refuse.
    fileName: (format) => `${name}${format === 'es' ? '' : '.umd'}.js`,
  }
}

/** A test that prints something unexpected fails. */
const CONSOLE = 'src/testing/console.ts'

const IN_NODE = ['{src,demo,scripts,elements,entries}/**/*.test.ts']

/** Files that change what a process shares: its globals, or modules of others. */
const ALONE = ['**/jsdom.test.ts', 'src/model/did-decoding.test.ts', 'demo/wallet/transaction.test.ts']

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

export default defineConfig(({ mode, command }) => ({
  plugins: isBundle(mode) ? [...plugins(mode), recordLibraries()] : plugins(mode),
  define: define({ mode, command }),
  resolve: { alias: jsxOf(mode) },
  publicDir: 'public',
  // Tests compile to what is shipped: the runtime of JSX has no part for development.
  oxc: { jsx: { development: false } },
  // Babel replaces them, so that nothing is left to bundle.
  optimizeDeps: { exclude: ['@lingui/core/macro', '@lingui/react/macro'] },
  build: {
    // scripts/build/build.ts empties it before the builds.
    emptyOutDir: false,
    target: 'es2022',
    sourcemap: isForPreview(mode) ? false : 'hidden',
    lib: lib(mode),
    // scripts/build/notices.ts writes the notices and the bill of materials from it.
    license: isBundle(mode) && { fileName: PARTS },
    // scripts/build/slim.ts does it: Vite leaves the white space of library builds in.
    minify: false,
    rolldownOptions: {
      external: mode === APPS ? APP_REACT : [],
      ...(isSplit(mode) && { preserveEntrySignatures: 'allow-extension' as const }),
      output: { exports: 'named', ...scriptTag, ...outputOf(mode) },
    },
  },
  test: {
    exclude: [...configDefaults.exclude, 'bench/**', '.cache/**'],
    projects: [
      inNode('node', { include: IN_NODE, exclude: ALONE, isolate: false }),
      inNode('alone', { include: ALONE }),
      {
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
            provider: playwright({
              // Asked for by tests alone: a build needs no browser.
              launchOptions: { executablePath: mode === 'test' ? findHeadlessShell() : '', args: CHROMIUM_FLAGS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
}))
