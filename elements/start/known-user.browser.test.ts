import { afterAll, expect, test, vi } from 'vitest'
import { $isStarted, $user } from '../../src/core/user/user.ts'
import { ADA } from '../../src/testing/user-fixture.ts'

/* A page that somebody has signed in on before: tokens, and what the last visit has stored of the user. */
vi.hoisted(() => {
  localStorage.clear()
  localStorage.setItem('refresh_token', 'a.b.c')
})

afterAll(() => {
  localStorage.clear()
  document.body.replaceChildren()
})

test('the last user is drawn before the session is evaluated', async () => {
  localStorage.setItem(`did_user@${location.origin}`, JSON.stringify({ user: ADA, provider: 'wallet', at: Date.now() }))
  const { session } = await import('./session/lazy.ts')
  const shown: (boolean | undefined)[] = []
  const menu = document.createElement('did-avatar-menu')
  document.body.append(menu)
  $user.listen(() => shown.push(session.loaded === undefined))
  await import('../index.ts')
  await vi.waitFor(() => expect(menu.shadowRoot?.querySelector('button')?.textContent).toContain(ADA.fullName))
  expect([$user.get()?.did, $isStarted.get(), shown]).toEqual([ADA.did, false, [true]])
  await vi.waitFor(() => expect(session.loaded).toBeDefined(), { timeout: 10_000 })
})
