import { describe, expect, it } from 'vitest'
import { createAuthServer, type FaultResponse } from '../../../demo/server/index.ts'
import { loadApp } from '../app.ts'
import { configure } from '../config.ts'
import { $service } from '../service.ts'
import { useFastTime } from '../testing/fast-time.ts'
import { $session } from './state.ts'
import { announced, here, HOUR, reload, pass, signedInPage, times, watch } from './testing/page.ts'

signedInPage()
useFastTime()

/** Answers of a proxy in front of a service that is down, and of a network's sign-in page. */
const PAGE = '<!doctype html><title>Maintenance</title><p>Invalid token</p>'
const NO_ANSWERS: [string, FaultResponse][] = [
  ['a maintenance page', { status: 200, body: PAGE }],
  ['an empty body', { status: 200, body: '', contentType: 'application/json' }],
  ['a list', { status: 200, body: [] }],
  ['the 400 of a proxy', { status: 400, body: PAGE }],
  ['the text of a 400 of a proxy', { status: 400, body: 'Bad Request', contentType: 'text/plain' }],
  ['the 401 of a proxy', { status: 401, body: PAGE }],
  ['the 401 of a gateway', { status: 401, body: { message: 'Unauthorized' } }],
  ['a server error', { status: 500, body: { error: 'not login' } }],
]

describe.each(NO_ANSWERS)('%s instead of the service', (_, respond) => {
  it.each(['*/api/did/session', '*/refreshSession', '*/api/did/*'])('keeps the session: %s', async (path) => {
    const { tokens } = $service.get()
    if (path === '*/refreshSession') tokens.setSession('not.a.session')
    here.server.faults.add({ path, respond })
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: false })
    expect(tokens.refresh()).not.toBe('')
    here.server.faults.clear()
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true })
    expect(times('did-logout')).toBe(0)
  })
})

describe('a refusal of the service', () => {
  it.each<[string, FaultResponse]>([
    ['a session that has ended', { status: 400, body: 'User session is logout' }],
    ['an invalid token', { status: 400, body: 'Invalid token' }],
    ['a token of another kind', { status: 400, body: 'invalid token type undefined' }],
    ['its JSON', { status: 401, body: { error: 'not login' } }],
    ['JSON without a signature', { status: 200, body: { user: null } }],
  ])('ends the session: %s', async (_, respond) => {
    here.server.faults.add({ path: '*/api/did/*', respond })
    await reload()
    expect([$session.get().status, $service.get().tokens.refresh()]).toEqual(['signed-out', ''])
    expect(announced).toContainEqual({ name: 'did-logout', detail: { reason: 'expired' } })
  })
})

/** A page without app settings, which can't load them. */
async function withoutSettings(): Promise<void> {
  const other = await createAuthServer()
  configure('api', { appUrl: other.url })
  await loadApp()
  await other.close()
  configure('api', { appUrl: here.server.url })
  here.server.faults.add({ path: '/__blocklet__.js', respond: { status: 502, body: PAGE } })
  await loadApp({ force: true })
}

describe('while the app settings can’t be loaded', () => {
  it('rejects signed answers', async () => {
    const forged = { user: { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', fullName: 'Mallory' }, provider: 'wallet' }
    await withoutSettings()
    here.server.faults.add({ path: '*/api/did/session', respond: { status: 200, body: forged } })
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: false, user: { fullName: 'Test User 1' } })
    here.server.faults.clear()
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true, user: { fullName: 'Test User 1' } })
  })

  it('does not use the refresh token', async () => {
    pass(2 * HOUR)
    await withoutSettings()
    const renewals = watch('*/refreshSession')
    await reload()
    expect(renewals()).toBe(0)
    here.server.faults.clear()
    await reload()
    expect($session.get()).toMatchObject({ status: 'signed-in', isConfirmed: true })
  })
})
