import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { examine } from './check.ts'
import { ok, printable } from './lib/findings.ts'
import { MAX_BODY_LENGTH, probeFrom } from './probe.ts'
import { report } from './report.ts'

/* The command beside servers that answer something else than an app. */

// Each test starts services, and examines them with many calls.
vi.setConfig({ testTimeout: 60_000 })

const servicePrefix = '/.well-known/service'
const SETTINGS = '/__blocklet__.js'
let service: AuthServer
const servers: Server[] = []

beforeEach(async () => {
  service = await createAuthServer()
})

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  await service.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve))
  return `http://127.0.0.2:${(server.address() as AddressInfo).port}`
}

/** A server that passes requests on to the service, except those that `answer` takes. */
const inFront = (answer: (path: string, ...args: Parameters<RequestListener>) => boolean): Promise<string> =>
  serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (answer(path, request, response)) return
    const { origin } = request.headers
    const passed = { method: request.method, headers: { ...(origin && { origin }) } }
    void fetch(service.url + request.url, passed).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })
  })

const redirect =
  (match: string, location: (url: string) => string) =>
  (path: string, ...[request, response]: Parameters<RequestListener>): boolean => {
    if (!path.endsWith(match)) return false
    response.writeHead(307, { location: location(request.url ?? '') }).end()
    return true
  }

const problems = async (app: string, page = app): Promise<string[]> => {
  const origin = new URL(app).origin === new URL(page).origin ? '' : new URL(page).origin
  const findings = await examine({ app, page, servicePrefix, probe: probeFrom(origin) })
  return findings.filter(({ level }) => level === 'problem').map(({ topic, text }) => `${topic}: ${text}`)
}

test('an answer prints no line, colour or direction of its own', async () => {
  const name = 'App\u001B[2K\r\n✓ Settings: fine\u009B31m\u202E\u2028'
  const app = await inFront((path, _, response) => {
    if (path !== SETTINGS) return false
    response.end(JSON.stringify({ appPid: 'zSomebody', appPk: 'zKey', appName: name }))
    return true
  })
  const findings = await examine({ app, page: app, servicePrefix, probe: probeFrom('') })
  const lines = report({ subject: { app, page: app }, isJson: false }, findings)
  // A name is one plain line when it is read. What is printed is one all the same.
  expect(lines).toContain('✓ Settings: App [2K ✓ Settings: fine 31m (zSomebody)')
  expect(report({ subject: { app, page: app }, isJson: false }, [ok('Settings', name)])).toContain(
    '✓ Settings: App\\u001b[2K\\u000d\\u000a✓ Settings: fine\\u009b31m\\u202e\\u2028',
  )
  expect(lines).toMatch(/^(([✓!✗?]|   ) [^\p{C}]+\n)+\n0 problems, 2 warnings\n$/u)
  const json = report({ subject: { app, page: app }, isJson: true }, findings)
  expect(json).toMatch(/^[^\p{C}]+\n$/u)
  expect(JSON.parse(json)).toEqual({ app, page: app, problems: 0, warnings: 2, findings })
})

test('only visible characters are printed as they are', () => {
  expect(printable('Café 東京 👋 ✓ “x”')).toBe('Café 東京 👋 ✓ “x”')
  expect(printable('a\tb\u0000\u200F\uFEFF\uD800')).toBe('a\\u0009b\\u0000\\u200f\\ufeff\\ud800')
})

test('of a long text, the first 600 characters are printed', () => {
  expect(printable('x'.repeat(601))).toBe(`${'x'.repeat(600)}…`)
  expect(printable('x'.repeat(600))).toBe('x'.repeat(600))
})

test('what an app says never makes a line or the whole long', async () => {
  const methods = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`method-${index}`, { enabled: true }]),
  )
  const settings = { appPid: 'zSomebody', appPk: 'zKey', appName: 'a\u0301'.repeat(300_000) }
  const app = await inFront((path, _, response) => {
    if (path !== SETTINGS) return false
    response.end(JSON.stringify({ ...settings, settings: { authentication: methods } }))
    return true
  })
  const findings = await examine({ app, page: app, servicePrefix, probe: probeFrom('') })
  for (const isJson of [false, true])
    expect(report({ subject: { app, page: app }, isJson }, findings).length).toBeLessThan(6_000)
  expect(findings.map(({ text }) => text)).toContainEqual(expect.stringMatching(/, method-19 and 19980 more\.$/))
})

