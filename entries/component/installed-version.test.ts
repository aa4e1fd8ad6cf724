import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWarnings } from '../../src/testing/console.ts'
import { installedVersion } from './installed-version.ts'

const answer = { status: 200, body: '' }
const requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  response.writeHead(answer.status, { 'cache-control': 'public, max-age=2592000' }).end(answer.body)
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const ask = (status: number, body: string): Promise<string> => {
  Object.assign(answer, { status, body })
  return installedVersion(`http://127.0.0.1:${(server.address() as AddressInfo).port}/version.json`, '1.0.0')
}

test.each(['1.2.0', '1.2.0-beta.1', '10.20.30'])('the version is %s, as the file says', async (version) => {
  expect(await ask(200, JSON.stringify({ version }))).toBe(version)
})

test('caches are passed', async () => {
  await ask(200, '{"version":"1.2.0"}')
  expect(requests.at(-1)?.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['a page in place of the file', 200, '<!doctype html><title>Log in</title>'],
  ['a component that is being upgraded', 503, '{"code":"error","error":"blocklet is under maintenance"}'],
  ['nothing', 200, ''],
  ['no object', 200, 'null'],
  ['another folder', 200, '{"version":"../evil"}'],
  ['another origin', 200, '{"version":"//evil.example/1.2.0"}'],
  ['a number', 200, '{"version":1}'],
])('%s means the own version, and a warning', async (_, status, body) => {
  expect(await ask(status, body)).toBe('1.0.0')
  expectWarnings(/version\.json doesn’t say which version is installed, so this is 1\.0\.0\./)
})

test('a server that can’t be reached means the own version', async () => {
  expect(await installedVersion('http://127.0.0.1:1/version.json', '1.0.0')).toBe('1.0.0')
  expectWarnings(/version\.json doesn’t say which version is installed/)
})
