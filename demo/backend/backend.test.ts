import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { open } from 'tweetnacl-sealedbox-js'
import nacl from 'tweetnacl'
import { WebSocket } from 'ws'
import { createAuthServer, type AuthServer } from '../server/index.ts'
import { login, signedIn, type Login } from '../server/testing/client.ts'
import { respond, type RespondOptions } from '../wallet/node.ts'
import { shop } from './index.ts'

/* The development wallet at an app's own backend, both as other apps and wallets meet them. */

vi.setConfig({ testTimeout: 30_000 })

let server: AuthServer
let owner: Login
beforeAll(async () => {
  server = await createAuthServer({ components: shop })
  owner = await login(server, { user: 1 })
})
afterAll(() => server.close())

type Row = Record<string, unknown> & { status?: string; error?: string; result?: Record<string, unknown> }

interface Options extends RespondOptions {
  below?: string
  query?: Record<string, string>
  headers?: Record<string, string>
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const init = { headers: { accept: 'application/json', ...headers }, redirect: 'manual' } as const
  const response = await fetch(`${server.url}${path}`, init)
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  return {
    response,
    type,
    text,
    json: (type.includes('json') ? JSON.parse(text) : {}) as Row & { url: string; token: string },
  }
}

/** Starts a request as a page does, lets the wallet answer, and reads what became of it. */
async function run(action: string, { below = '/shop/api/did', query = {}, headers = {}, ...answers }: Options = {}) {
  const { json: started } = await read(`${below}/${action}/token?${new URLSearchParams(query)}`, headers)
  if (!started.url) return { started, wallet: null, row: started as Row }
  const wallet = await respond(started.url, { user: 1, ...answers })
  const { json: row } = await read(`${below}/${action}/status?_t_=${started.token}`, headers)
  return { started, wallet, row: row as Row }
}

const VERIFIED =
  'request-profile request-text-signature request-html-signature request-digest-signature request-raw-transaction request-prepare-transaction request-key-pair request-encryption-key sealed-result request-agreement request-vc request-asset request-asset-or-vc request-delegation request-eth-signature mfa no-principal connect-only burst buy-ticket'.split(
    ' ',
  )

test.each(VERIFIED)('the wallet answers %s, and the backend verifies it', async (action) => {
  const { wallet, row } = await run(action)
  expect(wallet?.error).toBeUndefined()
  expect(row).toMatchObject({ status: 'succeed', result: { verified: true } })
  if (action !== 'request-eth-signature') expect(row.result).toMatchObject({ did: wallet?.wallet.did })
})

test('the same requests are at the root of the app', async () => {
  const { started, row } = await run('request-text-signature', { below: '/api/did' })
  expect(new URL(started.url).searchParams.get('url')).toContain(encodeURIComponent(`${server.url}/api/did/`))
  expect(row.result).toMatchObject({ verified: true })
})

test.each(['sha3', 'none'])('a text is signed with the method %s', async (method) => {
  const { row } = await run('request-text-signature', { query: { text: '0xabcdef', method } })
  expect(row.result).toMatchObject({ verified: true, method })
})

test('several claims are answered at once, and several steps one after the other', async () => {
  const claims = await run('request-multiple-claims')
  expect(claims.row.result).toMatchObject([{ verified: true }, { verified: true }])
  const steps = await run('request-multiple-steps', { claims: { profile: { fullName: 'Ada' } } })
  expect(steps.wallet?.requests.map(({ claims: [claim] }) => claim?.type)).toEqual([
    'authPrincipal',
    'profile',
    'signature',
    'signature',
  ])
  expect(steps.row.result).toMatchObject([
    { step: 1, fullName: 'Ada' },
    { step: 2, verified: true },
    { step: 3, verified: true },
  ])
})

test('a request can be followed by another one', async () => {
  const { started, wallet, row } = await run('next-workflow')
  expect(wallet).toMatchObject({ status: 'ok' })
  expect(row).toMatchObject({ status: 'succeed', result: { email: 'user1@example.com' } })
  expect(row.nextWorkflow).toContain('/shop/api/did/next-workflow-end/auth')
  expect(started.token).not.toBe(new URL(String(row.nextWorkflow)).searchParams.get('_t_'))
})

