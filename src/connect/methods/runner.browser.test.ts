import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadApp } from '../../core/app/app.ts'
import { configure } from '../../core/config.ts'
import { deferred } from '../../state/deferred.ts'
import { $appError, $appSettings } from '../../core/app-look.ts'
import { closeWindow, completeOptions, createConnect, type OwnedConnect } from '../index.ts'

/*
 * A method of stored settings is pressed while the loaded ones are to come. They name a master, which stored ones don't
 * decide.
 */
const ANSWER = {
  appPid: 'zNKapp',
  appPk: '0x01',
  settings: {
    federated: { master: { appPid: 'zNKmaster', appUrl: 'https://master.example/' }, config: { status: 'approved' } },
  },
}

let answer = deferred<Response>()
let popup = { closed: false, location: { href: '' }, close: () => {} }
let connect: OwnedConnect
let apps = 0
const open = vi.spyOn(window, 'open')
const fetched = vi.spyOn(globalThis, 'fetch')
vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => {
  answer = deferred()
  popup = { closed: false, location: { href: '' }, close: () => (popup.closed = true) }
  open.mockReset().mockReturnValue(popup as unknown as Window)
  fetched.mockImplementation(async () => (await answer.promise).clone())
  // An app of its own for each test: settings are cached for a minute.
  configure('api', { appUrl: `${location.origin}/app${(apps += 1)}` })
  $appSettings.set(null)
  $appError.set(null)
  connect = createConnect(completeOptions({ action: 'login' }))
})
afterEach(() => {
  closeWindow()
  connect.stop()
})

it.each([
  ['github', 'https://master.example/.well-known/service/oauth/login/github'],
  ['window', 'https://master.example/.well-known/service/connect'],
])('the window of %s opens inside the press, and shows its page when the settings are loaded', async (method, page) => {
  connect.choose(method)
  expect(open).toHaveBeenCalledOnce()
  expect([connect.$state.get().status, popup.location.href]).toEqual(['external', ''])
  answer.resolve(Response.json(ANSWER))
  await expect.poll(() => popup.location.href.split('?')[0]).toBe(page)
})

it('an app without settings is taken for the one to sign in at', async () => {
  connect.choose('github')
  answer.resolve(new Response('', { status: 404 }))
  await expect.poll(() => popup.location.href).toContain(`${location.origin}/app`)
})

it('Back closes the empty window, which stays empty', async () => {
  connect.choose('github')
  connect.back()
  await expect.poll(() => popup.closed).toBe(true)
  answer.resolve(Response.json(ANSWER))
  await loadApp()
  expect([connect.$state.get().status, popup.location.href]).toEqual(['loading', ''])
})

it('a form waits for the settings', async () => {
  connect.choose('new-passkey')
  expect([connect.$state.get().status, connect.$opening.get()]).toEqual(['loading', 'passkey'])
  answer.resolve(Response.json(ANSWER))
  await expect.poll(() => connect.$state.get().status).toBe('form')
  expect(open).not.toHaveBeenCalled()
})
