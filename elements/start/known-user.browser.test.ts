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
  const shown: [did: string | undefined, isSessionThere: boolean, isStarted: boolean][] = []
  const menu = document.createElement('did-avatar-menu')
  document.body.append(menu)
  $user.listen((user) => shown.push([user?.did, session.loaded !== undefined, $isStarted.get()]))
  await import('../index.ts')
  await vi.waitFor(() => expect(menu.shadowRoot?.querySelector('button')?.textContent).toContain(ADA.fullName))
  expect(shown[0]).toEqual([ADA.did, false, false])
  await vi.waitFor(() => expect(session.loaded).toBeDefined(), { timeout: 10_000 })
})
