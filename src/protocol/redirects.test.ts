import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { fetchApp } from './blocklet.ts'
import { call } from './http.ts'
import { appFetch } from './app-fetch.ts'
import { serviceOf, signIn } from '../testing/service-clients.ts'

const SERVICE = '/.well-known/service'

let server: AuthServer
let stranger: Server
let target: string
let received: IncomingMessage[] = []

beforeAll(async () => {
  server = await createAuthServer()
  stranger = createServer((request, response) => {
    received.push(request)
    response.writeHead(request.url?.includes('missing') ? 404 : 200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => stranger.once('listening', resolve))
  target = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
})
afterEach(() => {
  server.faults.clear()
  received = []
})
afterAll(async () => {
  stranger.close()
  await server.close()
})

const redirect = (path: string, location: string, status = 307) =>
  server.faults.add({ path, respond: { status, headers: { location } } })

describe('a call with the session', () => {
  it.each([301, 302, 303, 307, 308])('follows no redirect with status %i', async (status) => {
    const { service } = await signIn(server, 1)
    redirect(`${SERVICE}/api/*`, `${target}/steal`, status)
    await expect(call(service, '/api/did/session', { secure: true })).rejects.toMatchObject({ code: 'network-failed' })
    const refreshToken = service.tokens.refresh()
    const logout = call(service, '/api/user/logout', { method: 'POST', body: { refreshToken } })
    await expect(logout).rejects.toMatchObject({ code: 'network-failed' })
    expect(received).toEqual([])
  })

  it('follows none to another path of the app either', async () => {
    redirect(`${SERVICE}/api/user`, '/__blocklet__.js?type=json')
    await expect(call(serviceOf(server, 'visitor'), '/api/user')).rejects.toMatchObject({ code: 'network-failed' })
  })
})

describe('a call of the page to the app', () => {
  it('follows no redirect', async () => {
    const { service } = await signIn(server, 2)
    redirect('/things', `${target}/steal`)
    await expect(appFetch(async () => service)('/things')).rejects.toMatchObject({ code: 'network-failed' })
    expect(received).toEqual([])
  })

  it('shows the page a redirect that it wants to see', async () => {
    redirect('/things', `${target}/steal`, 302)
    const response = await appFetch(async () => serviceOf(server, 'visitor')).raw('/things', { redirect: 'manual' })
    expect([response.status, received]).toEqual([302, []])
  })
})

describe('the settings of the app', () => {
  it('may have moved within the app', async () => {
    redirect('/old/__blocklet__.js', '/__blocklet__.js?type=json')
    expect(await fetchApp(`${server.url}/old`)).toMatchObject({ appName: 'Demo App' })
  })

  it.each(['/__blocklet__.js?type=json', '/missing'])(
    'name both addresses after a redirect elsewhere (%s)',
    async (path) => {
      redirect('/__blocklet__.js', target + path)
      await expect(fetchApp(server.url, true)).rejects.toMatchObject({
        code: 'app-unavailable',
        message: `No sign-in service answers at the address of the app. (app-url: ${server.url}, which redirects to ${target})`,
      })
      expect(
        received.map(({ headers }) => Object.keys(headers).filter((name) => /^x-|cookie|auth/.test(name))),
      ).toEqual([[]])
    },
  )

  it('may be the answer of a service worker, which has no address', async () => {
    const settings = await (await fetch(`${server.url}/__blocklet__.js?type=json`)).text()
    const answers = vi.spyOn(globalThis, 'fetch')
    const headers = { 'content-type': 'application/json' }
    answers.mockResolvedValueOnce(new Response(settings, { headers }))
    expect(await fetchApp(server.url, true)).toMatchObject({ appName: 'Demo App' })
    answers.mockResolvedValueOnce(new Response('{}', { status: 503, headers }))
    await expect(fetchApp(server.url, true)).rejects.toMatchObject({ code: 'app-unavailable' })
    answers.mockRestore()
  })
})
