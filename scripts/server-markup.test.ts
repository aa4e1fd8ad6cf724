import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ComponentType } from 'react'
import { renderToString as renderReact } from 'react-dom/server'
import type { Component } from 'svelte'
import { compile } from 'svelte/compiler'
import { render as renderSvelte } from 'svelte/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSSRApp } from 'vue'
import { compileScript, parse } from 'vue/compiler-sfc'
import { renderToString as renderVue } from 'vue/server-renderer'
import { codeBlocks } from './readme.ts'
import { ROOT } from './run.ts'

/*
 * The pages of docs/site/frameworks.md that a server renders name the app in their markup: the kit finds the elements
 * there before any code of the page runs (elements/app-url.test.ts).
 */

let folder: string

beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  folder = mkdtempSync(join(ROOT, '.cache/markup-'))
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

test(
  'SvelteKit',
  async () => {
    const { js } = compile(block('svelte', '+page.svelte'), { generate: 'server' })
    const Page = await componentOf<Component>('page.js', js.code)
    const { body } = renderSvelte(Page)
    expect(body).toMatch(NAMED)
    expect(body).toContain(NOBODY)
  },
  IMPORT_MS,
)

test(
  'Nuxt',
  async () => {
    const isCustomElement = (tag: string): boolean => tag.startsWith('did-')
    const { descriptor } = parse(block('vue', 'app/app.vue'), { templateParseOptions: { isCustomElement } })
    const templateOptions = { ssr: true, ssrCssVars: [], compilerOptions: { isCustomElement } }
    const { content } = compileScript(descriptor, { id: 'app', inlineTemplate: true, templateOptions })
    const body = await renderVue(createSSRApp(await componentOf<object>('app.ts', content)))
    expect(body).toMatch(NAMED)
    expect(body).toContain(NOBODY)
  },
  IMPORT_MS,
)

test(
  'Next.js',
  async () => {
    const { DidConnectButton } = (await import('../elements/react.tsx')) as { DidConnectButton: ComponentType<object> }
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
