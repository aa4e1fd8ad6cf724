import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthServer, createClock, everyMethod } from './index.ts'
import type { AuthServer } from './index.ts'
import { call, login, refresh, send, signedIn } from './testing/client.ts'
import type { Login } from './testing/client.ts'

const clock = createClock()
let server: AuthServer
let owner: Login

beforeAll(async () => {
  server = await createAuthServer({ clock, settings: everyMethod })
  owner = await login(server, { user: 0 })
})
afterAll(() => server.close())

const PATH = '/api/user/email'
const referer = { referer: 'https://app.test/page?x=1' }

const sendCode = (body: object, headers: Record<string, string> = referer) =>
  call(server, `${PATH}/sendCode?locale=en`, send('POST', body, headers))

const logIn = (body: object, headers: Record<string, string> = {}) =>
  call(server, `${PATH}/login?locale=en`, send('POST', body, headers))

const isVerified = async (id: unknown) => (await call(server, `${PATH}/status?codeId=${id}`)).json

async function mailTo(email: string, body: object = {}) {
  const { json } = await sendCode({ email, ...body })
  return { ...(await server.mail.waitFor(email)), codeId: Number(json.id) }
}

const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const statusAndText = ({ status, text }: { status: number; text: string }) => `${status} ${text}`

test('an email contains six digits and a link to the requesting page', async () => {
  const mail = await mailTo('ada@example.com')
  expect(mail).toMatchObject({ to: 'ada@example.com', from: 'no-reply@localhost', subject: 'Login to Demo App' })
  expect(mail.code).toMatch(/^\d{6}$/)
  expect(mail.link).toMatch(/^https:\/\/app\.test\/page\?x=1&magicToken=[\w.-]+&sourceAppPid$/)
  expect(mail.html).toContain(mail.code)
  expect(await isVerified(mail.codeId)).toEqual({ verified: false, id: mail.codeId })
})

test('the code signs in once, and its status changes to verified', async () => {
  const mail = await mailTo('bea@example.com')
  const visitor = { 'x-blocklet-visitor-id': 'v1', 'x-did-connect-version': '3.1.48' }
  const { json, status } = await logIn({ action: 'login', code: mail.code }, visitor)
  expect(status).toBe(200)
  expect(Object.keys(json).toSorted()).toEqual(['csrfToken', 'refreshToken', 'sessionToken', 'visitorId'])
  expect(json.visitorId).toBe('v1')
  const claims = claimsOf(json.sessionToken)
  expect(claims).toMatchObject({ provider: 'email', kyc: 1, walletOS: 'web', role: 'guest', fullName: 'bea' })
  expect(claims.exp - claims.iat).toBe(3600)
  expect((await isVerified(mail.codeId)).verified).toBe(true)
  expect(statusAndText(await logIn({ code: mail.code }))).toBe('400 verify code has been consumed')

  const session = await call<{ user: Record<string, unknown> }>(server, '/api/did/session', {
    headers: signedIn(json as unknown as Login),
  })
  expect(session.json.user).toMatchObject({ email: 'bea@example.com', emailVerified: true, sourceProvider: 'email' })
  expect(session.json.user.connectedAccounts).toMatchObject([{ provider: 'email', id: 'email|bea@example.com' }])
})

test('the same address signs in the same user', async () => {
  const first = claimsOf((await logIn({ code: (await mailTo('cid@example.com')).code })).json.sessionToken)
  clock.advance(61_000)
  const second = claimsOf((await logIn({ code: (await mailTo('cid@example.com')).code })).json.sessionToken)
  expect(second.did).toBe(first.did)
})

