import { beforeAll, expect, test } from 'vitest'
import { adoptStyles } from '../../src/style/sheet.ts'
import '../index.ts'
import { loadAll } from '../testing/load-all.ts'

beforeAll(loadAll, 120_000)

interface HoverRule {
  selector: string
  /** Conditions of the media queries around it. */
  media: string[]
}

function hoverRules(rules: CSSRuleList, media: string[] = []): HoverRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return hoverRules(rule.cssRules, [...media, rule.conditionText])
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
      return [{ selector: rule.selectorText, media }]
    return rule instanceof CSSGroupingRule ? hoverRules(rule.cssRules, media) : []
  })
}

test('styles of hover apply only to pointers that can hover', async () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  adoptStyles(root)
  const sheet = root.adoptedStyleSheets[0]
  // Blocks that no element uses are parsed in idle periods, a few in each.
  const growth = async () => {
    const before = sheet?.cssRules.length ?? 0
    await new Promise((resolve) => setTimeout(resolve, 300))
    return (sheet?.cssRules.length ?? 0) - before
  }
  await expect.poll(growth).toBe(0)
  const found = hoverRules(sheet?.cssRules ?? new CSSStyleSheet().cssRules)
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ media }) => !media.includes('(hover: hover)'))).toEqual([])
})
