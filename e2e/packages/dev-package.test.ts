import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, startProgram, testingOf, type Project } from './project.ts'

/* `did-connect-dev` as npm gets it, in an empty folder. */

let project: Project
beforeAll(() => {
  project = createProject()
})
afterAll(() => project.remove())

const start = (...args: string[]) => startProgram(project, 'did-connect-dev', '--port', '0', ...args)

interface State {
  users: { did: string; fullName: string }[]
}

const usersOf = async (url: string) => ((await (await fetch(`${url}/__state`)).json()) as State).users

test('it brings no other package', () => {
  const lock = readFileSync(join(project.folder, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, unknown> }
  const names = ['', 'node_modules/did-connect-dev', 'node_modules/did-connect-elements']
  expect(Object.keys(packages)).toEqual(names)
})

test('it says where it listens, users sign in, and their accounts stay until a reset', async () => {
  const first = await start()
  expect(first.line).toMatch(/^ready http:\/\/localhost:\d+$/)
  const { createTesting } = await testingOf(project)
  const { did, headers } = await createTesting({ appUrl: first.url }).session({ role: 'admin' })
  const session = await fetch(`${first.url}/.well-known/service/api/did/session`, { headers })
  expect(await session.json()).toMatchObject({ user: { did, role: 'admin' } })
  for (const path of ['/', '/mailbox', '/wallet/', '/state.html', '/dist/did-connect.js', '/.well-known/service/login'])
    expect((await fetch(first.url + path)).status, path).toBe(200)
  await first.stop()

  const again = await start()
  expect((await usersOf(again.url)).map((user) => user.did)).toContain(did)
  await again.stop()
  const reset = await start('--reset')
  expect(await usersOf(reset.url)).toEqual([])
  await reset.stop()
})

test('a seed and a certificate work from the package, too', async () => {
  writeFileSync(join(project.folder, 'users.json'), JSON.stringify([{ name: 'Ada', email: 'ada@example.com' }]))
  const { url, stop } = await start('--https', '--seed', 'users.json', '--reset')
  const ca = readFileSync(join(project.folder, 'state/did-connect-dev/localhost.pem'), 'utf8')
  const state = await new Promise<string>((resolve, reject) => {
    get(`${url}/__state`, { ca, agent: false }, (answer) => resolve(text(answer))).on('error', reject)
  })
  expect((JSON.parse(state) as State).users.map(({ fullName }) => fullName)).toEqual(['Ada'])
  await stop()
})
