import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shop } from '../../demo/backend/index.ts'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { probeFrom, type Probe } from './probe.ts'
import { examineRequest } from './request.ts'

/* A request of an app's own backend, with the platform's library for such requests. */

vi.setConfig({ testTimeout: 60_000 })

let service: AuthServer
let server: Server | undefined
beforeEach(async () => {
  service = await createAuthServer({ components: shop })
})
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  await service.close()
})

interface Asked {
  action?: string
  prefix?: string
  page?: string
  probe?: Probe
}

/** What is found about the request, and the paths that were asked. */
async function found(app: string, { action = 'request-profile', prefix, page = app, probe }: Asked = {}) {
  const paths: string[] = []
  const ask = probe ?? probeFrom(new URL(page).origin === new URL(app).origin ? '' : new URL(page).origin)
  const findings = await examineRequest({
    app,
    page,
    servicePrefix: '/.well-known/service',
    action,
    prefix: prefix ?? null,
    probe: (url, options) => {
      paths.push(new URL(url).pathname)
      return ask(url, options)
    },
  })
  return { lines: findings.slice(2).map(({ level, text, fix }) => `${level}: ${text}${fix ? ` ${fix}` : ''}`), paths }
}

/** A proxy in front of the service, which answers some requests itself. */
async function inFront(answer: (path: string, ...args: Parameters<RequestListener>) => boolean): Promise<string> {
  const proxy = createServer((request, response) => {
    if (answer(new URL(request.url ?? '/', 'http://localhost').pathname, request, response)) return
    const headers = { accept: request.headers.accept ?? '*/*' }
    void fetch(service.url + request.url, { headers, redirect: 'manual' }).then(async (passed) => {
      response.writeHead(passed.status, Object.fromEntries(passed.headers)).end(await passed.text())
    })
  })
  server = proxy
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.2', resolve))
  return `http://127.0.0.2:${(proxy.address() as AddressInfo).port}`
}

test.each(['/shop', '/shop/cart/1'])(
  'at %s, the request of the component there is started and cancelled',
  async (at) => {
    const { lines, paths } = await found(service.url + at)
    const base = `${service.url}/shop/api/did/request-profile`
    expect(lines).toEqual([
      `ok: ${base}/token starts one.`,
      'ok: The wallet is asked by Demo App.',
      `ok: The wallet answers to ${base}/auth.`,
      'ok: Pages may remember the wallet that answers (saveConnect).',
      'ok: It was cancelled.',
    ])
    expect(paths).toEqual(['/__blocklet__.js', new URL(`${base}/token`).pathname, new URL(`${base}/timeout`).pathname])
  },
)

test('at a path that only begins like a component, it is that of the root', async () => {
  const { paths } = await found(`${service.url}/shopping`)
  expect(paths[1]).toBe('/api/did/request-profile/token')
})

test('--prefix names another place', async () => {
  const { lines } = await found(service.url, { prefix: '/shop/api/quiet' })
  expect(lines[0]).toBe(`ok: ${service.url}/shop/api/quiet/request-profile/token starts one.`)
})

const start = (action: string) => `${service.url}/shop/api/did/${action}/token`

test('an action that is not there, and one of the app that is not public', async () => {
  expect((await found(`${service.url}/shop`, { action: 'sing' })).lines).toEqual([
    expect.stringContaining(`problem: ${start('sing')} is not there (status 404). Check the action`),
  ])
  service.state.settings.isPublic = false
  expect((await found(`${service.url}/shop`)).lines).toEqual([
    expect.stringMatching(/^problem: .* is not there \(status 404\): Not Found\. .* add the path to ignoreUrls/),
  ])
})

test.each([
  [401, 'warning: {url} answers with status 401: it is for signed-in users.'],
  [503, 'problem: {url} is out of service (status 503): this request answers 503. Start the component.'],
  [500, 'problem: {url} answers with status 500: this request answers 500.'],
])('a backend that answers %i is named', async (status, line) => {
  const { lines } = await found(`${service.url}/shop`, { action: `http-${status}` })
  expect(lines).toEqual([expect.stringContaining(line.replace('{url}', start(`http-${status}`)))])
})

test('a start that throws is an error with status 200', async () => {
  const { lines } = await found(`${service.url}/shop`, { action: 'throws-at-start' })
  expect(lines).toEqual([expect.stringMatching(/^problem: The backend refuses to start it: ./)])
})

test('a page in place of the backend, and a redirect to the login', async () => {
  const app = await inFront((path, _, response) => {
    if (path.startsWith('/api/did/page/')) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>App')
    else if (path.startsWith('/api/did/login/'))
      response.writeHead(302, { location: '/.well-known/service/login' }).end()
    else if (path.startsWith('/api/did/json/')) response.end('{}')
    else return false
    return true
  })
  expect((await found(app, { action: 'page' })).lines).toEqual([
    expect.stringContaining('/api/did/page/token sends a page instead of JSON (status 200). Check the action'),
  ])
  expect((await found(app, { action: 'login' })).lines).toEqual([
    expect.stringContaining(`/api/did/login/token leads to ${app}/.well-known/service/login. In an app that is not`),
  ])
  expect((await found(app, { action: 'json' })).lines).toEqual([
    expect.stringContaining('answers with JSON, but not as the start of a request.'),
  ])
})

test('a proxy that does not pass on its name sends the wallet elsewhere', async () => {
  const app = await inFront(() => false)
  expect((await found(`${app}/shop`)).lines).toContainEqual(
    expect.stringContaining(
      `problem: The wallet answers to ${service.url}/shop/api/did/request-profile/auth instead of ${app}/shop/`,
    ),
  )
})

test('a backend that pages of another origin can’t read, and one that does not cancel', async () => {
  const app = await inFront((path, _, response) => {
    if (path.endsWith('/token')) response.end('{"token":"a","url":"https://wallet.example/?url=no"}')
    else if (path.endsWith('/timeout')) response.writeHead(404).end()
    else return false
    return true
  })
  const { lines } = await found(app, { page: 'https://site.example' })
  expect(lines.slice(1)).toEqual([
    'warning: The wallet is not told who asks: appInfo has no name.',
    'problem: The answer has no link for a wallet.',
    'ok: Pages don’t remember the wallet that answers (no saveConnect).',
    'problem: The backend does not allow https://site.example to read its answers (CORS).',
    'warning: It could not be cancelled: status 404.',
  ])
})
