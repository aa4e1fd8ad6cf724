import { expect, test } from 'vitest'
import { createHiddenFrame } from './frame.ts'

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
