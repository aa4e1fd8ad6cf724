import { expect, test } from 'vitest'
import { adoptStyles, css, flush } from './sheet.ts'

const rulesOf = (root: ShadowRoot): string =>
  [...(root.adoptedStyleSheets[0]?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n')

const newRoot = (): ShadowRoot => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  adoptStyles(root)
  return root
}

test('a block is parsed when an element that uses it renders', () => {
  const root = newRoot()
  const drawn = css`
    outline-color: rebeccapurple;
  `
  flush()
  expect(rulesOf(root)).not.toContain('rebeccapurple')
  const element = document.createElement('i')
  element.className = drawn()
  flush()
  expect(rulesOf(root)).toContain(`.${element.className} { outline-color: rebeccapurple; }`)
})

test('a block keeps its rules, and loses its comments and indentation', () => {
  const parts = ['rosy', 'brown'] as const
  const name = css`
    /* A comment; with { rules }. */
    & b {
      outline-color: ${parts[0]}${parts[1]};
      content: 'a b';
    }
  `()
  const root = newRoot()
  expect(rulesOf(root)).toContain(`.${name} b { outline-color: rosybrown; content: "a b"; }`)
})

test('the blocks of the first module are parsed when the browser is idle', async () => {
  const waiting = css`
    outline-color: papayawhip;
  `
  const root = newRoot()
  await expect.poll(() => rulesOf(root)).toContain('papayawhip')
  expect(rulesOf(root)).toContain(`.${waiting()} {`)
})

test.each([[{}], ['text'], [() => {}]])('a member that every object has is in no rule: %s', (member) => {
  Object.assign(Object.prototype, { stranger: member })
  try {
    const name = css`
      & b {
        outline-color: tomato;
      }
    `()
    const root = newRoot()
    expect(rulesOf(root)).toContain(`.${name} b { outline-color: tomato; }`)
    expect(Object.keys(Object.prototype)).toEqual(['stranger'])
  } finally {
    Reflect.deleteProperty(Object.prototype, 'stranger')
  }
})
