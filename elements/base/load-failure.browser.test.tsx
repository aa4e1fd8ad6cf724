import { afterEach, beforeEach, expect, test } from 'vitest'
import { lazy } from '../../src/env/lazy.ts'
import { DidError } from '../../src/model/errors.ts'
import { define, element } from './define.ts'
import type { ReplayEvent } from './definition.ts'

/* A view whose file is on the server, or is not. */

let isThere = false
let presses = 0

const View = () => (
  <button type="button" onClick={() => (presses += 1)}>
    late
  </button>
)

const late = () =>
  lazy('react', async () => {
    if (!isThere) throw new DidError('network-failed')
    return View
  })

const first = (_: object, replay: ReplayEvent) => (
  <button type="button" onClick={replay}>
    late
  </button>
)

define('did-late', class extends element(late(), {}) {})
define('did-gone', class extends element(late(), {}) {})
define('did-early', class extends element(late(), {}, { first }) {})

const errors: string[] = []
const recordError = (event: Event) => void errors.push((event as CustomEvent<{ code: string }>).detail.code)

beforeEach(() => {
  isThere = false
  presses = 0
  errors.length = 0
  document.body.addEventListener('did-error', recordError)
})

afterEach(() => {
  document.body.removeEventListener('did-error', recordError)
  document.body.replaceChildren()
})

function add(tag: string): ShadowRoot {
  const host = document.createElement(tag)
  document.body.append(host)
  if (!host.shadowRoot) throw new Error('no shadow root')
  return host.shadowRoot
}

const sentence = (root: ShadowRoot) => root.querySelector('[role=alert]')?.textContent

test('an element whose view can’t be loaded says so, and renders once the browser is online', async () => {
  const root = add('did-late')
  await expect.poll(() => sentence(root)).toContain('can’t be reached')
  expect(errors).toEqual(['network-failed'])
  isThere = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => root.querySelector('button')?.textContent).toBe('late')
  expect(sentence(root)).toBeUndefined()
})

test('with markup already on screen, a press that nothing can answer says so, and the next one tries again', async () => {
  const root = add('did-early')
  const press = () => root.querySelector('button')?.click()
  expect(sentence(root)).toBeUndefined()
  press()
  await expect.poll(() => sentence(root)).toContain('can’t be reached')
  expect(errors).toEqual(['network-failed'])
  expect(root.querySelector('button')?.textContent).toBe('late')
  isThere = true
  press()
  await expect.poll(() => presses).toBe(1)
  expect(sentence(root)).toBeUndefined()
})

test('the sentence goes with the element', async () => {
  const root = add('did-gone')
  await expect.poll(() => sentence(root)).toBeTruthy()
  root.host.remove()
  await expect.poll(() => root.childElementCount).toBe(0)
})
