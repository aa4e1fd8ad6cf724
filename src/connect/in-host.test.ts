import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login, type Login } from '../../demo/server/testing/client.ts'
import { DidError } from '../model/errors.ts'
import { APP_CACHE_MS } from '../model/limits.ts'
import { onAnnounce } from '../core/announce.ts'
import { loadApp } from '../core/app/app.ts'
import { configure } from '../core/config.ts'
import { deferred, type Deferred } from '../state/deferred.ts'
import { configureBridge } from '../core/configured-bridge.ts'
import { $overlay, failOverlay, showOverlay } from './box/overlay.ts'
import { $service } from '../core/app/service.ts'
import { $appSettings } from '../core/app-look.ts'
import { logout, $user } from '../session/index.ts'
import { loginFromHost } from '../session/host-login.ts'
import { wireStores } from '../../elements/start/session/begin.ts'
import type { ConnectOptions } from '../model/connect-options.ts'
import { completeOptions, createConnect, openConnect } from './index.ts'

/** Connect flows in a host, against the service. The host replies when the test resolves its call. */
let server: AuthServer
/** A user whose session the host has. */
let guest: Login
let calls: (Deferred<unknown> & { params: Record<string, unknown> })[] = []
const heard: string[] = []
onAnnounce(({ name }) => heard.push(name))

beforeEach(async () => {
  wireStores()
  server = await createAuthServer()
  configure('api', { appUrl: server.url })
  guest = await login(server, { user: 2 })
  calls = []
  heard.length = 0
  configureBridge({
    call(name: string, params: Record<string, unknown>) {
      if (name !== 'didConnect') return undefined
      const reply = deferred<unknown>()
      calls.push({ ...reply, params })
      return reply.promise
    },
  })
})

afterEach(async () => {
  failOverlay(new DidError('closed'))
  vi.useRealTimers()
  configureBridge(null)
  await logout()
  await server.close()
})

const tokensOf = ({ sessionToken, refreshToken, visitorId }: Login) => ({ sessionToken, refreshToken, visitorId })
const success = (user: Login) => ({ action: 'success', data: { ...tokensOf(user), encrypted: false } })
const outcomeOf = (flow: Promise<unknown>): Promise<unknown> => flow.catch((error: unknown) => error)

/** Starts a login and waits for the call of the host. */
async function begin(
  options: Partial<ConnectOptions> = {},
): Promise<{ flow: Promise<unknown>; reply: (value: unknown) => void }> {
  const before = calls.length
  const flow = outcomeOf(openConnect({ action: 'login', ...options }))
  await vi.waitFor(() => expect(calls).toHaveLength(before + 1))
  return { flow, reply: (value) => calls.at(-1)?.resolve(value) }
}

test('the host is called with the settings of the app', async () => {
  $appSettings.set(null)
  const { flow, reply } = await begin()
  expect($appSettings.get()).not.toBeNull()
  expect(calls[0]?.params.extraParams).toMatchObject({ componentId: expect.stringMatching(/^z/) as unknown })
  reply({ action: 'close' })
  expect(await flow).toMatchObject({ code: 'closed' })
})

test.each([
  [['wallet', 'email'], 'mobile web email'],
  [['wallet-app'], 'mobile'],
  [['web-wallet', 'wallet'], 'web mobile'],
] as const)('the host is asked for the wallets of %j', async (methods, types) => {
  const { flow, reply } = await begin({ methods: [...methods] })
  expect(calls[0]?.params.enabledConnectTypes).toEqual(types.split(' '))
  reply({ action: 'close' })
  expect(await flow).toMatchObject({ code: 'closed' })
})

test('the host is called at once when the settings of the app are known', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await loadApp()
  vi.setSystemTime(Date.now() + APP_CACHE_MS + 1)
  server.faults.add({ path: '/__blocklet__.js', hang: true })
  const { flow, reply } = await begin()
  reply({ action: 'close' })
  expect(await flow).toMatchObject({ code: 'closed' })
})

test('a reply after a login by other means changes nothing', async () => {
  const { flow, reply } = await begin()
  await loginFromHost(tokensOf(guest))
  reply(success(await login(server, { user: 3 })))
  expect(await flow).toMatchObject({ code: 'closed' })
  expect($user.get()?.did).toBe(guest.did)
})

/** The service confirms the next session late. Resolves when it is asked. */
async function confirmLate(): Promise<void> {
  server.faults.add({ path: '*/api/did/session', delayMs: 300, times: 1 })
  await vi.waitFor(() => expect(server.faults.list()[0]?.hits).toBe(1))
}

test('a later call ends a flow whose reply is being confirmed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await begin()
  const confirming = confirmLate()
  first.reply(success(guest))
  await confirming
  vi.setSystemTime(Date.now() + 301)
  const second = await begin()
  expect(await first.flow).toMatchObject({ code: 'closed' })
  second.reply({ action: 'close' })
  expect(await second.flow).toMatchObject({ code: 'closed' })
  expect([$service.get().tokens.session(), $user.get()]).toEqual(['', null])
})

test('a logout ends a flow whose reply is being confirmed', async () => {
  await loginFromHost(tokensOf(guest))
  const { flow, reply } = await begin()
  const other = await login(server, { user: 3 })
  const confirming = confirmLate()
  reply(success(other))
  await confirming
  await logout()
  expect(await flow).toMatchObject({ code: 'user-changed' })
  expect([$service.get().tokens.session(), $user.get()]).toEqual(['', null])
})

test('two calls open one dialog if the host has none', async () => {
  const flows = [openConnect({ action: 'login' }), openConnect({ action: 'login' })].map(outcomeOf)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.resolve(undefined)
  await vi.waitFor(() => expect($overlay.get()?.phase).toBe('open'))
  $overlay.get()?.connect.close()
  const [first, second] = await Promise.all(flows)
  expect(first).toMatchObject({ code: 'closed' })
  expect(second).toBe(first)
  expect(calls).toHaveLength(1)
  expect(heard.filter((name) => /^did-connect-(open|close)$/.test(name))).toEqual([
    'did-connect-open',
    'did-connect-close',
  ])
})

test('a flow that the host doesn’t show leaves a dialog alone that has opened meanwhile', async () => {
  const { flow, reply } = await begin()
  const other = createConnect(completeOptions({ action: 'login' }))
  other.done.catch(() => {})
  showOverlay(other)
  reply(undefined)
  expect(await flow).toMatchObject({ code: 'already-open' })
  expect($overlay.get()?.connect).toBe(other)
  expect(heard.at(-1)).toBe('did-connect-close')
  other.stop()
})
