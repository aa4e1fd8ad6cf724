import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../../demo/server/index.ts'
import { fetchSession } from '../../protocol/session.ts'
import { $app, loadApp } from './app.ts'
import { configure } from '../config.ts'
import { $service } from './service.ts'
import { $appError } from '../app-look.ts'
import { wireStores } from '../../../elements/start/session/begin.ts'

const MINUTE = 60_000

let server: AuthServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await createAuthServer()
  configure('api', { appUrl: server.url })
  await loadApp()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await server.close()
})

it('requests the settings of an app at most once a minute', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  vi.setSystemTime(Date.now() + MINUTE - 1)
  await Promise.all([loadApp(), loadApp()])
  expect(sent).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 2)
  await Promise.all([loadApp(), loadApp()])
  expect(sent).toHaveBeenCalledOnce()
})

it('updates the settings while the page is open', async () => {
  server.state.app.name = 'Renamed App'
  expect((await loadApp())?.appName).toBe('Demo App')
  vi.setSystemTime(Date.now() + MINUTE)
  expect((await loadApp())?.appName).toBe('Renamed App')
  expect($app.get()?.appName).toBe('Renamed App')
})

it('leaves out a logo over http, with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const appLogo = 'http://pictures.example/logo.png'
  const other = await createAuthServer()
  other.faults.add({
    path: '/__blocklet__.js',
    change: (text) => JSON.stringify({ ...(JSON.parse(text) as object), appLogo }),
  })
  configure('api', { appUrl: other.url })
  expect((await loadApp())?.appLogo).toBe('')
  expect(warn.mock.calls).toEqual([['did-connect:', `Image URL must use HTTPS protocol: ${appLogo}`]])
  await other.close()
})

it('believes no unsigned session of an app without a key', async () => {
  wireStores()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const other = await createAuthServer()
  const withoutKey = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), appPk: undefined })
  other.faults.add({ path: '/__blocklet__.js', change: withoutKey })
  other.faults.add({
    path: '*/api/did/session',
    respond: { status: 200, body: { user: { did: 'z1', fullName: 'Mallory' } } },
  })
  configure('api', { appUrl: other.url })
  await expect(fetchSession($service.get())).rejects.toMatchObject({ code: 'app-unavailable' })
  expect($app.get()).toBeNull()
  await other.close()
})

it('keeps the old settings when new ones can’t be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.setSystemTime(Date.now() + MINUTE)
  server.faults.add({ path: '/__blocklet__.js', respond: { status: 502, body: '<p>' } })
  expect((await loadApp())?.appName).toBe('Demo App')
  expect([warn.mock.calls.length, $appError.get()?.code]).toEqual([1, 'app-unavailable'])
  expect($appError.get()?.message).toBe(
    `No sign-in service answers at the address of the app. (app-url: ${server.url})`,
  )
  expect(await loadApp({ force: true })).toBeNull()
  server.faults.clear()
  expect((await loadApp())?.appName).toBe('Demo App')
  expect($appError.get()).toBeNull()
})
