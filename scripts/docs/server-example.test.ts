import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { login, type Login } from '../../demo/server/testing/client.ts'
import { codeBlocks } from '../lib/readme.ts'
import { isInstalled } from '../lib/packages.ts'
import { ROOT } from '../lib/run.ts'
import { installServerEntry } from './server-folder.ts'

/*
 * The servers of docs/site/server.md, as processes of their own with the entry of the package, beside the embedded
 * service. entries/server/server.test.ts has the rules; here is what a server makes of them. That of the form
 * is in e2e/entries/server-forms.spec.ts, with a browser. Express is not installed
 * with the project: its server is skipped without npm ci --prefix e2e/libraries --ignore-scripts.
 */

const folder = mkdtempSync(join(tmpdir(), 'server-'))
const SERVERS = codeBlocks('docs/site/server.md', 'js').filter(({ meta }) => meta && meta !== 'form.mjs')
const LIBRARIES = 'e2e/libraries'
const canRun = (file: string): boolean => file !== 'express.mjs' || isInstalled(LIBRARIES)
let service: AuthServer
let user: Login
let owner: Login

interface Started {
  url: string
  process: ChildProcess
  /** What it wrote on the error output. */
  complaints: string[]
}

/** The package in a folder, as npm would put it there, beside what the servers import. */
async function install(): Promise<void> {
  await installServerEntry(folder)
  mkdirSync(join(folder, 'node_modules/@hono'))
  for (const name of ['hono', '@hono/node-server', 'express']) {
    const packages = name === 'express' ? join(LIBRARIES, 'node_modules') : 'node_modules'
    symlinkSync(join(ROOT, packages, name), join(folder, 'node_modules', name))
  }
}

async function startServer(file: string, app: string): Promise<Started> {
  const { text = '' } = SERVERS.find(({ meta }) => meta === file) ?? {}
  writeFileSync(join(folder, file), text)
  const child = spawn(process.execPath, [join(folder, file)], { env: { ...process.env, APP_URL: app, PORT: '0' } })
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url: `http://localhost:${/\d+$/.exec(line)?.[0]}`, process: child, complaints }
}

beforeAll(async () => {
  service = await createAuthServer()
  owner = await login(service, { user: 0 })
  user = await login(service, { user: 1 })
  await install()
}, 60_000)

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await service.close()
})

const bearer = ({ sessionToken, visitorId }: Login) => ({
  authorization: `Bearer ${encodeURIComponent(sessionToken)}`,
  'x-blocklet-visitor-id': visitorId,
})
const cookie = ({ sessionToken, visitorId }: Login, more = '') => ({
  cookie: `a=b; vid=${visitorId}; login_token=${sessionToken}${more}`,
})

test('there is a server for Node, for Express and for Hono', () => {
  expect(SERVERS.map(({ meta }) => meta)).toEqual(['server.mjs', 'express.mjs', 'hono.mjs'])
})

describe.each(SERVERS.map(({ meta }) => meta).filter(canRun))('%s', (file) => {
  let server: Started
  beforeAll(async () => {
    server = await startServer(file, service.url)
  }, 60_000)
  afterAll(() => server.process.kill())

  const answer = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(server.url + path, init)
    const text = await response.text()
    return { status: response.status, text }
  }

  test('knows the user of a bearer token and of a cookie, and refuses others', async () => {
    for (const headers of [bearer(user), cookie(user)]) {
      const { status, text } = await answer('/', { headers })
      expect([status, JSON.parse(text)]).toEqual([200, { did: user.did, name: 'Test User 1' }])
    }
    for (const headers of [{}, { authorization: 'Bearer made-up' }, { cookie: `login_token=${user.sessionToken}` }])
      expect(await answer('/', { headers: headers as HeadersInit })).toMatchObject({ status: 401 })
  })

  test('keeps a page for its roles, however its address is written', async () => {
    const variants = ['/admin/', '//admin', '/Admin', '/%61dmin', '/admin/%2e', '/admin;x', '/./admin', '/other']
    for (const path of ['/admin', '/admin?x', '/admin?', '/admin?x#y'])
      for (const headers of [bearer(user), cookie(user)])
        expect(await answer(path, { headers }), path).toMatchObject({ status: 403 })
    for (const path of variants)
      expect([403, 404], path).toContain((await answer(path, { headers: bearer(user) })).status)
    expect(await answer('/admin', { headers: bearer(owner) })).toMatchObject({ status: 200 })
  })

  test('refuses a forged request of another site, and takes one of its own', async () => {
    const method = 'POST'
    expect(await answer('/', { method, headers: cookie(user) })).toMatchObject({ status: 403 })
    expect(await answer('/', { method, headers: { ...cookie(user), authorization: 'Basic eDp5' } })).toMatchObject({
      status: 403,
    })
    const headers = {
      ...cookie(user, `; x-csrf-token=${encodeURIComponent(user.csrfToken)}`),
      'x-csrf-token': user.csrfToken,
    }
    expect(await answer('/', { method, headers })).toMatchObject({ status: 200 })
    expect(await answer('/', { method, headers: bearer(user) })).toMatchObject({ status: 200 })
  })

  test('does not take an unreachable app for a signed-out user', async () => {
    const other = await startServer(file, 'http://127.0.0.1:9')
    const response = await fetch(other.url, { headers: bearer(user) })
    other.process.kill()
    expect(response.status).toBe(503)
  })

  test('wrote nothing about any of this', () => {
    expect(server.complaints).toEqual([])
  })
})