test('a ticket that the app issues can be shown to it later', async () => {
  await run('buy-ticket', { user: 2 })
  const shown = await run('request-vc', { user: 2, query: { item: 'ShopTicket' } })
  expect(shown.row.result).toMatchObject({ verified: true, vc: { type: ['ShopTicket', 'VerifiableCredential'] } })
  const without = await run('request-vc', { user: 3, query: { item: 'ShopTicket', optional: 'true' } })
  expect(without.row).toMatchObject({ status: 'succeed', result: { verified: null } })
})

test('what a test answers instead reaches the backend, which does not verify it', async () => {
  const { row } = await run('request-text-signature', { claims: { signature: { sig: 'z1' } } })
  expect(row.result).toMatchObject({ verified: false })
  const refused = await run('request-agreement', { claims: { agreement: null } })
  expect(refused.row.result).toMatchObject({ verified: false, agreed: false })
})

test('a document that is not the one to agree to is not agreed to', async () => {
  const remove = server.faults.add({
    path: '/shop/api/public/terms.txt',
    respond: { status: 200, body: 'All is ours' },
  })
  const { wallet, row } = await run('request-agreement')
  server.faults.remove(remove)
  expect(wallet).toMatchObject({ status: 'error', error: expect.stringContaining('is not the one') })
  expect(row.status).toBe('scanned')
})

const AUTHORIZATION = () => ({ authorization: signedIn(owner).authorization ?? '' })
const COOKIE = () => ({ cookie: `login_token=${encodeURIComponent(owner.sessionToken)}` })

test.each([
  ['a cookie', COOKIE],
  ['a bearer', AUTHORIZATION],
])('with %s, the backend knows the visitor, who has to use the same account', async (_, headersOf) => {
  const headers = headersOf()
  const same = await run('needs-login', { headers })
  expect(same.row).toMatchObject({ status: 'succeed', result: { verified: true, startedBy: same.wallet?.wallet.did } })
  const names = Object.keys((same.row.startedWith as { headers: object }).headers)
  const parts = ['connected-did', 'user-did', 'user-fullname', 'user-kyc', 'user-org', 'user-provider', 'user-role']
  expect(names.toSorted()).toEqual(expect.arrayContaining([...parts, 'user-wallet-os'].map((name) => `x-${name}`)))
  expect(same.row.result?.answeredWith).not.toHaveProperty('headers.x-user-did')
  const other = await run('needs-login', { headers, user: 5 })
  expect(other.row.error).toMatch(/^use the account you are logged in with: z1/)
})

test('nobody says by themselves who they are', async () => {
  const forged = await run('needs-login', { headers: { 'x-user-did': owner.wallet.wallet.did } })
  expect(forged.started).toEqual({ error: 'log in first' })
  const start = await run('connect-only', { headers: { cookie: 'connected_did=z1abc' } })
  expect(start.row.startedWith).toMatchObject({ headers: { 'x-connected-did': 'z1abc' } })
  expect(start.row.startedWith).not.toHaveProperty('headers.x-user-did')
})

test('cookie and bearer at once are refused, in text', async () => {
  const { response, type, text } = await read('/shop/api/did/request-profile/token', {
    ...COOKIE(),
    ...AUTHORIZATION(),
  })
  expect([response.status, text]).toEqual([400, 'Access token found in multiple locations'])
  expect(type).toContain('text/html')
})

test('an app that is not public answers 404 to JSON, and sends pages to its login', async () => {
  server.state.settings.isPublic = false
  const start = '/shop/api/did/request-profile/token'
  const wallet = await respond(`${server.url}/shop/api/did/request-profile/auth?_t_=00000000`)
  const [hidden, page, ignored, known, terms, settings] = [
    await read(start),
    await read(start, { accept: '*/*' }),
    await read('/shop/api/open/request-profile/token'),
    await read(start, AUTHORIZATION()),
    await read('/shop/api/public/terms.txt'),
    await read('/shop/__blocklet__.js?type=json'),
  ]
  server.state.settings.isPublic = true
  expect([hidden.response.status, hidden.json]).toEqual([404, { code: 404, error: 'Not Found' }])
  expect(page.response.headers.get('location')).toMatch(/^\/\.well-known\/service\/login\?redirect=%2Fshop/)
  expect([ignored, known, terms, settings].map(({ response }) => response.status)).toEqual([200, 200, 200, 200])
  expect(wallet).toMatchObject({ status: 'error', error: 'Not Found' })
})

