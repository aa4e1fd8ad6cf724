import { afterEach, expect, test, vi } from 'vitest'
import { foreignWindow } from '../testing/foreign-window.ts'
import { createHiddenFrame, isInForeignFrame } from './frame.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a frame is hidden under a policy that forbids styles in the page', () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src 'none'"
  document.head.append(policy)
  const { frame, remove } = createHiddenFrame('about:blank')
  expect(getComputedStyle(frame).display).toBe('none')
  remove()
  expect(document.querySelector('iframe')).toBeNull()
})

test('a page knows that the page around it, or around that one, is of another origin', () => {
  expect(isInForeignFrame(), 'a frame of the same origin').toBe(false)
  vi.stubGlobal('parent', window)
  expect(isInForeignFrame(), 'no frame').toBe(false)
  const stranger = foreignWindow()
  vi.stubGlobal('parent', stranger)
  expect(isInForeignFrame()).toBe(true)
  vi.stubGlobal('parent', { location, parent: stranger })
  expect(isInForeignFrame()).toBe(true)
})
