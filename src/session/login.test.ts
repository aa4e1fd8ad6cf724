import { afterEach, describe, expect, it, vi } from 'vitest'
import { login } from '../../demo/server/testing/client.ts'
import { configure } from '../core/config.ts'
import { $service } from '../core/app/service.ts'
import { $toasts } from '../dialogs/toasts.ts'
import { completeLogin, keepTokens } from './login.ts'
import { $user } from '../core/user/user.ts'
import { announced, here, pass, signedInPage, times } from '../testing/signed-in-page.ts'

signedInPage()

it('does not announce a login that another tab has replaced', async () => {
  const { tokens } = $service.get()
  const visitorId = tokens.visitorId()
  const lost = await login(here.server, { user: 2 }, { visitorId })
  pass(1_000)
  const won = await login(here.server, { user: 3 }, { visitorId })
  here.server.faults.add({ path: '*/api/did/session', delayMs: 100, times: 1 })
  const done = completeLogin($service.get(), [{ ...lost }], 'did-login')
  tokens.setSession(won.sessionToken)
  tokens.setRefresh(won.refreshToken)
  await done
  while ($user.get()?.did !== won.did) await new Promise(setImmediate)
  expect(times('did-login')).toBe(0)
})

it('announces the user who signed in', async () => {
  const visitorId = $service.get().tokens.visitorId()
  const next = await login(here.server, { user: 2 }, { visitorId })
  await completeLogin($service.get(), [{ ...next }], 'did-login')
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
  await expect(completeLogin($service.get(), [broken], 'did-login')).rejects.toMatchObject({ code: 'bad-answer' })
  expect([tokens.session(), tokens.refresh(), tokens.visitorId()]).toEqual(before)
})

it('says that the account was refused if its new tokens are refused at once', async () => {
  const next = await login(here.server, { user: 2 }, { visitorId: $service.get().tokens.visitorId() })
  here.server.faults.add({ path: '*/api/did/session', respond: { status: 401, body: { error: 'not login' } } })
  await expect(completeLogin($service.get(), [{ ...next }], 'did-login')).rejects.toMatchObject({
    code: 'account-refused',
    status: 401,
  })
  expect(times('did-login')).toBe(0)
})

it('says that the account was refused if the signed answer says that it has no access', async () => {
  const next = await login(here.server, { user: 2 }, { visitorId: $service.get().tokens.visitorId() })
  Object.assign(here.server.state.users.get(next.did) ?? {}, { approved: false })
  await expect(completeLogin($service.get(), [{ ...next }], 'did-login')).rejects.toMatchObject({
    code: 'account-refused',
    status: 401,
  })
  expect(times('did-login')).toBe(0)
})

describe('on a page of plain http, where the browser refuses the cookie', () => {
  /** A storage that keeps what is written, or refuses it. */
  function storage(isBlocked: boolean) {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
      setItem(key: string, value: string) {
        if (isBlocked) throw new DOMException('', 'QuotaExceededError')
        kept.set(key, value)
      },
    }
  }

  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['says nothing while the refresh token is stored', false, []],
    ['says that the session can’t be kept when nothing is stored', true, ['session-not-written']],
  ])('%s', async (_, isBlocked, codes) => {
    vi.stubGlobal('window', { localStorage: storage(isBlocked), isSecureContext: false })
    vi.stubGlobal('location', new URL(here.server.url))
    vi.stubGlobal('document', Object.freeze({ cookie: '' }))
    // The page belongs to the app only now.
    configure('api', { appUrl: 'https://another.example' })
    configure('api', { appUrl: here.server.url, storageEngine: 'cookie' })
    keepTokens({ ...(await login(here.server, { user: 2 })) })
    expect($service.get().tokens).toMatchObject({ engine: 'cookie' })
    expect($toasts.get().map(({ error }) => error?.code)).toEqual(codes)
  })
})
