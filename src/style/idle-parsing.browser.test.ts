import { expect, test, vi } from 'vitest'
import { adoptStyles, css } from './sheet.ts'

const blocks = Array.from(
  { length: 12 },
  (_, index) => css`
    outline-color: rgb(1, 2, ${index});
  `,
)

test('an element gets its styles at once while the other blocks are parsed in idle periods', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  adoptStyles(root)
  const hasRule = (index: number): boolean =>
    [...(root.adoptedStyleSheets[0]?.cssRules ?? [])].some(({ cssText }) => cssText.includes(`rgb(1, 2, ${index})`))
  idle.shift()?.()
  expect([hasRule(0), idle.length]).toEqual([false, 1])
  blocks[0]?.()
  await Promise.resolve()
  expect([hasRule(0), hasRule(11)]).toEqual([true, false])
  idle.shift()?.()
  expect(hasRule(11)).toBe(true)
  vi.unstubAllGlobals()
})
