import { expect, it } from 'vitest'
import { login } from '../../../demo/server/testing/client.ts'
import { $service } from '../service.ts'
import { completeLogin } from './login.ts'
import { $user } from './state.ts'
import { announced, here, pass, signedInPage, times } from '../../testing/signed-in-page.ts'

signedInPage()

it('does not announce a login that another tab has replaced', async () => {
  const { tokens } = $service.get()
  const visitorId = tokens.visitorId()
  const lost = await login(here.server, { user: 2 }, { visitorId })
  pass(1_000)
  const won = await login(here.server, { user: 3 }, { visitorId })
  here.server.faults.add({ path: '*/api/did/session', delayMs: 100, times: 1 })
  const done = completeLogin([{ ...lost }], 'did-login')
  tokens.setSession(won.sessionToken)
  tokens.setRefresh(won.refreshToken)
  await done
  while ($user.get()?.did !== won.did) await new Promise(setImmediate)
  expect(times('did-login')).toBe(0)
})

it('announces the user who signed in', async () => {
  const visitorId = $service.get().tokens.visitorId()
  const next = await login(here.server, { user: 2 }, { visitorId })
  await completeLogin([{ ...next }], 'did-login')
  expect(announced.find(({ name }) => name === 'did-login')?.detail).toMatchObject({ user: { did: next.did } })
})

it.each<[string, object]>([
  ['an object as refresh token', { refreshToken: { id: 1 } }],
  ['an address as refresh token', { refreshToken: 'https://evil.example/?a=b;c' }],
  ['a line break in the session token', { sessionToken: 'a\nb' }],
])('keeps the session when the next login has %s', async (_, tokensOfLogin) => {
  const { tokens } = $service.get()
  const before = [tokens.session(), tokens.refresh(), tokens.visitorId()]
  const next = await login(here.server, { user: 2 }, { visitorId: tokens.visitorId() })
  const broken = { ...next, visitorId: 'other', ...tokensOfLogin }
  await expect(completeLogin([broken], 'did-login')).rejects.toMatchObject({ code: 'bad-answer' })
  expect([tokens.session(), tokens.refresh(), tokens.visitorId()]).toEqual(before)
})