test('capitals make no other account, and the email goes to the address as it was written', async () => {
  const first = await mailTo('Uma@example.com')
  const { json } = await logIn({ code: first.code })
  expect((await sendCode({ email: 'uma@example.com' })).json.code).toBe('email_already_sent')
  clock.advance(61_000)
  const second = await logIn({ code: (await mailTo('uma@example.com')).code })
  expect(claimsOf(second.json.sessionToken).did).toBe(claimsOf(json.sessionToken).did)
  expect(server.state.users.get(claimsOf(json.sessionToken).did)).toMatchObject({
    email: 'uma@example.com',
    fullName: 'uma',
    connectedAccounts: [{ id: 'email|uma@example.com' }],
  })
})

test('the link signs in, only with a token that the app has signed', async () => {
  const { link } = await mailTo('dee@example.com')
  const magicToken = new URL(link ?? '').searchParams.get('magicToken') ?? ''
  expect(statusAndText(await logIn({ magicToken: `${magicToken}x` }))).toBe('401 Invalid magic link')
  expect(statusAndText(await logIn({ magicToken: 'abc' }))).toBe('401 Invalid magic link')
  expect((await logIn({ magicToken })).json.sessionToken).toBeTruthy()
  expect(statusAndText(await logIn({ magicToken }))).toBe('400 verify code has been consumed')
})

test('errors of a login are text', async () => {
  expect(statusAndText(await logIn({ action: 'switch-profile', code: '1' }))).toBe(
    '400 action not exist: switch-profile',
  )
  expect(statusAndText(await logIn({}))).toBe('400 Invalid verify code')
  expect(statusAndText(await logIn({ code: 'abc' }))).toBe('400 verify code invalid')
  const wrong = await logIn({ code: '000000' })
  expect(statusAndText(wrong)).toBe('404 verify code not found')
  expect(wrong.headers.get('content-type')?.toLowerCase()).toBe('text/html; charset=utf-8')
  const { code } = await mailTo('eve@example.com')
  clock.advance(30 * 60_000)
  expect(statusAndText(await logIn({ code }))).toBe('400 verify code has expired')
  expect(statusAndText(await call(server, `${PATH}/status?codeId=99`))).toBe('404 verify code not found')
})

