import { join } from 'node:path'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type LibraryOptions } from 'vite'
import { chunkFiles } from './scripts/build/chunk-files.ts'
import { nameChunks } from './scripts/build/chunks.ts'
import { BANNER } from './scripts/build/compile.ts'
import { recordLibraries } from './scripts/build/libraries.ts'
import { catalogueModules, languageFiles } from './scripts/build/locales.ts'
import { PARTS } from './scripts/build/notices.ts'
import { ownExports } from './scripts/build/own-exports.ts'
import { scriptTag } from './scripts/build/script-tag.ts'
import pkg from './package.json' with { type: 'json' }

interface Build {
  entry: string
  /** The name of its file in `dist`. */
  file: string
  formats?: LibraryOptions['formats']
  /** What the names of its chunks begin with; missing for what is one file. */
  chunks?: string
}

const ONE_FILE: Build = { entry: 'entries/did-connect.ts', file: 'did-connect', formats: ['es', 'iife'] }
const CHUNKS: Build = { entry: 'entries/did-connect.ts', file: 'split/did-connect', chunks: 'split/' }
/** The mode of the build for React apps. */
const APPS = 'split-react'

/**
 * What `vite build --mode …` makes: the kit in one file, the chunks, the chunks for apps with a React of their own, the
 * enumerations that the bundle does not need, what servers write elements with, and what the demo shows.
 */
const BUILDS: Record<string, Build> = {
  production: ONE_FILE,
  split: CHUNKS,
  [APPS]: { ...CHUNKS, file: 'split/did-connect.react', chunks: 'split/app-' },
  enums: { entry: 'entries/enums.ts', file: 'enums' },
  html: { entry: 'entries/html/index.ts', file: 'html' },
  demo: ONE_FILE,
}

const buildOf = (mode: string): Build => (Object.hasOwn(BUILDS, mode) && BUILDS[mode]) || ONE_FILE

/** Minifying and maps are slow, and for what is published only. */
const isForPreview = (mode: string): boolean => mode === 'gallery' || mode === 'demo'

/**
 * In the first line of a chunk, V8 reads that it may compile all of it while it is fetched, off the main thread
 * (docs/decisions.md). The one file has much that no visit runs.
 */
const HINTED = `//# allFunctionsCalledOnLoad\n${BANNER}`

/** The macros of lingui. Only modules that import them are parsed by babel: one of ten. */
const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { code: /@lingui\/\w+\/macro/ } },
})

const plugins = (mode: string, { chunks }: Build) => [
  ownExports(),
  react({ jsxImportSource: 'kit' }),
  babel({ presets: [linguiMacros] }),
  catalogueModules(),
  mode !== 'html' && languageFiles(chunks ? 'split/locales' : 'locales'),
  chunks !== undefined && chunkFiles(),
  mode === 'production' && recordLibraries(),
]

const define = (mode: string, { chunks }: Build) => ({
  // Library mode leaves this in: development React, and a ReferenceError in browsers.
  ...(mode !== 'test' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  __VERSION__: JSON.stringify(pkg.version),
  __APP_REACT__: `${mode === APPS}`,
  // Tests and the gallery load every file on its own.
  ...(!chunks && { __CHUNK_FILES__: BUILDS[mode] === ONE_FILE ? 'null' : '{}' }),
})

/** The folders of what JSX compiles to, where that isn't the kit's own React. */
const JSX: Record<string, string> = { [APPS]: 'entries/react', html: 'entries/html' }

const lib = ({ entry, file, formats = ['es'] }: Build): LibraryOptions => ({
  entry,
  name: 'DIDConnect',
  formats,
  // Not .cjs: servers give that a type browsers refuse.
  fileName: (format) => `${file}${format === 'es' ? '' : '.umd'}.js`,
})

/**
 * One file: what `import()` reaches is evaluated late and fetched with the rest. Or chunks: the entry has its plain
 * name and imports a core whose name has a hash, so that `did-connect.js?v=1` and `did-connect.js` are one kit.
 */
const splitting = ({ chunks }: Build) =>
  chunks
    ? {
        chunkFileNames: `${chunks}[name]-[hash].js`,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'chunks', name: nameChunks() }] },
      }
    : { codeSplitting: false }

export default defineConfig(({ mode }) => {
  const build = buildOf(mode)
  return {
    plugins: plugins(mode, build),
    define: define(mode, build),
    resolve: {
      alias: { 'kit/jsx-runtime': join(import.meta.dirname, JSX[mode] ?? 'elements/jsx', 'jsx-runtime.ts') },
    },
    publicDir: 'public',
    // Tests compile to what is shipped: the runtime of JSX has no part for development.
    oxc: { jsx: { development: false } },
    build: {
      // scripts/build/build.ts empties it before the builds.
      emptyOutDir: false,
      target: 'es2022',
      sourcemap: isForPreview(mode) ? false : 'hidden',
      minify: !isForPreview(mode),
      lib: lib(build),
      // scripts/build/notices.ts writes the notices and the bill of materials from it.
      license: mode === 'production' && { fileName: PARTS },
      rolldownOptions: {
        // What an app brings itself.
        external: mode === APPS ? ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] : [],
        ...(build.chunks && { preserveEntrySignatures: 'allow-extension' }),
        // A constant that is written where it is used is no export of a chunk.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          exports: 'named',
          ...scriptTag,
          ...splitting(build),
          // Vite leaves the white space of libraries in.
          ...(!isForPreview(mode) && { minify: true, comments: false, postBanner: build.chunks ? HINTED : BANNER }),
          // A page in another encoding than UTF-8 misreads anything else in a plain script.
          charset: 'ascii',
        },
      },
    },
  }
})
