import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../../demo/server/index.ts'
import { login } from '../../../demo/server/testing/client.ts'
import { DidError } from '../../../src/model/errors.ts'
import { needsSecondFactor } from '../../../src/model/second-factor.ts'
import { client } from './client.ts'
import { configure } from '../../../src/core/config.ts'
import { $service } from '../../../src/core/app/service.ts'
import { wireStores } from '../../start/session/begin.ts'
import { flows } from '../../start/with-flows.ts'

// Hundreds of modules are compiled for the first call that may open a dialog.
beforeAll(async () => void (await flows()), 120_000)

let server: AuthServer
let other: AuthServer
let did = ''

beforeAll(async () => {
  wireStores()
  server = await createAuthServer()
  other = await createAuthServer({ role: 'second' })
  configure('api', { appUrl: server.url })
  const tokens = await login(server, { user: 0 }, { visitorId: $service.get().tokens.visitorId() })
  did = tokens.did
  $service.get().tokens.setSession(tokens.sessionToken)
  $service.get().tokens.setRefresh(tokens.refreshToken)
})
afterEach(() => server.faults.clear())
afterAll(async () => {
  await server.close()
  await other.close()
})

test('the client calls the configured app with the current session', async () => {
  expect((await client.session.get()).user.did).toBe(did)
  expect(await client.user.get({ did })).toMatchObject({ did, fullName: 'Test User 0' })
  expect(await client.notifications.unreadCount()).toBe(0)
  expect((await client.orgs.list()).orgs).toEqual([])
  expect(await client.session.list()).toMatchObject([{ userDid: did }])
})

test('the client uses another app when one is configured', async () => {
  expect(await client.app.get()).toMatchObject({ appName: 'Demo App' })
  configure('api', { appUrl: other.url })
  expect(await client.app.get({ force: true })).toMatchObject({ appName: 'Second App' })
  await expect(client.user.profile()).rejects.toMatchObject({ status: 401 })
  configure('api', { appUrl: server.url })
  expect(await client.user.profile()).toMatchObject({ did })
})

test('the settings of an unreachable app are null', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const closed = await createAuthServer()
  await closed.close()
  configure('api', { appUrl: closed.url })
  expect(await client.app.get({ force: true })).toBeNull()
  expect(warn).toHaveBeenCalledWith('did-connect:', 'no app settings', expect.any(DidError))
  warn.mockRestore()
  configure('api', { appUrl: server.url })
})

test('invalid input rejects and never throws', async () => {
  const answer = client.user.unfollow('..')
  await expect(answer).rejects.toBeInstanceOf(DidError)
  await expect(client.orgs.list({ pageSize: 1000 })).rejects.toMatchObject({ code: 'invalid-option' })
  const privacy = client.user.privacy as (input?: unknown) => Promise<unknown>
  await expect(privacy()).rejects.toMatchObject({
    code: 'invalid-option',
    message: 'privacy can’t read what it was given.',
  })
})

test('passports without a supported family send no request', async () => {
  const list = client.passports.list as (family?: unknown) => Promise<unknown>
  const refusal = { code: 'invalid-option', message: 'family must be oauth or passkey.' }
  await expect(list()).rejects.toMatchObject(refusal)
  await expect(list('wallet')).rejects.toMatchObject(refusal)
  await expect(client.passports.switch({ family: '../user' as 'oauth' })).rejects.toMatchObject(refusal)
})

test('only destroySelf needs a second factor, and requests it itself', async () => {
  const names = Object.values(client).flatMap((calls) => Object.keys(calls))
  expect(names).not.toHaveLength(0)
  expect(names.filter(needsSecondFactor)).toEqual([])
  await expect(client.user.destroySelf()).rejects.toMatchObject({ code: 'not-signed-in' })
})

test('the session is refreshed on demand, but not twice in 30 seconds', async () => {
  const { tokens } = $service.get()
  const before = tokens.session()
  expect((await client.session.refresh()).user.did).toBe(did)
  expect(tokens.session()).not.toBe(before)
  await expect(client.session.refresh()).rejects.toMatchObject({ code: 'refresh-failed' })
  expect(tokens.refresh()).not.toBe('')
})

test('a refresh without a refresh token rejects', async () => {
  const { tokens } = $service.get()
  const refreshToken = tokens.refresh()
  tokens.setRefresh('')
  await expect(client.session.refresh()).rejects.toMatchObject({
    code: 'refresh-token-missing',
    message: 'Refresh token not found',
  })
  tokens.setRefresh(refreshToken)
})

test('logout of the client ends the session on the service and keeps the tokens', async () => {
  await client.session.end()
  expect($service.get().tokens.session()).not.toBe('')
  expect(server.state.sessions.all().map(({ status }) => status)).toEqual(['offline'])
})
