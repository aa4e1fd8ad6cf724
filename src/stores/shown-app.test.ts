import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAuthServer, everyMethod, type AuthServer } from '../../demo/server/index.ts'
import { localStore } from '../env/storage.ts'
import { fetchApp } from '../protocol/blocklet.ts'
import { $isAppPending, loadApp } from './app.ts'
import { configure } from './config.ts'
import { createConnect, completeOptions } from './connect/index.ts'
import { $appError, $appSettings, $shownApp } from './service.ts'

const SETTINGS = '/__blocklet__.js'

let server: AuthServer

/** A new page of a browser that has the app's settings of an earlier visit. */
async function visitAgain(): Promise<void> {
  configure('api', { appUrl: 'https://other.example' })
  await fetchApp(server.url, { force: true })
  configure('api', { appUrl: server.url })
}

beforeEach(async () => {
  localStore.remove('did_apps')
  $appSettings.set(null)
  $appError.set(null)
  server = await createAuthServer({ settings: everyMethod })
  configure('api', { appUrl: server.url })
})

afterEach(() => server.close())

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
})

it('offers the methods of the stored settings, and waits for the loaded ones when one is chosen', async () => {
  await visitAgain()
  const connect = createConnect(completeOptions({ action: 'login' }))
  expect(connect.$look.get()).toMatchObject({ name: 'Demo App' })
  server.faults.add({ path: SETTINGS, delayMs: 50 })
  connect.choose('email')
  expect(connect.$state.get()).toEqual({ status: 'external', method: 'email' })
  await expect.poll(() => connect.$state.get().status).toBe('email')
  expect($appSettings.get()?.appName).toBe('Demo App')
  connect.stop()
})
