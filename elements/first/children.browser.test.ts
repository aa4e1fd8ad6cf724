import { expect, test, vi } from 'vitest'
import '../index.ts'
import { loadedReact } from '../base/renderer.ts'

/* The first drawing, before React is loaded. */

/** Resolves when observers have been called. The browser is not idle before that, so React is not loaded. */
const observed = (): Promise<void> => Promise.resolve()

test('an element renders again when other slots are filled, not when their content changes', async () => {
  const host = document.createElement('did-connect-button')
  const text = document.createTextNode('Come in')
  const icon = document.createElement('b')
  icon.slot = 'icon'
  host.append(text)
  document.body.append(host)
  const changes = vi.fn()
  const observer = new MutationObserver(changes)
  const root = host.shadowRoot
  if (!root) throw new Error('no shadow root')
  observer.observe(root, { subtree: true, childList: true })
  const button = root.querySelector('button')
  const slots = () => [...root.querySelectorAll('slot')].map(({ name }) => name)
  expect(slots()).toEqual([''])
  text.data = 'Come in, 2 are waiting'
  await observed()
  expect(changes).not.toHaveBeenCalled()
  host.append(icon)
  await observed()
  expect(slots()).toEqual(['icon', ''])
  await observed()
  changes.mockClear()
  icon.textContent = '*'
  icon.append(document.createElement('i'))
  await observed()
  expect(changes).not.toHaveBeenCalled()
  icon.slot = ''
  await observed()
  expect(slots()).toEqual([''])
  expect(root.querySelector('button'), 'what can be pressed stays').toBe(button)
  expect(loadedReact()).toBeUndefined()
  host.remove()
})