test('an app sends the command to no address that nobody named', async () => {
  const asked: (string | undefined)[] = []
  const inner = await serve(({ url }, response) => {
    asked.push(url)
    response.end('{"appPid":"zMaster","appPk":"zKey"}')
  })
  const master = { appPid: 'zMaster', appName: 'Master', appUrl: `${inner}/admin/reboot?x=` }
  const federated = { master, config: { status: 'approved' } }
  const app = await inFront((path, _, response) => {
    if (path !== SETTINGS) return false
    response.end(JSON.stringify({ appPid: 'zSomebody', appPk: 'zKey', settings: { federated } }))
    return true
  })
  const findings = await examine({ app, page: app, servicePrefix, probe: probeFrom('') })
  expect(asked).toEqual([])
  expect(findings).toContainEqual({
    level: 'hidden',
    topic: 'Federation',
    text: `Accounts are those of Master (${inner}/admin/reboot?x=), which was not asked.`,
    fix: 'Check it by its own address, if you know it.',
  })
})

test('a method with the name of a member that objects have is printed as it is', async () => {
  const authentication = '{"constructor":{"enabled":true},"__proto__":{"enabled":true},"email":{"enabled":true}}'
  const app = await inFront((path, _, response) => {
    if (path !== SETTINGS) return false
    response.end(`{"appPid":"zSomebody","appPk":"zKey","settings":{"authentication":${authentication}}}`)
    return true
  })
  const findings = await examine({ app, page: app, servicePrefix, probe: probeFrom('') })
  expect(findings.map(({ text }) => text)).toContain('The app offers: constructor, __proto__, email.')
})

test('an endless body ends', async () => {
  let sent = 0
  const app = await serve((_, response) => {
    const chunk = Buffer.alloc(65_536, 'x')
    const more = (): void => {
      sent += chunk.length
      if (!response.destroyed) response.write(chunk, more)
    }
    more()
  })
  const { text } = await probeFrom('')(app)
  expect(text).toHaveLength(MAX_BODY_LENGTH)
  await expect.poll(() => servers[0]?.listening && sent).toBeLessThan(10 * MAX_BODY_LENGTH)
  expect(await problems(app)).toEqual([expect.stringMatching(/^Settings: .* sends more than 2 MB\.$/)])
})

test('settings that lead to another origin are a problem', async () => {
  const app = await inFront(redirect(SETTINGS, (url) => service.url + url))
  expect(await problems(app)).toEqual([
    `Settings: ${app}${SETTINGS}?type=json leads to ${service.url}${SETTINGS}?type=json, which is another origin.`,
  ])
})

test('settings may lead to another path of the origin, but not forever', async () => {
  const app = await inFront(redirect(SETTINGS, (url) => `/other${url}`))
  expect(await problems(app)).toEqual([expect.stringMatching(/^Settings: .* redirects too often\.$/)])
  const once = await inFront((path, request, response) =>
    request.url?.includes('again') ? false : redirect(SETTINGS, (url) => `${url}&again`)(path, request, response),
  )
  expect(await problems(once)).toEqual([])
})

test('an app without a key is a problem', async () => {
  const settings = JSON.stringify({ appPid: 'zSomebody', appName: 'App' })
  const app = await inFront((path, _, response) => path === SETTINGS && Boolean(response.end(settings)))
  expect(await problems(app)).toEqual(['Settings: The app has no public key, so its answers can’t be verified.'])
})

test('a service that redirects is a problem', async () => {
  const app = await inFront(redirect('/api/did/session', (url) => service.url + url))
  expect(await problems(app)).toEqual([
    `Service: ${app}${servicePrefix}/api/did/session leads to ${service.url}${servicePrefix}/api/did/session. The kit follows no redirect of the service.`,
  ])
})

test('an address that answers in place of the service is a problem', async () => {
  const app = await inFront((path, _, response) => {
    if (!path.startsWith(servicePrefix)) return false
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Not found')
    return true
  })
  expect(await problems(app)).toEqual([
    `Service: ${app}${servicePrefix}/api/did/session answers with status 200, but not as a service of sign-in.`,
  ])
})

test('an app that lets a page read, but not send its headers, is a problem', async () => {
  const app = await inFront((_, request, response) => {
    if (request.method !== 'OPTIONS') return false
    response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'accept' }).end()
    return true
  })
  expect(await problems(app, service.url)).toEqual([
    `CORS: The app does not allow ${service.url} to read requests with a token.`,
  ])
})

test('a name that only begins like this computer needs https', async () => {
  expect(await problems(service.url, 'http://localhost.example')).toContainEqual(
    'Session: The page is not served by https.',
  )
})
