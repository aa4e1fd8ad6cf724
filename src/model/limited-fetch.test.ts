import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch } from './limited-fetch.ts'

const MEGABYTE = 1_000_000
/** Compressed before the first connection: it takes seconds, after which an idle connection would be closed. */
const LONG = gzipSync(Buffer.alloc(100 * MEGABYTE, ' '))
let answer: (response: ServerResponse) => void
const server = createServer((_, response) => answer(response))
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (init: RequestInit = {}, ms = 10_000) =>
  limitedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, init, { bytes: MEGABYTE, ms })

test('an answer keeps its status, its headers and its body', async () => {
  answer = (response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"a":"ä"}')
  const response = await ask()
  expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
    201,
    'application/json',
    { a: 'ä' },
  ])
  answer = (response) => response.writeHead(204).end()
  expect((await ask()).status).toBe(204)
})

test('an answer is refused once it is longer than the limit, however short it was on the way', async () => {
  answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(LONG)
  const before = process.memoryUsage.rss()
  await expect(ask()).rejects.toThrow('The answer is longer than 1 MB')
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE)
})

test('an answer is refused that doesn’t end in time', async () => {
  answer = (response) => response.writeHead(200).write(' ')
  await expect(ask({}, 50)).rejects.toThrow('The answer took longer than 0.05 s')
})
