import { once, setMaxListeners } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createAuthServer, RELAY_PATH, type AuthServer } from '../../demo/server/index.ts'
import { start } from '../../demo/server/testing/client.ts'
import { RELAY_JOIN_TIMEOUT_MS } from '../model/limits.ts'
import { listenToRelay } from './relay.ts'

let server: AuthServer
let topic = ''

beforeAll(async () => {
  server = await createAuthServer()
  topic = `relay:${server.appDid}:${(await start(server)).token}`
  // Node 20 has no WebSocket of its own.
  vi.stubGlobal('WebSocket', WebSocket)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

const CLIENTS = 40

test('the clients of a relay that restarts return one after the other', async () => {
  const closed = new AbortController()
  setMaxListeners(0, closed.signal)
  const joined = new Set<number>()
  for (let client = 0; client < CLIENTS; client += 1) {
    listenToRelay({
      url: `${server.url.replace('http', 'ws')}${RELAY_PATH}?vsn=2.0.0`,
      topic,
      signal: closed.signal,
      onUpdate: () => {},
      onJoined: (isJoined) => void joined[isJoined ? 'add' : 'delete'](client),
    })
  }
  await expect.poll(() => joined.size).toBe(CLIENTS)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    server.relay.cut()
    await vi.waitFor(() => expect(joined.size).toBe(0))
    const returned: number[] = []
    for (let step = 0; step < 10; step += 1) {
      const before = vi.getTimerCount()
      vi.advanceTimersByTime(300)
      returned.push(before - vi.getTimerCount())
    }
    // None within a second, and afterwards less than half of them within 0.3 s.
    expect(returned.slice(0, 3)).toEqual([0, 0, 0])
    expect(Math.max(...returned)).toBeLessThan(CLIENTS / 2)
    expect(returned.reduce((sum, count) => sum + count, 0)).toBe(CLIENTS)
  } finally {
    vi.useRealTimers()
  }
  await expect.poll(() => joined.size).toBe(CLIENTS)
  closed.abort()
  await expect.poll(() => server.relay.size()).toBe(0)
})

test('a socket that is given up while it connects is closed without an error', async () => {
  const errors: unknown[] = []
  let closed = 0
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url)
        this.addEventListener('error', ({ message }) => errors.push(message))
        this.addEventListener('close', () => (closed += 1))
      }
    },
  )
  const left = new AbortController()
  const url = `${server.url.replace('http', 'ws')}${RELAY_PATH}?vsn=2.0.0`
  listenToRelay({ url, topic, signal: left.signal, onUpdate: () => {}, onJoined: () => {} })
  left.abort()
  await expect.poll(() => closed).toBe(1)
  expect([errors, server.relay.size()]).toEqual([[], 0])
})

test('a socket that never opens is not awaited', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  let closed = 0
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url)
        this.addEventListener('error', () => {}) // of ws, where a browser logs
        this.addEventListener('close', () => (closed += 1))
      }
    },
  )
  const connected = once(silent, 'connection')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = new AbortController()
  const { port } = silent.address() as AddressInfo
  const url = `ws://127.0.0.1:${port}/`
  listenToRelay({ url, topic, signal: left.signal, onUpdate: () => {}, onJoined: () => {} })
  await connected
  left.abort()
  vi.advanceTimersByTime(RELAY_JOIN_TIMEOUT_MS)
  vi.useRealTimers()
  await expect.poll(() => closed).toBe(1)
  silent.close()
})
