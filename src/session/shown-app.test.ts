import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAuthServer, everyMethod, type AuthServer } from '../../demo/server/index.ts'
import { localStore } from '../env/storage.ts'
import { APP_CACHE_MS } from '../model/limits.ts'
import { fetchApp } from '../protocol/blocklet.ts'
import { $isAppPending, $shownApp, $shownMaster, loadApp, loadOffers } from '../core/app/app.ts'
import { configure } from '../core/config.ts'
import { createConnect, completeOptions } from '../connect/index.ts'
import { $appError, $appSettings } from '../core/app-look.ts'
import { expectWarnings } from '../testing/console.ts'
import { emailFormOf } from '../connect/screen/email-state.ts'

const SETTINGS = '/__blocklet__.js'

let server: AuthServer

/** A new page of a browser that has the app's settings of an earlier visit. */
async function visitAgain(): Promise<void> {
  configure('api', { appUrl: 'https://other.example' })
  await fetchApp(server.url, true)
  configure('api', { appUrl: server.url })
}

beforeEach(async () => {
  localStore.remove('did_apps')
  server = await createAuthServer({ settings: everyMethod })
  configure('api', { appUrl: server.url })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server.close()
})

it('is unknown on a first visit until the settings are loaded', async () => {
  expect([$shownApp.get(), $isAppPending.get()]).toEqual([null, true])
  await loadApp()
  expect([$shownApp.get()?.appName, $isAppPending.get()]).toEqual(['Demo App', false])
})

it('is the stored one until the settings are loaded', async () => {
  await visitAgain()
  expect([$shownApp.get()?.appName, $isAppPending.get()]).toEqual(['Demo App', false])
  expect($appSettings.get(), 'for decisions about trust').toBeNull()
  server.state.app.name = 'Renamed App'
  await loadApp({ force: true })
  expect($shownApp.get()?.appName).toBe('Renamed App')
})

it('is unknown when the settings can’t be loaded', async () => {
  await visitAgain()
  server.faults.add({ path: SETTINGS, respond: { status: 503 } })
  await loadApp({ force: true })
  expect([$shownApp.get(), $isAppPending.get()]).toEqual([null, false])
  expectWarnings(/no app settings/)
})

it('offers the methods of the stored settings, and waits for the loaded ones when one is chosen', async () => {
  await visitAgain()
  const connect = createConnect(completeOptions({ action: 'login' }))
  expect(connect.$content.get()).toMatchObject({ name: 'Demo App' })
  server.faults.add({ path: SETTINGS, delayMs: 50 })
  connect.choose('email')
  emailFormOf(connect.$rowForm.get())?.give('ada@example.com')
  expect(emailFormOf(connect.$rowForm.get())?.$state.get().work).toBe('sending')
  await expect.poll(() => connect.$state.get().status).toBe('form')
  expect($appSettings.get()?.appName).toBe('Demo App')
  connect.stop()
})

it('is not asked for again by a dialog that opens within a minute', async () => {
  await loadApp()
  const sent = vi.spyOn(globalThis, 'fetch')
  await loadOffers()
  expect(sent).not.toHaveBeenCalled()
})

it('offers a method that the owner has turned off no longer when a dialog opens a minute later', async () => {
  await loadApp()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + APP_CACHE_MS })
  const connect = createConnect(completeOptions({ action: 'login' }))
  const offered = () => connect.$content.get().methods.map(({ kind }) => kind)
  expect(offered()).toContain('wallet')
  expectWarnings(/no app settings/)
  server.state.config.DID_CONNECT_ALLOW_WALLET = 'false'
  connect.show()
  await expect.poll(offered).not.toContain('wallet')
  server.faults.add({ path: SETTINGS, respond: { status: 503 } })
  vi.setSystemTime(Date.now() + APP_CACHE_MS)
  connect.show()
  await expect.poll(() => $appError.get()?.code).toBe('app-unavailable')
  expect($appSettings.get()?.appName, 'the settings of before').toBe('Demo App')
  connect.stop()
})

describe('another app that the page configures', () => {
  let other: AuthServer
  const appNames = () => [$appSettings.get()?.appName, $shownApp.get()?.appName]

  beforeEach(async () => {
    other = await createAuthServer({ role: 'second', master: server })
  })
  afterEach(() => other.close())

  it('has its own settings only', async () => {
    await loadApp()
    configure('api', { appUrl: other.url })
    expect([...appNames(), $isAppPending.get()]).toEqual([undefined, undefined, true])
    await loadApp()
    const [name] = appNames()
    expect(name).toMatch(/./)
    configure('api', { appUrl: server.url })
    expect(appNames()).toEqual([undefined, 'Demo App'])
    await loadApp()
    expect(appNames()).toEqual(['Demo App', 'Demo App'])
  })

  it('has neither late settings nor a late error of the one before', async () => {
    server.faults.add({ path: SETTINGS, delayMs: 20 })
    const late = loadApp()
    configure('api', { appUrl: other.url })
    expect((await late)?.appName).toBe('Demo App')
    expect($appSettings.get()).toBeNull()
    other.faults.add({ path: SETTINGS, respond: { status: 503 } })
    expectWarnings(/no app settings/)
    const failing = loadApp({ force: true })
    configure('api', { appUrl: server.url })
    expect(await failing).toBeNull()
    expect([$appError.get(), $isAppPending.get()]).toEqual([null, false])
  })

  it('has its own error only', async () => {
    other.faults.add({ path: SETTINGS, respond: { status: 503 } })
    configure('api', { appUrl: other.url })
    await loadApp()
    expect($appError.get()?.code).toBe('app-unavailable')
    expectWarnings(/no app settings/)
    configure('api', { appUrl: server.url })
    expect($appError.get()).toBeNull()
  })

  it('has no master of the one before, not even a late one', async () => {
    configure('api', { appUrl: other.url })
    await loadOffers()
    expect($shownMaster.get()?.appName).toBe('Demo App')
    configure('api', { appUrl: server.url })
    expect($shownMaster.get()).toBeNull()
    configure('api', { appUrl: other.url })
    const late = loadOffers()
    configure('api', { appUrl: server.url })
    await late
    expect($shownMaster.get()).toBeNull()
  })
})
