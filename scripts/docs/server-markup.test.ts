import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToString as renderReact } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIBRARIES, type SvelteCompiler, type VueCompiler } from '../../e2e/entries/framework-examples.ts'
import { importFrom, isInstalled, needsInstall } from '../lib/packages.ts'
import { codeBlocks } from '../lib/readme.ts'
import { ROOT } from '../lib/run.ts'

/*
 * The pages of docs/site/frameworks.md that a server renders name the app in their markup: the kit finds the elements
 * there before any code of the page runs (elements/base/app-url-in-markup.test.ts).
 */

const withFrameworks = test.skipIf(!isInstalled(LIBRARIES))

let folder: string

beforeAll(() => {
  // The pages find their frameworks from here.
  const cache = join(ROOT, LIBRARIES, '.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'markup-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function block(language: string, meta: string): string {
  const found = codeBlocks('docs/site/frameworks.md', language).find((one) => one.meta === meta)
  // In Node the kit renders nothing (elements/index.test.ts).
  return found?.text.replace("'did-connect-elements'", JSON.stringify(join(ROOT, 'elements/index.ts'))) ?? ''
}

async function componentOf<Of>(name: string, code: string): Promise<Of> {
  const file = join(folder, name)
  writeFileSync(file, code)
  return ((await import(/* @vite-ignore */ file)) as { default: Of }).default
}

/** The whole kit is transformed for each of them. */
const IMPORT_MS = 60_000

const NOBODY = 'Nobody is signed in.'
const NAMED = /<did-connect-button[^>]* app-url="https:\/\/app\.example"[^>]*>[^]*Sign in[^]*<\/did-connect-button>/

withFrameworks(
  `SvelteKit, ${needsInstall(LIBRARIES)}`,
  async () => {
    const { compile } = await importFrom<SvelteCompiler>(LIBRARIES, 'svelte/compiler')
    const { render } = await importFrom<{ render(page: unknown): { body: string } }>(LIBRARIES, 'svelte/server')
    const { js } = compile(block('svelte', '+page.svelte'), { generate: 'server' })
    const { body } = render(await componentOf<unknown>('page.js', js.code))
    expect(body).toMatch(NAMED)
    expect(body).toContain(NOBODY)
  },
  IMPORT_MS,
)

withFrameworks(
  `Nuxt, ${needsInstall(LIBRARIES)}`,
  async () => {
    const { parse, compileScript } = await importFrom<VueCompiler>(LIBRARIES, 'vue/compiler-sfc')
    const { createSSRApp } = await importFrom<{ createSSRApp(page: unknown): object }>(LIBRARIES, 'vue')
    const { renderToString } = await importFrom<{ renderToString(app: object): Promise<string> }>(
      LIBRARIES,
      'vue/server-renderer',
    )
    const isCustomElement = (tag: string): boolean => tag.startsWith('did-')
    const { descriptor } = parse(block('vue', 'app/pages/index.vue'), { templateParseOptions: { isCustomElement } })
    const templateOptions = { ssr: true, ssrCssVars: [], compilerOptions: { isCustomElement } }
    const { content } = compileScript(descriptor, { id: 'app', inlineTemplate: true, templateOptions })
    const body = await renderToString(createSSRApp(await componentOf<unknown>('app.ts', content)))
    expect(body).toMatch(NAMED)
    expect(body).toContain(NOBODY)
  },
  IMPORT_MS,
)

test(
  'Next.js',
  async () => {
    const { DidConnectButton } = (await import('../../entries/react/react.tsx')) as {
      DidConnectButton: ComponentType<object>
    }
    expect(
      codeBlocks('docs/site/frameworks.md', 'jsx')
        .map(({ text }) => text)
        .join(),
    ).toContain('<DidConnectButton appUrl="https://app.example">Sign in</DidConnectButton>')
    const props = { appUrl: 'https://app.example', children: 'Sign in' }
    expect(renderReact(createElement(DidConnectButton, props))).toMatch(NAMED)
  },
  IMPORT_MS,
)
