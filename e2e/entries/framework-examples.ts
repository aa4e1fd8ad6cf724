import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import { build, type Plugin, type PluginOption } from 'vite'
import { importFrom, isInstalled, resolveIn } from '../../scripts/lib/packages.ts'
import type { Block } from '../../scripts/lib/readme.ts'
import { ROOT } from '../../scripts/lib/run.ts'

/*
 * Bundles the framework examples of the documentation, each with the compiler of its framework. The kit itself stays
 * the built file.
 */

/** Where the frameworks are that the kit itself does without. */
export const LIBRARIES = 'e2e/libraries'
const BUILT = join(ROOT, '.cache/e2e/examples')
/** An example finds React from the first folder, and other frameworks from the second. */
const SOURCES = { own: BUILT, foreign: join(ROOT, LIBRARIES, '.cache') }

interface Framework {
  ending: string
  isForeign?: boolean
  /** Shows the component of the example in `#root`. */
  entry: string
  /** For a language that Vite does not know. */
  compile?: (code: string) => Promise<string>
  plugin?: () => PluginOption
}

/** What the tests use of the compilers, which are not there to take the types from. */
export interface VueCompiler {
  parse(code: string, options: object): { descriptor: object }
  compileScript(descriptor: object, options: object): { content: string }
}
export interface SvelteCompiler {
  compile(code: string, options: object): { js: { code: string } }
}

async function compileVue(code: string): Promise<string> {
  const { parse, compileScript } = await importFrom<VueCompiler>(LIBRARIES, 'vue/compiler-sfc')
  const isCustomElement = (tag: string): boolean => tag.startsWith('did-')
  const { descriptor } = parse(code, { templateParseOptions: { isCustomElement } })
  return compileScript(descriptor, { id: 'example', inlineTemplate: true }).content
}

async function compileSvelte(code: string): Promise<string> {
  const { compile } = await importFrom<SvelteCompiler>(LIBRARIES, 'svelte/compiler')
  return compile(code, { generate: 'client', css: 'injected' }).js.code
}

const FRAMEWORKS: Record<string, Framework> = {
  react: {
    ending: 'jsx',
    entry: `import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      createRoot(root).render(createElement(App))`,
  },
  preact: { ending: 'preact.jsx', isForeign: true, entry: `import { h, render } from 'preact'; render(h(App), root)` },
  solid: {
    ending: 'solid.jsx',
    isForeign: true,
    entry: `import { render } from 'solid-js/web'; render(App, root)`,
    plugin: () => babel({ presets: [resolveIn(LIBRARIES, 'babel-preset-solid')] }),
  },
  vue: {
    ending: 'vue',
    isForeign: true,
    entry: `import { createApp } from 'vue'; createApp(App).mount(root)`,
    compile: compileVue,
  },
  svelte: {
    ending: 'svelte',
    isForeign: true,
    entry: `import { mount } from 'svelte'; mount(App, { target: root })`,
    compile: compileSvelte,
  },
}

/** The framework of an example: the word after `jsx`, or the language. */
export const frameworkOf = ({ language, meta }: Block): string => (language === 'jsx' ? meta || 'react' : language)

export const hasCompiler = (block: Block): boolean => frameworkOf(block) in FRAMEWORKS

/** Whether the framework of an example is one that has yet to be installed. */
export const lacksFramework = (block: Block): boolean =>
  Boolean(FRAMEWORKS[frameworkOf(block)]?.isForeign) && !isInstalled(LIBRARIES)

const KIT: Record<string, string> = { 'did-connect-elements': '/dist/did-connect.js' }

const compiler = (file: string, compileFile: Framework['compile']): Plugin => ({
  name: 'example-compiler',
  enforce: 'pre',
  transform: async (code, id) =>
    id === file && compileFile ? { code: await compileFile(code), moduleType: 'ts', map: null } : null,
})

/** Bundles an example and returns the address of its script on the embedded service. */
export async function buildExample(block: Block, name: string): Promise<string> {
  const framework = FRAMEWORKS[frameworkOf(block)]
  if (!framework) throw new Error(`No compiler for ${block.language}`)
  const folder = framework.isForeign ? SOURCES.foreign : SOURCES.own
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.${framework.ending}`)
  const entry = join(folder, `${name}.entry.js`)
  writeFileSync(file, block.text)
  const start = `import App from '${file}'\nconst root = document.querySelector('#root')\n${framework.entry}`
  writeFileSync(entry, start)
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [compiler(file, framework.compile), framework.plugin?.()],
    oxc: { jsx: { importSource: framework.ending.startsWith('preact') ? 'preact' : 'react', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: {
        'did-connect-elements/react': join(ROOT, 'dist/react.js'),
        'did-connect-elements/html': join(ROOT, 'dist/html.js'),
      },
    },
    build: {
      outDir: BUILT,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: {
        external: Object.keys(KIT),
        output: { paths: KIT },
      },
    },
  })
  return `/built/examples/${name}.js`
}
