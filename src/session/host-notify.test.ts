import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '../model/app.ts'
import { announce } from '../core/announce.ts'
import { $service } from '../core/app/service.ts'
import { $appSettings } from '../core/app-look.ts'
import { setSession } from '../core/user/signed-in/set-session.ts'
import { ADA } from '../testing/user-fixture.ts'
import { configureBridge } from '../core/configured-bridge.ts'
import { notifyHostOfSession } from './host-notify.ts'

notifyHostOfSession()
let calls: [string, unknown][] = []

const connect = () => configureBridge({ call: (name: string, params: unknown) => void calls.push([name, params]) })

beforeEach(() => {
  calls = []
  connect()
  $appSettings.set({ appPid: 'zNKapp' } as App)
  setSession({ user: ADA, provider: 'wallet' })
})
afterEach(() => {
  configureBridge(null)
  $appSettings.set(null)
  setSession(null)
})

const user = () => ({
  did: ADA.did,
  host: 'localhost',
  appPid: 'zNKapp',
  visitorId: $service.get().tokens.visitorId(),
  sourceAppPid: null,
  fullName: 'Ada Lovelace',
})

test.each([
  ['did-login', () => ['onLogin', { ...user(), user: user() }]],
  ['did-account-switch', () => ['onLogin', { ...user(), user: user() }]],
  ['did-session-change', () => ['onChange', { ...user(), user: user(), isFirst: false }]],
  ['did-passport-switch', () => ['onSwitchPassport', {}]],
  ['did-profile-switch', () => ['onSwitchProfile', {}]],
  ['did-wallet-bind', () => ['onBindWallet', {}]],
  ['did-space-connect', () => ['onDidSpaceConnected', {}]],
] as const)('%s notifies the host', (name, expected) => {
  announce(name, {})
  expect(calls).toEqual([expected()])
})

test.each([
  ['login', 'offLogin'],
  ['switch-did', 'offLogin'],
  ['switch-profile', 'offSwitchProfile'],
  ['switch-passport', 'offSwitchPassport'],
  ['bind-wallet', 'offBindWallet'],
])('a closed %s flow notifies the host, a successful one does not', (action, call) => {
  announce('did-connect-close', { action, reason: 'success' })
  expect(calls).toEqual([])
  announce('did-connect-close', { action, reason: 'closed' })
  expect(calls).toEqual([[call, {}]])
})

test('a logout that the user wanted names the user', () => {
  setSession(null)
  calls = []
  for (const reason of ['user', 'expired', 'other-tab']) announce('did-logout', { reason })
  expect(calls).toEqual([['onLogout', { visitorId: user().visitorId, appPid: 'zNKapp', userDid: ADA.did }]])
})

test('a logout names the user who signed in before the host was configured', () => {
  configureBridge(null)
  const grace = { ...ADA, did: 'z1Grace' }
  setSession({ user: grace, provider: 'wallet' })
  connect()
  setSession(null)
  announce('did-logout', { reason: 'user' })
  expect(calls).toContainEqual(['onLogout', expect.objectContaining({ userDid: grace.did })])
})

test('a host is not notified before the app is known, and of nothing else', () => {
  announce('did-copy', {})
  announce('toString', {})
  announce('did-connect-close', { action: 'destroy-self', reason: 'closed' })
  $appSettings.set(null)
  announce('did-login', {})
  announce('did-logout', { reason: 'user' })
  expect(calls).toEqual([])
})

test('without a host, nothing is called', () => {
  configureBridge(null)
  const warn = vi.spyOn(console, 'warn')
  announce('did-login', {})
  expect([calls, warn.mock.calls]).toEqual([[], []])
  warn.mockRestore()
})
