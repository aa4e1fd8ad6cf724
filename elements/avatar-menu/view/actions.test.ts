import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuthServer, type AuthServer } from '../../../demo/server/index.ts'
import { login } from '../../../demo/server/testing/client.ts'
import { onAnnounce } from '../../../src/core/announce.ts'
import { loadApp } from '../../../src/core/app/app.ts'
import { $accounts, loadAccounts } from './actions.ts'
import { configure, servicePage } from '../../../src/core/config.ts'
import { $service } from '../../../src/core/app/service.ts'
import { askToLogout, logout } from '../../../src/session/index.ts'
import { keepTokens } from '../../../src/session/login.ts'
import { refreshUser } from '../../../src/session/lifetime/token-refresh.ts'
import { $user } from '../../../src/core/user/user.ts'
import { wireStores } from '../../start/session/begin.ts'
import { expectWarnings } from '../../../src/testing/console.ts'

let server: AuthServer

async function signIn(user: number): Promise<string> {
  const tokens = await login(server, { user }, { visitorId: $service.get().tokens.visitorId() })
  keepTokens({ ...tokens })
  await refreshUser()
  return tokens.did
}

beforeEach(async () => {
  wireStores()
  server = await createAuthServer()
  configure('api', { appUrl: server.url })
  await loadApp({ force: true })
})

afterEach(async () => {
  server.faults.clear()
  await logout()
  await server.close()
})

test('accounts load, and their number is known the next time', async () => {
  const dids = [await signIn(1), await signIn(2)]
  const asked = loadAccounts()
  expect($accounts.get()).toMatchObject({ status: 'loading', expected: 0 })
  await asked
  expect($accounts.get().status).toBe('ready')
  expect(new Set($accounts.get().list.map(({ userDid }) => userDid))).toEqual(new Set(dids))
  const again = loadAccounts()
  // The previous list stays visible meanwhile.
  expect($accounts.get()).toMatchObject({ status: 'loading', expected: 2, list: [{}, {}] })
  await again
})

test('a failed request for accounts is an error, not an empty list, and can be retried', async () => {
  await signIn(1)
  server.faults.add({ path: '*/api/user-session', respond: { status: 500 }, times: 1 })
  await loadAccounts()
  expect($accounts.get()).toMatchObject({ status: 'failed', list: [] })
  expectWarnings(/Failed to get user-sessions .*500/)
  await loadAccounts()
  expect($accounts.get()).toMatchObject({ status: 'ready', list: [{}] })
})

test('service pages are under the prefix of the service', () => {
  expect(servicePage('/user')).toBe(`${server.url}/.well-known/service/user`)
})

test('did-logout-request is dispatched before a logout and can be cancelled', async () => {
  await signIn(1)
  const announced: string[] = []
  let isPrevented = true
  const stop = onAnnounce((announcement) => {
    announced.push(announcement.name)
    if (announcement.name === 'did-logout-request') announcement.prevented = isPrevented
  })
  await askToLogout()
  expect($user.get()).not.toBeNull()
  isPrevented = false
  await askToLogout()
  stop()
  expect($user.get()).toBeNull()
  expect(announced.filter((name) => name.startsWith('did-logout'))).toEqual([
    'did-logout-request',
    'did-logout-request',
    'did-logout',
  ])
})
