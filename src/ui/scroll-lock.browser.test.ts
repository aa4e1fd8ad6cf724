import { afterEach, expect, test } from 'vitest'
import { lockScroll } from './scroll-lock.ts'

const root = document.documentElement
const overflowOf = (element: Element): string => getComputedStyle(element).overflow

afterEach(() => {
  root.removeAttribute('style')
  document.body.removeAttribute('style')
})

test('the page scrolls again when the last of several dialogs is closed, in any order', () => {
  const before = document.adoptedStyleSheets.length
  const first = lockScroll(document)
  const second = lockScroll(document)
  expect(overflowOf(root)).toBe('hidden')
  first()
  expect(overflowOf(root)).toBe('hidden')
  second()
  expect(overflowOf(root)).toBe('visible')
  expect(document.adoptedStyleSheets).toHaveLength(before)
})

test('an image of the page that is named like the list of style sheets hides nothing', () => {
  const image = Object.assign(new Image(), { name: 'adoptedStyleSheets' })
  document.body.append(image)
  const unlock = lockScroll(document)
  expect(overflowOf(root)).toBe('hidden')
  unlock()
  expect(overflowOf(root)).toBe('visible')
  image.remove()
})

test('a body that scrolls the window stays what scrolls it', () => {
  document.body.style.overflow = 'hidden scroll'
  const unlock = lockScroll(document)
  expect([overflowOf(root), overflowOf(document.body)]).toEqual(['visible', 'hidden'])
  unlock()
  expect(overflowOf(document.body)).toBe('hidden scroll')
})

test('is stronger than important rules of the page outside of layers, but not than those of its layers', () => {
  const rules = ':root { overflow: auto !important; }'
  const page = new CSSStyleSheet()
  const overflowWhileLocked = (text: string): string => {
    page.replaceSync(text)
    document.adoptedStyleSheets = [page]
    const unlock = lockScroll(document)
    const overflow = overflowOf(root)
    unlock()
    document.adoptedStyleSheets = []
    return overflow
  }
  expect(overflowWhileLocked(rules)).toBe('hidden')
  expect(overflowWhileLocked(`@layer page { ${rules} }`), 'a documented limit').toBe('auto')
})

test('styles that the page sets while a dialog is open apply after it', () => {
  const unlock = lockScroll(document)
  root.style.overflow = 'scroll'
  expect(overflowOf(root)).toBe('hidden')
  unlock()
  expect(overflowOf(root)).toBe('scroll')
})

test('a page that replaces its style sheets meanwhile keeps its own', () => {
  const unlock = lockScroll(document)
  const own = new CSSStyleSheet()
  document.adoptedStyleSheets = [own]
  unlock()
  expect(document.adoptedStyleSheets).toEqual([own])
  document.adoptedStyleSheets = []
})

test('a document without a window has nothing to scroll', () => {
  const other = document.implementation.createHTMLDocument()
  expect(() => lockScroll(other)()).not.toThrow()
})
