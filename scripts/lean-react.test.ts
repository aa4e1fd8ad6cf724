import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { leanReactDom } from './react/client.ts'
import { asModule, leanExports, missingExports } from './react/module.ts'
import { settle } from './react/settled.ts'
import { vocabulary } from './react/vocabulary.ts'

const require = createRequire(import.meta.url)
const source = (path: string): string =>
  readFileSync(
    require.resolve(path.split('/')[0] ?? '').replace(/index\.js$/, path.slice(path.indexOf('/') + 1)),
    'utf8',
  )
const dom = source('react-dom/cjs/react-dom-client.production.js')

// React's build is read again and again, which takes seconds on a busy machine.
describe('the lean React', { timeout: 60_000 }, () => {
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

  test('listens on the way up to what is heard, and to nothing else', () => {
    expect(lean).toMatch(/listenToNativeEvent\(\s*domEventName,\s*!1/)
    expect(lean).not.toMatch(/listenToNativeEvent\(domEventName, !0|"selectionchange", !1/)
    expect(lean).not.toMatch(/registerTwoPhaseEvent\("on(Change|Select)"/)
  })

  test('keeps the numbers of errors and no more of them', () => {
    expect(lean).toContain("return 'Minified React error #' + code")
  })

  test('has every hook that is taken', () => {
    expect(lean.match(/useContext: readContext/g)).toHaveLength(3)
  })

  test('is not made from a version that has changed', () => {
    expect(() => leanReactDom(dom.replaceAll('popTreeContext', 'popContextOfTree'), vocabulary())).toThrow(
      /popTreeContext/,
    )
  })
})

describe('places that always come to the same', () => {
  test('are found whatever the white space, and only whole', () => {
    const code = source('scheduler/cjs/scheduler.production.js')
    expect(settle(code, 'scheduler')).not.toContain('localSetTimeout(performWorkUntilDeadline')
    expect(settle('var other = 1', 'react-server')).toBe('var other = 1')
  })

  test('have to be there', () => {
    expect(() => settle('function push() {}', 'scheduler')).toThrow(/Not in this version of React/)
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

describe('a package of React as a module', () => {
  test('takes and gives what it did before', () => {
    const module = asModule(
      'var A = require("a"),\n  B = require("b-c");\nvar own = 1;\nexports.one = own;\nif (A.x)\n  exports.two = function () { return exports.one }',
    )
    expect(module).toMatch(/import \* as A from "a";\s*import \* as B from "b-c";/)
    expect(module).toContain('var exported_one = own;')
    expect(module).toContain('exported_two = function () { return exported_one }')
    expect(module).toContain('export { exported_one as one, exported_two as two }')
  })

  test('is the build itself where it only chooses one', () => {
    const index = source('react/index.js')
    expect(asModule(index)).toBe("export * from './cjs/react.production.js'")
  })

  test.each(['react-dom/cjs/react-dom-client.production.js', 'scheduler/cjs/scheduler.production.js'])(
    'leaves nothing of the old kind in %s',
    (path) => expect(asModule(leanExports(source(path)))).not.toMatch(/\brequire\(|\bexports\./),
  )
})
