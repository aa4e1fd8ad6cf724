import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthServer, type AuthServer } from '../demo/server/index.ts'
import { login, signedIn, type Login } from '../demo/server/testing/client.ts'
import { ADA } from '../src/testing/user-fixture.ts'
import { examine } from './cli/check.ts'
import { readCommand } from './cli/command.ts'
import { probeFrom } from './cli/probe.ts'
import { ELEMENTS } from './html/elements.tsx'
import { renderToParts, renderToString, type ElementTag } from './html/index.ts'
import { requireRole, requireUser, verifySession } from './server/index.ts'
import { createTesting, createWallet } from './testing/index.ts'

/*
 * A library of the server, or a request that one reads carelessly, has given every object members that nobody has set.
 * Each entry answers as if they weren't there, and asks nobody else.
 */

let service: AuthServer
let user: Login
/** The attacker's own app, in which they are the owner. */
let evil: AuthServer
let owner: Login
const asked: (string | undefined)[] = []
const elsewhere = createServer((request, response) => {
  asked.push(request.url)
  response.end('{}')
})

beforeAll(async () => {
  service = await createAuthServer()
  evil = await createAuthServer()
  await login(service, { user: 0 })
  user = await login(service, { user: 1 })
  owner = await login(evil, { user: 0 })
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
}, 60_000)

afterAll(async () => {
  elsewhere.close()
  await Promise.all([service.close(), evil.close()])
})

const EVERY_OBJECT = Object.prototype as Record<string, unknown>

/** Runs something while every object has these members. The service in this process enumerates what is inherited. */
async function polluted<T>(members: Record<string, unknown>, run: () => T | Promise<T>): Promise<T> {
  const names = Object.keys(members)
  for (const name of names)
    Object.defineProperty(EVERY_OBJECT, name, { value: members[name], writable: true, configurable: true })
  try {
    return await run()
  } finally {
    for (const name of names) delete EVERY_OBJECT[name]
  }
}

const place = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`

test('/server asks the app that is configured, and finds the user of the request', async () => {
  const port = new URL(evil.url).port
  const members = {
    appUrl: evil.url,
    // `http://localhost:4000` and this would be another server.
    servicePrefix: `@127.0.0.1:${port}/.well-known/service`,
    appPk: evil.appPk,
    appDid: evil.appDid,
    origin: 'https://evil.example',
    method: 'GET',
    cause: 'nothing',
  }
  const own = { headers: signedIn(user) }
  const foreign = { method: 'GET', headers: signedIn(owner) }
  const app = { appUrl: service.url }
  await polluted(members, async () => {
    expect(await verifySession(own, app)).toMatchObject({ did: user.did, role: 'guest' })
    await expect(requireUser(foreign, app)).rejects.toMatchObject({ status: 401 })
    await expect(requireRole(foreign, 'owner', app)).rejects.toMatchObject({ status: 401 })
    await expect(verifySession(own, {} as never)).rejects.toThrow('appUrl has to be')
    const form = { headers: { cookie: `vid=${user.visitorId}; login_token=${user.sessionToken}` } }
    await expect(requireUser(form, app)).rejects.toMatchObject({ status: 403 })
    await expect(verifySession({} as never, app)).rejects.toThrow('this is no request')
  })
  await polluted({ headers: signedIn(user) }, () =>
    expect(verifySession({ method: 'GET' } as never, app)).rejects.toThrow('this is no request'),
  )
})

test('/html draws the same', async () => {
  const draw = () =>
    (Object.keys(ELEMENTS) as ElementTag[]).flatMap((tag) =>
      [undefined, null, ADA].flatMap((visitor) => {
        const options = visitor === undefined ? undefined : { user: visitor }
        const { attributes, html } = renderToParts(tag, { did: ADA.did }, options)
        return [renderToString(tag, { did: ADA.did }, options), JSON.stringify(attributes), html]
      }),
    )
  const expected = draw()
  const evilText = '</style><script>alert(1)</script>'
  const options = {
    locale: 'de',
    theme: 'dark',
    app: { theme: { prefer: 'dark' } },
    url: 'https://evil.example/',
    servicePrefix: '/evil',
    user: { did: owner.did, fullName: 'Mallory' },
    nonce: 'evil',
    styleSheet: 'https://evil.example/html.css',
    text: evilText,
  }
  const ofAttributes = {
    label: evilText,
    size: 'large',
    'app-url': 'https://evil.example',
    'redirect-to': '//evil.example',
  }
  const ofElements = {
    css: evilText,
    lazy: null,
    state: { label: evilText },
    signsIn: () => true,
    isCollapsed: () => true,
  }
  const ofValues = { problem: { code: 'invalid-did' }, configError: { code: 'closed' }, appUrl: 'https://evil.example' }
  for (const members of [options, ofAttributes, ofElements, ofValues])
    expect((await polluted<string[]>(members, draw)).filter((html, at) => html !== expected[at])).toEqual([])
})

test('/testing signs in the user of the test, with a wallet of their own', async () => {
  const members = {
    pageUrl: place(),
    storageEngine: 'localStorage',
    decline: true,
    scanOnly: true,
    passports: [{ id: 'z1' }],
    profile: { fullName: 'Mallory' },
  }
  await polluted(members, async () => {
    const did = createTesting({ appUrl: service.url, user: 73_001 })
    const { headers } = await did.session()
    expect(await verifySession({ method: 'GET', headers }, { appUrl: service.url })).toMatchObject({
      fullName: 'Test User 73001',
    })
    const opened: string[] = []
    const page = { url: () => 'about:blank', goto: async (url: string) => opened.push(url), evaluate: async () => ({}) }
    await did.expire(page)
    expect(opened).toEqual([`${service.url}/__blocklet__.js?type=json`])
    expect(createWallet('a wallet')).toMatchObject({ passports: [], profile: { fullName: 'Somebody' } })
    expect(() => createTesting({} as never)).toThrow('appUrl has to be')
  })
})

test('the command line reads its arguments, and asks the app that they name', async () => {
  const members = {
    json: true,
    action: 'evil',
    prefix: '/evil',
    from: place(),
    'service-prefix': '/evil',
    follow: true,
    sender: place(),
  }
  await polluted(members, async () => {
    const command = readCommand(['check', service.url])
    expect(command).toEqual({
      name: 'check',
      app: service.url,
      page: service.url,
      servicePrefix: '/.well-known/service',
      action: null,
      prefix: null,
      isJson: false,
    })
    const { app, page, servicePrefix } = command as { app: string; page: string; servicePrefix: string }
    const findings = await examine({ app, page, servicePrefix, probe: probeFrom('') })
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
  })
  expect(asked).toEqual([])
})
