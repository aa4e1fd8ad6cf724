import { expect, test } from 'vitest'
import '../index.ts'
import { loadedReact } from './renderer.ts'

/* The first drawing, before React is loaded, replaces all nodes of an element. */

/** Resolves when observers have been called. The browser is not idle before that, so React is not loaded. */
const observed = (): Promise<void> => Promise.resolve()

test('an element renders again when other slots are filled, not when their content changes', async () => {
  const host = document.createElement('did-connect-button')
  const text = document.createTextNode('Come in')
  const icon = document.createElement('b')
  icon.slot = 'icon'
  host.append(text)
  document.body.append(host)
  const drawn = () => host.shadowRoot?.firstElementChild
  const first = drawn()
  expect(first).toBeTruthy()
  text.data = 'Come in, 2 are waiting'
  await observed()
  expect(drawn()).toBe(first)
  host.append(icon)
  await observed()
  const withIcon = drawn()
  expect(withIcon).not.toBe(first)
  icon.textContent = '*'
  icon.append(document.createElement('i'))
  await observed()
  expect(drawn()).toBe(withIcon)
  icon.slot = ''
  await observed()
  expect(drawn()).not.toBe(withIcon)
  expect(loadedReact()).toBeUndefined()
  host.remove()
})
