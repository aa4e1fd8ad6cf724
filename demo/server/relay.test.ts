import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { respond } from '../wallet/node.ts'
import { createAuthServer, RELAY_PATH } from './index.ts'
import type { AuthServer } from './index.ts'
import { login, start } from './testing/client.ts'

let server: AuthServer

beforeAll(async () => {
  server = await createAuthServer()
  await login(server, { user: 0 })
})
beforeEach(() => server.faults.clear())
afterAll(() => server.close())

type Frame = [string, string, string, string, { status: string; response: Record<string, unknown> }]

async function open() {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${RELAY_PATH}?vsn=2.0.0`)
  const frames: Frame[] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame))
  await once(socket, 'open')
  const ask = async (...frame: unknown[]) => {
    socket.send(JSON.stringify(frame))
    await once(socket, 'message')
    return frames.at(-1)
  }
  return { socket, frames, ask }
}

test('publishes every change of a session, the tokens before the success', async () => {
  const { token, url } = await start(server)
  const { socket, frames, ask } = await open()
  const topic = `relay:${server.appDid}:${token}`
  const joined = await ask('1', '1', topic, 'phx_join', {})
  expect(joined).toEqual(['1', '1', topic, 'chan_reply_1', { status: 'ok', response: {} }])
  await respond(url, { user: 0 })
  await expect.poll(() => frames.at(-1)?.[4].response.status).toBe('succeed')

  const sessions = frames.slice(1).map((frame) => frame[4].response)
  const firstWithTokens = sessions.find((session) => session.sessionToken)
  expect(firstWithTokens?.status).toBe('scanned')
  expect(frames.slice(1).every((frame) => frame[3] === 'updated' && frame[2] === topic)).toBe(true)
  const times = sessions.map((session) => String(session.updatedAt))
  expect(times).toEqual([...new Set(times)].toSorted())
  expect(sessions[0]).not.toHaveProperty('challenge')
  socket.close()
})

test('acknowledges heartbeats and leaving', async () => {
  const { socket, ask } = await open()
  const beat = await ask(null, '2', 'phoenix', 'heartbeat', {})
  expect(beat).toEqual(['', '2', 'phoenix', 'heartbeat', { status: 'ok', response: {} }])
  const topic = `relay:${server.appDid}:abcdef01`
  await ask('1', '3', topic, 'phx_join', {})
  expect((await ask('1', '4', topic, 'phx_leave', {}))?.[3]).toBe('chan_reply_4')
  socket.close()
})

test('refuses topics that are not a session', async () => {
  const { socket, ask } = await open()
  const short = `relay:${server.appDid}`
  expect((await ask('1', '1', short, 'phx_join', {}))?.[4]).toEqual({
    status: 'error',
    response: { message: `Invalid channel format: ${short}` },
  })
  expect((await ask('2', '2', 'room:one:two', 'phx_join', {}))?.[4].response.message).toBe(
    'Can not join non-relay channel: room:one:two',
  )
  socket.close()
})

test('can be refused and closed', async () => {
  const { socket } = await open()
  expect(server.relay.size()).toBeGreaterThan(0)
  const closed = once(socket, 'close')
  server.relay.cut()
  await closed
  server.faults.add({ path: RELAY_PATH, drop: true, times: 1 })
  await expect(open()).rejects.toThrow('socket hang up')
  server.faults.add({ path: RELAY_PATH, respond: { status: 503 }, times: 1 })
  await expect(open()).rejects.toThrow('503')
  const again = await open()
  again.socket.close()
})
