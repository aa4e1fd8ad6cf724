import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { leanExports, leanReactDom, missingExports, vocabulary } from './lean-react.ts'

const require = createRequire(import.meta.url)
const source = (path: string): string =>
  readFileSync(
    require.resolve(path.split('/')[0] ?? '').replace(/index\.js$/, path.slice(path.indexOf('/') + 1)),
    'utf8',
  )
const dom = source('react-dom/cjs/react-dom-client.production.js')

describe('the lean React', () => {
  const lean = leanReactDom(dom, new Set(['div', 'className', 'onClick']))

  test('is a script that can be read', () => {
    expect(() => new Function('require', 'exports', lean)).not.toThrow()
    expect(lean.length).toBeLessThan(dom.length * 0.8)
  })

  test('knows the events of the views and no others', () => {
    expect(lean).toMatch(/simpleEventPluginEvents =\s+"click"/)
    expect(lean).not.toContain('onCompositionStart", "compositionstart')
  })

  test('has no way to hydrate and none to write HTML', () => {
    expect(leanExports(lean)).not.toContain('exports.hydrateRoot')
    expect(leanReactDom(dom, vocabulary())).not.toMatch(/domElement\.innerHTML = /)
  })

  test('declares a variable whose declaration was in a case that never comes', () => {
    expect(lean).toMatch(/function beginWork\([^)]*\) \{var [\w$,]*lazyComponent/)
  })

  test('is not made from a version that has changed', () => {
    expect(() => leanReactDom(dom.replaceAll('popTreeContext', 'popContextOfTree'), vocabulary())).toThrow(
      /popTreeContext/,
    )
  })
})

describe('what is taken from React', () => {
  test('is left, and nothing else', () => {
    const lean = leanExports(source('react/cjs/react.production.js'))
    expect(lean).toContain('exports.useState =')
    expect(lean).not.toContain('exports.memo =')
  })

  test('may not be what was left out', () => {
    expect(missingExports("import { memo, useState, type ReactNode } from 'react'")).toEqual(['memo'])
    expect(missingExports('import{lazy as a}from"react";import b,{Suspense}from"react"')).toEqual(['lazy', 'Suspense'])
    expect(missingExports("import type { Root } from 'react-dom/client'")).toEqual([])
    expect(missingExports("import { hydrateRoot } from 'react-dom/client'")).toEqual(['hydrateRoot'])
  })
})
