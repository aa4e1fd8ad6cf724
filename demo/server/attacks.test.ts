import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthServer, SERVICE_PATH, type AuthServer } from './index.ts'
import { RELAY_PATH } from './relay.ts'

/* What another site, a page under a rebound name or a broken client sends to the embedded service. */

let service: AuthServer

beforeAll(async () => {
  service = await createAuthServer()
})
afterEach(() => service.faults.clear())
afterAll(() => service.close())

/** The status of a request with these headers, which `fetch` would not send, and its body. */
async function raw(line: string, headers: Record<string, string> = {}, body = ''): Promise<[number, string]> {
  const sent = {
    host: `localhost:${service.port}`,
    connection: 'close',
    'content-length': `${body.length}`,
    ...headers,
  }
  const socket = connect(service.port, '127.0.0.1')
  await once(socket, 'connect')
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
  const answer = await text(socket)
  return [Number(answer.split(' ')[1]), answer.slice(answer.indexOf('\r\n\r\n') + 4)]
}

const patch = (changes: string) => raw('PATCH /__state', { 'content-type': 'application/json' }, changes)

test.each([
  '{"settings":{"__proto__":{"polluted":true}}}',
  '{"settings":{"constructor":{"prototype":{"polluted":true}}}}',
  '{"app":{"theme":{"__proto__":{"polluted":true}}}}',
  '{"users":{"z1":{"did":"z1","__proto__":{"polluted":true}}}}',
  '{"users":{"__proto__":{"did":"z1","polluted":true}}}',
])('%s changes no prototype', async (changes) => {
  await patch(changes)
  expect(Object.prototype).not.toHaveProperty('polluted')
  expect(Object.getPrototypeOf(service.state.users.get('z1') ?? {})).toBe(Object.prototype)
  expect(Object.getPrototypeOf(service.state.settings)).toBe(Object.prototype)
  expect((await raw('GET /__state'))[0]).toBe(200)
})

test.each(['null', '[]', '1', '{', '{"users":{"z1":5}}', '{"users":[]}', '{"settings":"x"}'])(
  '%s changes nothing',
  async (changes) => {
    const before = JSON.stringify(service.state.settings)
    expect((await patch(changes))[0]).toBeLessThan(500)
    expect(JSON.stringify(service.state.settings)).toBe(before)
    expect(service.state.users.get('z1')).not.toBe(5)
  },
)

test.each(['null', '{', '{}', '{"path":7}'])('a fault without a path is refused: %s', async (fault) => {
  expect((await raw('POST /__faults', {}, fault))[0]).toBe(400)
  expect(service.faults.list()).toEqual([])
  expect((await raw('GET /'))[0]).toBe(200)
})

test('only pages of the service itself change it', async () => {
  const fault = '{"path":"*","drop":true}'
  for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${service.port}`]) {
    expect((await raw('POST /__faults', { origin, 'content-type': 'text/plain' }, fault))[0], origin).toBe(403)
    expect((await raw('PATCH /__state', { origin }, '{"settings":{"mfa":true}}'))[0], origin).toBe(403)
    expect((await raw('DELETE /__relay', { origin }))[0], origin).toBe(403)
  }
  expect(service.faults.list()).toEqual([])
  expect(service.state.settings.mfa).toBe(false)
  expect((await raw('POST /__faults', { origin: service.url }, '{"path":"*/nothing"}'))[0]).toBe(200)
})

test('a name that leads to this computer is not the service', async () => {
  const { port } = service
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '', 'a b', '%'])
    expect((await raw('GET /__state', { host }))[0], host).toBeGreaterThanOrEqual(400)
  for (const host of ['localhost', `app.localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, '192.168.1.7:4000'])
    expect((await raw('GET /__state', { host }))[0], host).toBe(200)
  const [, answer] = await raw('GET /__state', { host: 'evil.example' })
  expect(answer).toBe('The service answers to localhost and to addresses, not to names.')
})

test('a socket under another name is closed', async () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  expect((await raw(`GET ${RELAY_PATH}`, { ...upgrade, host: 'evil.example' }))[0]).toBe(403)
  expect((await raw('GET //', { ...upgrade }))[0]).toBeGreaterThanOrEqual(400)
  expect((await raw('GET /'))[0]).toBe(200)
})

test.each(['/%', '/%E0%A4%A', '/%00', '/hosts/%ff'])('%s is not found', async (path) => {
  expect((await raw(`GET ${path}`))[0]).toBe(404)
})

test('a broken token counts as none', async () => {
  const path = `${SERVICE_PATH}/api/did/session`
  const requests: Record<string, string>[] = [{ authorization: 'Bearer %' }, { cookie: 'login_token=%E0%A4%A' }]
  for (const headers of requests) expect(await raw(`GET ${path}`, headers)).toEqual([401, '{"error":"not login"}'])
})
