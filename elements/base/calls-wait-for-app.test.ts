// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1:9/" }
import { expect, test, vi } from 'vitest'

/** The app of the page, on an origin of its own. Nothing answers there. */
const APP = 'http://app.localhost:9'
const DID = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'

test('calls wait until the document is read, and go to the app that its elements name', async () => {
  // The kit reads members of the document from its prototype.
  const prototype = Object.getPrototypeOf(document) as Document
  Object.defineProperty(prototype, 'readyState', { configurable: true, get: () => 'loading' })
  const seen = new Set<string>()
  const send = fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    seen.add(new URL(request instanceof Request ? request.url : request, location.href).origin)
    return send(request, init)
  })
  document.body.innerHTML = `<did-connect-button app-url="${APP}"></did-connect-button>`
  const { client, request } = await import('../index.ts')
  const [{ appRequest }, api] = await Promise.all([import('../api/client/lazy.ts'), import('../api/lazy.ts')])
  await Promise.all([appRequest(), api.client()])
  const calls = [request('/api/orders'), client.user.get({ did: DID }), client.session.get()]
  // Whatever doesn't wait is sent in this task or the next.
  await new Promise(setImmediate)
  expect([...seen]).toEqual([])
  Reflect.deleteProperty(prototype, 'readyState')
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await Promise.allSettled(calls)
  expect([...seen]).toEqual([APP])
  document.body.replaceChildren()
}, 120_000)
