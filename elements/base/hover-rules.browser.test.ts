import { beforeAll, expect, test } from 'vitest'
import { adoptStyles, parseAll } from '../../src/style/sheet.ts'
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

test('styles of hover apply only to pointers that can hover', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  adoptStyles(root)
  const sheet = root.adoptedStyleSheets[0]
  parseAll()
  const found = hoverRules(sheet?.cssRules ?? new CSSStyleSheet().cssRules)
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ media }) => !media.includes('(hover: hover)'))).toEqual([])
})
