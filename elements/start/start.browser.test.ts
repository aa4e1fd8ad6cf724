import { afterAll, expect, test, vi } from 'vitest'
import { $config } from '../../src/core/config.ts'
import { $session } from '../../src/core/user/user.ts'
import { visitorId } from '../../src/protocol/visitor-id.ts'
import { nextTask } from '../testing/lifecycle.ts'
import { session, settings } from './session/lazy.ts'
import { flows } from './with-flows.ts'

/* A page where nobody is signed in. The order matters: each test wants more of it. */

const { changes, record } = vi.hoisted(() => {
  const heard: unknown[] = []
  const listen = (event: Event) => void heard.push((event as CustomEvent<unknown>).detail)
  // Before the kit is there.
  localStorage.clear()
  document.addEventListener('did-session-change', listen)
  return { changes: heard, record: listen }
})

afterAll(() => {
  document.removeEventListener('did-session-change', record)
  document.body.replaceChildren()
})

test('knows at once that nobody is signed in, and says so later', async () => {
  const menu = document.createElement('did-avatar-menu')
  document.body.append(menu)
  await import('../index.ts')
  expect(menu.dataset.state).toBe('signed-out')
  expect($session.get().status).toBe('signed-out')
  expect(changes).toEqual([])
})

test('has its answer without the code of the session, and says it once', async () => {
  await vi.waitFor(() => expect(changes).not.toEqual([]))
  expect(changes).toEqual([{ user: null, isFirst: true, isConfirmed: false }])
  expect(session.loaded).toBeUndefined()
  expect(localStorage.getItem('__visitor_id')).toBe(visitorId())
})

test('loads the settings of the app', async () => {
  await vi.waitFor(() => expect(settings.loaded).toBeDefined(), { timeout: 10_000 })
  expect(session.loaded).toBeUndefined()
})

test('begins the session when another tab has signed in', async () => {
  const tab = new BroadcastChannel(`did-connect:${$config.get().appUrl}`)
  tab.postMessage({ kind: 'session', at: Date.now() })
  await vi.waitFor(() => expect(session.loaded).toBeDefined(), { timeout: 10_000 })
  tab.close()
})

test('says nothing again when the session has found nobody either', async () => {
  await flows()
  await nextTask()
  expect($session.get().status).toBe('signed-out')
  expect(changes).toHaveLength(1)
})
