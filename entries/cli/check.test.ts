import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { everyMethod } from '../../demo/server/settings.ts'
import { examine } from './check.ts'
import { probeFrom, type Probe } from './probe.ts'

const servicePrefix = '/.well-known/service'
let service: AuthServer
let site: Server
/** The policy of the page on the other site. */
let policy: string
/** Which features of the browser it may use. */
let permissions: string
let openerPolicy: string

beforeEach(async () => {
  service = await createAuthServer({ settings: everyMethod })
  policy = ''
  permissions = ''
  openerPolicy = ''
  site = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      ...(policy && { 'content-security-policy': policy }),
      'permissions-policy': permissions,
      'cross-origin-opener-policy': openerPolicy,
    })
    response.end('<!doctype html><p>A page</p>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.2', resolve))
})

afterEach(async () => {
  site.close()
  await service.close()
})

const lines = async (app: string, page: string) => {
  const origin = new URL(app).origin === new URL(page).origin ? '' : new URL(page).origin
  const findings = await examine({ app, page, servicePrefix, probe: probeFrom(origin) })
  return findings.map(({ level, topic, text }) => `${level} ${topic}: ${text}`)
}
/** What is found about the session of an app on http at a page on https. */
const sessionOf = async (app: string) => {
  const probe: Probe = (url) => probeFrom('')(url.replace(app, service.url))
  const findings = await examine({ app, page: 'https://site.invalid', servicePrefix, probe })
  return findings
    .filter(({ topic, level }) => topic === 'Session' && level !== 'ok')
    .map(({ level, text }) => `${level}: ${text}`)
}
const sitePage = () => `http://127.0.0.2:${(site.address() as AddressInfo).port}`

test('a page of the app itself has no problem', async () => {
  const found = await lines(service.url, service.url)
  expect(found.filter((line) => !line.startsWith('ok'))).toEqual([])
  expect(found).toContainEqual(expect.stringMatching(/^ok Settings: Demo App \(z/))
  expect(found).toContainEqual(
    expect.stringMatching(/^ok Methods: The app offers: wallet, passkey, email, GitHub, Google/),
  )
  expect(found).toContainEqual(expect.stringMatching(/^ok Session: It is stored in cookies/))
  expect(found).toContainEqual(expect.stringMatching(/^ok Federation: The app has its own accounts/))
})

test('a page of another origin that the app does not trust has the wallet only', async () => {
  const found = await lines(service.url, sitePage())
  expect(found).toContainEqual(expect.stringMatching(/^ok CORS: Pages of http:\/\/127\.0\.0\.2:\d+ can read/))
  expect(found).toContainEqual(expect.stringMatching(/^warning Methods: .*does not trust 127\.0\.0\.2/))
  expect(found).toContainEqual(expect.stringMatching(/^ok Session: It is stored in localStorage/))
  expect(found).toContainEqual(expect.stringMatching(/^warning Passkeys: They belong to localhost/))
})

test('a page of another origin that the app trusts opens a window for the other methods', async () => {
  service.state.settings.trustedDomains.push('127.0.0.2')
  const found = await lines(service.url, sitePage())
  expect(found).toContainEqual(
    expect.stringMatching(/^ok Methods: .*in a window of the app, which trusts 127\.0\.0\.2/),
  )
})

test('a policy that blocks the app is a problem for each directive', async () => {
  policy = "default-src 'self'; img-src *"
  const { origin, host } = new URL(service.url)
  const found = await lines(service.url, sitePage())
  expect(found.filter((line) => line.startsWith('problem'))).toEqual([
    `problem Content Security Policy: connect-src does not allow ${origin}.`,
    `problem Content Security Policy: connect-src does not allow ws://${host}.`,
  ])
})

test('an address without an app is one problem', async () => {
  expect(await lines(sitePage(), sitePage())).toEqual([
    expect.stringMatching(/^problem Settings: .* answers with status 200, but not with the settings of an app\.$/),
  ])
  expect(await lines('http://127.0.0.3:1', sitePage())).toEqual([
    expect.stringMatching(/^problem Settings: .* can’t be reached: /),
  ])
})

test('a member without the approval of its master has the accounts of the app, for a reason that is named', async () => {
  const [appId] = (await lines(service.url, service.url)).flatMap((line) => /\((z\w+)/.exec(line)?.[1] ?? [])
  const master = { appId: 'zMaster', appPid: 'zMaster', appName: 'Master App', appUrl: service.url }
  const federation = async (appPid: string, status?: string) => {
    service.state.settings.federated = { master: { ...master, appPid } as never, config: { status } }
    return (await lines(service.url, service.url)).filter((line) => line.includes('Federation: '))
  }
  expect(await federation('zMaster')).toEqual([
    'warning Federation: The app has a master, Master App, but its settings do not say whether the master has approved it.',
  ])
  expect(await federation('zMaster', 'pending')).toEqual([
    'warning Federation: The app has a master, Master App, but the master has not approved it yet.',
  ])
  expect(await federation('zMaster', 'approved')).toEqual([
    expect.stringMatching(/^ok Federation: Accounts are those of Master App/),
  ])
  expect(await federation(appId ?? '', 'approved')).toEqual(['ok Federation: The app is the master of its federation.'])
})

test('browsers let a page on https use http only on this computer', async () => {
  const port = new URL(service.url).port
  for (const app of [service.url, `http://app.localhost:${port}`, `http://127.0.0.1:${port}`])
    expect(await sessionOf(app)).toEqual(['warning: The page has https, and the app has http on this computer.'])
  expect(await sessionOf('http://app.example')).toEqual(['problem: The page has https and the app has http.'])
})

test.each([
  ['turned off', 'camera=(), publickey-credentials-get=()', ['publickey-credentials-get']],
  ['for another site only', 'publickey-credentials-get=("https://other.example")', ['publickey-credentials-get']],
  ['for the page', 'publickey-credentials-get=(self "https://other.example"), storage-access=*', []],
  ['not named', 'camera=()', []],
])('the features of the browser that a page has %s', async (_, header, missing) => {
  permissions = header
  const found = await lines(service.url, sitePage())
  const of = found.filter((line) => line.includes('Permissions-Policy'))
  expect(of.map((line) => /: ([a-z-]+) is turned off/.exec(line)?.[1])).toEqual(missing)
})

test.each([
  ['same-origin', 1],
  ['same-origin; report-to="reports"', 1],
  ['same-origin-allow-popups', 0],
  ['unsafe-none', 0],
])('the windows of a page that sends Cross-Origin-Opener-Policy: %s', async (header, count) => {
  openerPolicy = header
  const found = await lines(service.url, sitePage())
  const of = found.filter((line) => line.startsWith('warning Cross-Origin-Opener-Policy: '))
  expect(of).toHaveLength(count)
})
