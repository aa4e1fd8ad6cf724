import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { css, extractCss } from 'goober'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/run.ts'
import { sourceFiles } from './import-graph.ts'

/** Each `css` of a file. Of what is interpolated, only selectors matter, and those have none. */
const blocksOf = (text: string): string[] =>
  [...text.matchAll(/\bcss`([^`]*)`/g)].map(([, block = '']) => block.replaceAll(/\$\{[^}]*\}/g, '1px'))

/** What goober makes of a block has nothing of it behind a function. There, it begins the selector again. */
const brokenIn = (block: string): string[] => {
  extractCss()
  css(block)
  return [...extractCss().matchAll(/[^{}]*\)\.go\d[^{}]*/g)].map(([selector]) => selector.replaceAll(/\.go\d+/g, '&'))
}

test('a selector ends with its last function, because goober cuts it there', () => {
  expect(brokenIn('& a:not(b):hover { color: red; }')).toEqual(['& a:not(b)& :hover'])
  const blocks = sourceFiles(['src', 'elements']).flatMap((file) => blocksOf(readFileSync(join(ROOT, file), 'utf8')))
  expect(blocks.length).toBeGreaterThan(50)
  expect(blocks.flatMap(brokenIn)).toEqual([])
})
