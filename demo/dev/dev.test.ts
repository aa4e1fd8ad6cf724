import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { createAuthServer, createClock, everyMethod, type AuthServer } from '../server/index.ts'
import { call, send } from '../server/testing/client.ts'
import { readOptions, usageOf } from './options.ts'
import { plantSeed, readSeed } from './seed.ts'
import { devSite } from './site.ts'

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
  const read = (...args: string[]) => readOptions(args, devSite)
  const none = { port: 4000, host: '', https: false, reset: false, seed: null, folder: '.did-connect' }
  expect(read()).toEqual(none)
  const all = ['--port', '5000', '--host', '0.0.0.0', '--https', '--seed', 'users.json', '--reset', '--folder', 'here']
  const given = { port: 5000, host: '0.0.0.0', https: true, reset: true, seed: 'users.json', folder: 'here' }
  expect(read(...all)).toEqual(given)
  expect(read('--help')).toBeNull()
  expect(() => read('--port', 'x')).toThrow('--port is a number up to 65535, unlike x')
  expect(() => read('--host', 'my-computer')).toThrow('--host is an address of this computer, unlike my-computer')
  expect(() => read('--here')).toThrow("Unknown option '--here'")
  for (const name of Object.keys(none)) expect(usageOf(devSite)).toContain(`  --${name}`)
})

test('the port may also be in the variable PORT', () => {
  vi.stubEnv('PORT', '4100')
  expect(readOptions([], devSite)?.port).toBe(4100)
  expect(readOptions(['--port', '5000'], devSite)?.port).toBe(5000)
  vi.unstubAllEnvs()
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

async function roleByEmail(server: AuthServer, email: string): Promise<string> {
  await call(server, '/api/user/email/sendCode', send('POST', { email }))
  const { code } = await server.mail.waitFor(email)
  const { json } = await call(server, '/api/user/email/login', send('POST', { code }))
  const [, payload = ''] = (json.sessionToken ?? '').split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role: string }).role
}

test('users of a seed sign in with their role', async () => {
  const clock = createClock()
  const server = await createAuthServer({ clock, settings: everyMethod })
  const bo = { name: 'Bo', email: 'bo@example.com', passports: ['admin'] }
  await plantSeed(server, readSeed(JSON.stringify([ADA, bo])))
  expect(await roleByEmail(server, ADA.email)).toBe('owner')
  expect(await roleByEmail(server, bo.email)).toBe('guest')
  const { startPassportId } = server.state.users.all().find(({ email }) => email === ADA.email) ?? {}
  const passport = server.state.passports.get(startPassportId ?? '')
  if (passport) server.state.passports.put({ ...passport, status: 'revoked' })
  // An address gets one code a minute.
  clock.advance(61_000)
  // As on the platform: the kit goes on with a passport that is still listed.
  expect(await roleByEmail(server, ADA.email)).toBe('owner')
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
  expect(readFileSync(join(folder, '.did-connect/.gitignore'), 'utf8')).toBe('*\n')

  const again = await startIn(folder)
  expect(await usersOf(again.url)).toHaveLength(1)
  await again.stop()
  const reset = await startIn(folder, '--reset')
  expect(await usersOf(reset.url)).toEqual([])
  await reset.stop()
})

test.each(['accounts.jsonl', '.gitignore'])('nothing is written through the link %s of a project', async (name) => {
  const project = mkdtempSync(join(folder, 'project-'))
  const victim = join(folder, 'victim')
  mkdirSync(join(project, '.did-connect'))
  symlinkSync(victim, join(project, '.did-connect', name))
  const started = await startIn(project)
  expect(existsSync(victim)).toBe(false)
  if (name === '.gitignore') await started.stop()
  else expect(started.errors()).toBe('.did-connect/accounts.jsonl is a link. Delete it.\n')
})

test('a folder of a project that is a link is refused', async () => {
  const project = mkdtempSync(join(folder, 'project-'))
  mkdirSync(join(project, 'elsewhere'))
  symlinkSync('elsewhere', join(project, '.did-connect'))
  const started = await startIn(project)
  expect(started.errors()).toBe('.did-connect is a link. Delete it.\n')
  expect(readdirSync(join(project, 'elsewhere'))).toEqual([])
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
