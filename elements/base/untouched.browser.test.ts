import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ADA } from '../../src/testing/user-fixture.ts'
import { $config } from '../../src/core/config.ts'
import { $isStarted } from '../../src/core/user/user.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { setViewState } from './property-element.ts'
import { loadedReact } from './renderer.ts'
import { beginSession } from '../start/begin-session.ts'
import { flows } from '../start/with-flows.ts'
import '../index.ts'

/* What elements do while nobody touches them, without React. The order matters: the last test loads it. */

function append(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const host = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  return host
}

const buttonOf = (host: HTMLElement) => host.shadowRoot?.querySelector('button')
const isHydrated = (host: HTMLElement): boolean =>
  Object.keys(buttonOf(host) ?? {}).some((key) => key.startsWith('__reactFiber'))

const idle = () => new Promise((resolve) => requestIdleCallback(resolve))

beforeAll(async () => {
  // Away from where the pointer rests.
  document.body.style.padding = '200px'
  // The session finds nobody. It must not end that of a test.
  append('did-connect-button')
  await beginSession(flows)
  await vi.waitFor(() => expect($isStarted.get()).toBe(true), { timeout: 10_000 })
})
afterEach(() => document.body.replaceChildren())
afterAll(() => setSession(null))

test('an idle page doesn’t load React for a button or a menu', async () => {
  setSession({ user: ADA, provider: 'wallet' })
  const hosts = [append('did-connect-button', { 'always-visible': '' }), append('did-avatar-menu')]
  for (let turn = 0; turn < 10; turn += 1) await idle()
  expect(loadedReact()).toBeUndefined()
  expect(hosts.map((host) => buttonOf(host)?.isConnected)).toEqual([true, true])
})

test('settings that change apply to the page, once for all changes of a task', async () => {
  const host = append('did-connect-button')
  const seen: boolean[] = []
  const unlisten = $config.listen(({ noQuickLogin }) => seen.push(noQuickLogin))
  host.setAttribute('no-quick-login', '')
  host.setAttribute('no-quick-login', 'true')
  await vi.waitFor(() => expect(seen).toEqual([true]))
  unlisten()
})

test('an element loads the file of its own language', async () => {
  setSession(null)
  const host = append('did-connect-button', { locale: 'de' })
  await vi.waitFor(() => expect(buttonOf(host)?.textContent).toBe('Anmelden'))
  expect(loadedReact()).toBeUndefined()
})

test('an element takes the font of styles that the page has loaded after it', async () => {
  setSession(null)
  const host = append('did-connect-button')
  const font = () => getComputedStyle(buttonOf(host) as Element).fontFamily
  expect(font()).toMatch(/^system-ui, /)
  document.body.style.fontFamily = 'Georgia, serif'
  host.setAttribute('size', 'large')
  await vi.waitFor(() => expect(font()).toBe('Georgia, serif'))
  document.body.style.fontFamily = ''
})

test('the menu counts what is unread', async () => {
  setSession({ user: ADA, provider: 'wallet' })
  const host = append('did-avatar-menu', { locale: 'en' })
  setViewState<{ unread: number }>(host, { unread: 3 })
  expect(buttonOf(host)?.textContent).toContain('3 unread notifications')
  expect(loadedReact()).toBeUndefined()
})

test('React takes over the nodes once the pointer is over them', async () => {
  setSession({ user: ADA, provider: 'wallet' })
  const host = append('did-avatar-menu')
  const control = buttonOf(host)
  expect(isHydrated(host)).toBe(false)
  control?.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }))
  await vi.waitFor(() => expect(isHydrated(host)).toBe(true), { timeout: 10_000 })
  expect(buttonOf(host)).toBe(control)
})
