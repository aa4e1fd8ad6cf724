// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1:9/" }
import { expect, test, vi } from 'vitest'

/** The app of the page, on an origin of its own. Nothing answers there. */
const APP = 'http://app.localhost:9'

/*
 * A server has rendered the elements, so the kit finds them when it is evaluated: before any code of the page that
 * imports it.
 */
test('a page whose markup names the app asks no other app', async () => {
  // React in development compares the style of the static markup, for which happy-dom has other names than a browser.
  vi.spyOn(console, 'error').mockImplementation((text) => expect(text).toContain('tree hydrated'))
  const seen = new Set<string>()
  const send = fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((request, init) => {
    seen.add(new URL(request instanceof Request ? request.url : request, location.href).origin)
    return send(request, init)
  })
  document.addEventListener('did-session-change', ({ type }) => seen.add(type))
  document.body.innerHTML = `<did-connect-button app-url="${APP}"></did-connect-button><did-avatar-menu app-url="${APP}"></did-avatar-menu>`
  await import('../index.ts')
  // Nobody is signed in, which needs no answer of the app. Its settings are asked for after the paint.
  await vi.waitFor(() => expect([...seen]).toContain(APP), 10_000)
  expect([...seen].toSorted()).toEqual(['did-session-change', APP])
  document.body.replaceChildren()
}, 120_000)