test('settings name the component at a path', async () => {
  const { json: below } = await read('/shop/some/page/__blocklet__.js?type=json')
  const { json: root } = await read('/__blocklet__.js?type=json')
  expect([below.prefix, root.prefix]).toEqual(['/shop/', '/'])
  const mounted = (root.componentMountPoints as { mountPoint: string }[]).map(({ mountPoint }) => mountPoint)
  expect(mounted).toEqual(['/', '/discuss', '/shop'])
  expect(root).not.toHaveProperty('settings.isPublic')
})

test('an action that there is not is a page, or none', async () => {
  const none = await read('/shop/api/did/no-such-action/token')
  expect([none.response.status, none.type]).toEqual([404, expect.stringContaining('text/html')])
  const page = await read('/shop/api/did/no-such-action/token', { accept: '*/*' })
  expect([page.response.status, page.type]).toEqual([200, expect.stringContaining('text/html')])
})

test('a backend can be out of order', async () => {
  const { response, json } = await read('/shop/api/did/http-503/token')
  expect([response.status, json]).toEqual([503, { error: 'this request answers 503' }])
})

test.each([
  ['throws-at-start', 'the sample refuses to start'],
  ['declines', 'is not on the list'],
  ['throws-in-claims', 'the sample cannot say what it wants'],
  ['throws-at-end', 'the sample does not like this answer'],
  ['throws-at-complete', 'the sample failed after the end'],
])('%s: the page learns why', async (action, reason) => {
  const { row } = await run(action)
  expect(row.error).toContain(reason)
})

test('a decline has the sentence of the visitor’s language', async () => {
  const { row } = await run('request-profile', { decline: true })
  expect(row).toMatchObject({ status: 'error', error: 'You have declined the authentication request' })
})

test('an app of another federation is not asked for', async () => {
  const { started } = await run('request-profile', { query: { sourceAppPid: server.appDid } })
  expect(started).toEqual({ error: 'federated login master-site pk not found' })
})

test('what is for the page alone comes sealed', async () => {
  const { publicKey, secretKey } = nacl.box.keyPair()
  const query = { _ek_: Buffer.from(publicKey).toString('base64url') }
  const { row } = await run('request-key-pair', { query })
  const opened = open(Buffer.from(String(row.config), 'base64'), publicKey, secretKey)
  expect(JSON.parse(Buffer.from(opened ?? []).toString())).toMatchObject([{ key: 'SECRET' }])
})

/** The statuses that the relay sends for a request, up to the last one. */
async function framesOf(below: string): Promise<string[]> {
  const { json: started } = await read(`${below}/request-profile/token`)
  const address = `${server.url.replace('http', 'ws')}/.well-known/service/relay/websocket?vsn=2.0.0`
  const socket = new WebSocket(address)
  const statuses: string[] = []
  const topic = `relay:${server.appDid}:${started.token}`
  socket.on('message', (data) => {
    const [, , , name, frame] = JSON.parse(String(data)) as [string, string, string, string, { response: Row }]
    if (name === 'updated') statuses.push(String((frame.response ?? frame).status))
  })
  await once(socket, 'open')
  const joined = once(socket, 'message')
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', {}]))
  await joined
  await respond(started.url, { user: 1 })
  // A second answer of the socket comes after all frames.
  const last = once(socket, 'message')
  socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}]))
  await last
  socket.close()
  return statuses
}

test('the relay sends every change, the end last; the quiet backend sends none', async () => {
  const statuses = await framesOf('/shop/api/did')
  expect([statuses[0], statuses.at(-1)]).toEqual(['scanned', 'succeed'])
  expect(await framesOf('/shop/api/quiet')).toEqual([])
})
