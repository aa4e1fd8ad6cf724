import { expect, test } from 'vitest'
import { finishStart } from '../../src/core/user/user.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import { renderToString } from './index.ts'

/* The element is in the page before the kit is evaluated, which would soon find that nobody is signed in. */
test('shows what the server knew until the session is found', async () => {
  const user = { did: 'z1iWiBEKNVpKm4fbwBGKvV3JTpjBgyUbLkZ', fullName: 'Grace Hopper' }
  document.body.setHTMLUnsafe(renderToString('did-avatar-menu', { locale: 'de' }, { user, locale: 'de' }))
  const host = document.querySelector('did-avatar-menu')
  const text = () => host?.shadowRoot?.querySelector('button')?.textContent
  // The last user of this browser is somebody else.
  setSession({ user: ADA, provider: 'wallet' })
  await import('../../elements/index.ts')
  expect([text(), host?.dataset.state]).toEqual(['Konto von Grace Hopper', 'signed-in'])
  finishStart()
  expect(text()).toContain('Ada Lovelace')
})
