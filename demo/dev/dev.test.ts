import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { createAuthServer } from '../server/index.ts'
import { readOptions } from './options.ts'
import { plantSeed, readSeed } from './seed.ts'

/* A process of its own takes seconds to start on a busy computer. */
vi.setConfig({ testTimeout: 90_000 })

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url))
const TSX = fileURLToPath(import.meta.resolve('tsx'))
const folder = mkdtempSync(join(tmpdir(), 'did-connect-dev-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ADA = { name: 'Ada', email: 'ada@example.com', role: 'owner', passports: ['member'] }

async function startIn(cwd: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', TSX, CLI, '--port', '0', ...args], { cwd })
  const errors: Buffer[] = []
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  const exit = once(child, 'exit')
  const line = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>
  const [first] = await Promise.race([line, exit.then(([code]) => [`exit ${code}`])])
  return {
    first: String(first),
    url: String(first).replace('ready ', ''),
    errors: () => Buffer.concat(errors).toString(),
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}

const usersOf = async (url: string): Promise<{ fullName: string }[]> =>
  ((await (await fetch(`${url}/__state`)).json()) as { users: { fullName: string }[] }).users

test('options have defaults, and what is not understood is named', () => {
  expect(readOptions([])).toEqual({ port: 4000, reset: false, seed: null })
  const all = ['--port', '5000', '--seed', 'users.json', '--reset']
  expect(readOptions(all)).toEqual({ port: 5000, reset: true, seed: 'users.json' })
  expect(readOptions(['--help'])).toBeNull()
  expect(() => readOptions(['--port', 'x'])).toThrow('--port is a number up to 65535, unlike x')
  expect(() => readOptions(['--here'])).toThrow("Unknown option '--here'")
})

test.each([
  ['no', 'The seed is no JSON.'],
  ['{}', 'The seed is no list of users.'],
  ['[{}]', 'User 1 of the seed has no name.'],
  ['[{"name":"Ada","email":"ada"}]', 'User 1 of the seed has no email address.'],
  ['[{"name":"Ada","email":"a@b","role":1}]', 'The role of user 1 of the seed is no text.'],
  ['[{"name":"Ada","email":"a@b","passports":"x"}]', 'The passports of user 1 of the seed are no list of roles.'],
])('the seed %s is refused', (text, reason) => {
  expect(() => readSeed(text)).toThrow(reason)
})

test('users of a seed are added once, with their passports', async () => {
  const server = await createAuthServer()
  const users = readSeed(JSON.stringify([ADA, { name: 'Bo', email: 'bo@example.com' }]))
  expect(await plantSeed(server, users)).toBe(2)
  expect(await plantSeed(server, users)).toBe(0)
  const ada = server.state.users.all().find(({ fullName }) => fullName === 'Ada')
  const passports = server.state.passports.all().filter(({ userDid }) => userDid === ada?.did)
  expect(passports.map(({ role }) => role)).toEqual(['owner', 'member'])
  await server.close()
})

test('a folder gets a service with the users of its seed, which a reset deletes', async () => {
  writeFileSync(join(folder, 'users.json'), JSON.stringify([ADA]))
  const first = await startIn(folder, '--seed', 'users.json')
  expect(first.first).toMatch(/^ready http:\/\/localhost:\d+$/)
  expect((await usersOf(first.url)).map(({ fullName }) => fullName)).toEqual(['Ada'])
  const page = await (await fetch(first.url)).text()
  expect(page).toContain(`src="${first.url}/dist/did-connect.js" data-app-url="${first.url}"`)
  expect((await fetch(`${first.url}/__blocklet__.js?type=json`)).status).toBe(200)
  await first.stop()
  expect(existsSync(join(folder, '.did-connect/accounts.jsonl'))).toBe(true)

  const again = await startIn(folder)
  expect(await usersOf(again.url)).toHaveLength(1)
  await again.stop()
  const reset = await startIn(folder, '--reset')
  expect(await usersOf(reset.url)).toEqual([])
  await reset.stop()
})

test('a mistake in the seed costs no account', async () => {
  writeFileSync(join(folder, 'wrong.json'), '[{}]')
  const before = await startIn(folder, '--seed', 'users.json')
  await before.stop()
  const refused = await startIn(folder, '--reset', '--seed', 'wrong.json')
  expect([refused.first, refused.errors()]).toEqual(['exit 1', 'User 1 of the seed has no name.\n'])
  const after = await startIn(folder)
  expect(await usersOf(after.url)).toHaveLength(1)
  await after.stop()
})
