import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import babel from '@rolldown/plugin-babel'
import { compile } from 'svelte/compiler'
import { build, type Plugin, type PluginOption } from 'vite'
import { compileScript, parse } from 'vue/compiler-sfc'
import type { Block } from '../scripts/readme.ts'
import { ROOT } from '../scripts/run.ts'

/*
 * Bundles the framework examples of the documentation, each with the compiler of its framework. The kit itself stays the
 * built file.
 */

const FOLDER = join(ROOT, '.cache/e2e')

interface Framework {
  ending: string
  /** Shows the component of the example in `#root`. */
  entry: string
  /** For a language that Vite does not know. */
  compile?: (code: string) => string
  plugin?: PluginOption
}

function compileVue(code: string): string {
  const isCustomElement = (tag: string): boolean => tag.startsWith('did-')
  const { descriptor } = parse(code, { templateParseOptions: { isCustomElement } })
  return compileScript(descriptor, { id: 'example', inlineTemplate: true }).content
}

const FRAMEWORKS: Record<string, Framework> = {
  react: {
    ending: 'jsx',
    entry: `import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      createRoot(root).render(createElement(App))`,
  },
  preact: { ending: 'preact.jsx', entry: `import { h, render } from 'preact'; render(h(App), root)` },
  solid: {
    ending: 'solid.jsx',
    entry: `import { render } from 'solid-js/web'; render(App, root)`,
    plugin: babel({ presets: ['babel-preset-solid'] }),
  },
  vue: { ending: 'vue', entry: `import { createApp } from 'vue'; createApp(App).mount(root)`, compile: compileVue },
  svelte: {
    ending: 'svelte',
    entry: `import { mount } from 'svelte'; mount(App, { target: root })`,
    compile: (code) => compile(code, { generate: 'client', css: 'injected' }).js.code,
  },
}

/** The framework of an example: the word after `jsx`, or the language. */
export const frameworkOf = ({ language, meta }: Block): string => (language === 'jsx' ? meta || 'react' : language)

export const hasCompiler = (block: Block): boolean => frameworkOf(block) in FRAMEWORKS

const KIT: Record<string, string> = {
  'did-connect-elements': '/dist/did-connect.js',
  'did-connect-elements/light': '/dist/did-connect.light.js',
}

const compiler = (file: string, compileFile: Framework['compile']): Plugin => ({
  name: 'example-compiler',
  enforce: 'pre',
  transform: (code, id) =>
    id === file && compileFile ? { code: compileFile(code), moduleType: 'ts', map: null } : null,
})

/** Bundles an example and returns the address of its script on the embedded service. */
export async function buildExample(block: Block, name: string): Promise<string> {
  const framework = FRAMEWORKS[frameworkOf(block)]
  if (!framework) throw new Error(`No compiler for ${block.language}`)
  const folder = join(FOLDER, 'examples')
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
    plugins: [compiler(file, framework.compile), framework.plugin],
    oxc: { jsx: { importSource: framework.ending.startsWith('preact') ? 'preact' : 'react', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { 'did-connect-elements/react': join(ROOT, 'dist/react.js') } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: {
        external: [...Object.keys(KIT), /dist\/index\.js$/],
        output: { paths: (id: string) => KIT[id] ?? '/dist/did-connect.js' },
      },
    },
  })
  return `/built/examples/${name}.js`
}
