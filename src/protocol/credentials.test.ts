import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { call, type Service } from './http.ts'
import { tokenStore, type StorageEngine } from './tokens.ts'

let closers: (() => void)[] = []
let received: IncomingHttpHeaders[] = []

async function listen(): Promise<string> {
  const server = createServer(({ headers }, response) => {
    received.push(headers)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  closers.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let app = ''
beforeEach(async () => {
  received = []
  app = await listen()
})
afterEach(() => {
  for (const close of closers) close()
  closers = []
})

/** A service whose tokens are stored in this way. */
function signedIn(engine: StorageEngine): Service {
  const tokens = tokenStore({ engine, foreignOrigin: '', path: () => '/', days: () => 1 })
  tokens.setSession('a.session.token')
  tokens.setCsrf('a.csrf.token')
  const signer = () => Promise.resolve(null)
  return { appUrl: app, servicePrefix: '/service', tokens, signer, renew: () => Promise.resolve(false) }
}

it('a call with the session cookie has the CSRF token', async () => {
  await call(signedIn('cookie'), '/api/user')
  expect(received).toMatchObject([{ 'x-csrf-token': 'a.csrf.token' }])
})

it('a call with a bearer token has it, and no CSRF token', async () => {
  await call(signedIn('localStorage'), '/api/user')
  expect(received).toMatchObject([{ authorization: 'Bearer a.session.token' }])
  expect(received[0]).not.toHaveProperty('x-csrf-token')
})

it.each<StorageEngine>(['cookie', 'localStorage'])(
  'another server gets nothing of the session in %s',
  async (engine) => {
    await call(signedIn(engine), `${await listen()}/api/user`)
    expect(received).toHaveLength(1)
    for (const name of ['authorization', 'cookie', 'x-csrf-token', 'x-blocklet-visitor-id'])
      expect(received[0]).not.toHaveProperty(name)
  },
)