test('invalid addresses and early repeats get an error with a code', async () => {
  const bad = await sendCode({ email: 'x' })
  expect([bad.status, bad.json]).toEqual([400, { error: 'Invalid email format', code: 'email_invalid' }])
  const email = 'fay@example.com'
  expect((await sendCode({ email })).status).toBe(200)
  const again = await sendCode({ email })
  expect([again.status, again.json.code]).toEqual([400, 'email_already_sent'])
  expect(again.json.error).toMatch(/^We've sent a verification email\./)
  clock.advance(60_001)
  expect((await sendCode({ email })).status).toBe(200)
})

test('an email has no link without a page, for a source app or when turned off, and no code when turned off', async () => {
  await sendCode({ email: 'gil@example.com' }, {})
  expect((await server.mail.waitFor('gil@example.com')).link).toBeNull()
  expect((await mailTo('hal@example.com', { useMagicLink: false })).link).toBeNull()
  const other = await mailTo('ida@example.com', { sourceAppPid: server.appDid })
  expect([other.link, other.code]).toEqual([null, expect.any(String)])
  expect((await mailTo('jon@example.com', { useCode: false })).code).toBeNull()
})

test('pages of other hosts are refused', async () => {
  const answer = await sendCode({ email: 'kim@example.com' }, { origin: 'https://other.test' })
  expect(statusAndText(answer)).toBe('403 Not allowed by CORS')
})

test('rate limits allow one email and five attempts a minute', async () => {
  server.state.settings.rateLimits = true
  clock.advance(61_000)
  await sendCode({ email: 'x' })
  expect((await sendCode({ email: 'lea@example.com' })).status).toBe(200)
  const second = await sendCode({ email: 'max@example.com' })
  expect(statusAndText(second)).toBe('429 Too many requests, please try again later.')
  const answers = await Promise.all(Array.from({ length: 6 }, () => logIn({ code: '000000' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 404, 404, 429])
  clock.advance(60_001)
  expect((await logIn({ code: '000000' })).status).toBe(404)
  server.state.settings.rateLimits = false
})

test('ten wrong codes void those that were sent before, whoever enters them', async () => {
  const { code = '' } = await mailTo('gus@example.com')
  const wrong = code === '123456' ? '123457' : '123456'
  for (let tries = 1; tries < 10; tries += 1)
    expect((await logIn({ code: wrong }, { 'x-forwarded-for': `192.0.2.${tries}` })).status).toBe(404)
  const { code: later } = await mailTo('hub@example.com')
  expect((await logIn({ code: wrong })).status).toBe(404)
  expect(statusAndText(await logIn({ code }))).toBe('400 verify code has expired')
  expect((await logIn({ code: later })).status).toBe(200)
})

test('an invitation issues its passport, and no csrf token', async () => {
  const { code } = await mailTo('ned@example.com')
  expect(statusAndText(await logIn({ action: 'invite', code }))).toBe('400 Missing invite ID')
  server.state.invitations.put({ id: 'i1', role: 'admin', title: 'Admin', inviter: owner.did })
  const { json } = await logIn({ action: 'invite', code, inviteId: 'i1' })
  expect(claimsOf(json.sessionToken).role).toBe('admin')
  expect(json).not.toHaveProperty('csrfToken')
  expect(server.state.users.get(claimsOf(json.sessionToken).did)?.inviter).toBe(owner.did)
})

test('an invite-only app refuses new addresses and accepts known ones', async () => {
  const known = await mailTo('oda@example.com')
  await logIn({ code: known.code })
  server.state.settings.inviteOnly = true
  const { code } = await mailTo('pat@example.com')
  expect(statusAndText(await logIn({ code }))).toBe('403 This app is invite-only. Please request an invitation.')
  clock.advance(61_000)
  expect((await logIn({ code: (await mailTo('oda@example.com')).code })).status).toBe(200)
  server.state.settings.inviteOnly = false
})

test('a user without access gets tokens, and no new ones for them', async () => {
  const { json } = await logIn({ code: (await mailTo('quin@example.com')).code })
  const user = server.state.users.get(claimsOf(json.sessionToken).did)
  Object.assign(user ?? {}, { approved: false })
  clock.advance(61_000)
  const { code } = await mailTo('quin@example.com')
  const again = (await logIn({ code })).json as unknown as Login
  const session = await call(server, '/api/did/session', { headers: signedIn(again) })
  expect(session.json.user).toMatchObject({ approved: false })
  expect(statusAndText(await refresh(server, again))).toBe('400 Invalid jwt token: invalid user')
})

test('a code can confirm the deletion of an account', async () => {
  const first = (await logIn({ code: (await mailTo('ray@example.com')).code })).json as unknown as Login
  clock.advance(61_000)
  const payload = Buffer.from(JSON.stringify({ action: 'destroy-self', input: 1 })).toString('base64')
  const { code } = await mailTo('ray@example.com')
  const confirmed = await logIn({ action: 'destroy-self', code, payload }, signedIn(first))
  expect(Object.keys(confirmed.json)).toEqual(['destroySessionId'])
  expect(server.state.destroySessions.get(confirmed.json.destroySessionId ?? '')?.payload).toMatchObject({ input: 1 })
  const other = await mailTo('sam@example.com')
  expect(statusAndText(await logIn({ action: 'destroy-self', code: other.code }))).toBe('400 User does not exist')
  const headers = signedIn(owner)
  clock.advance(61_000)
  const stolen = (await mailTo('ray@example.com')).code
  expect(statusAndText(await logIn({ action: 'destroy-self', code: stolen }, headers))).toBe(
    '400 User can not destroy by this method',
  )
})

test('emails can be read over HTTP', async () => {
  const { json } = await call<{ to: string }[]>(server, '/__mail?to=ada@example.com')
  expect(json).toMatchObject([{ to: 'ada@example.com' }])
})
