import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthServer, createClock, everyMethod } from './index.ts'
import type { AuthServer } from './index.ts'
import { call, login, send, signedIn } from './testing/client.ts'

const clock = createClock()
let server: AuthServer

beforeAll(async () => {
  server = await createAuthServer({ clock, settings: { ...everyMethod, kyc: { email: true } } })
})
afterAll(() => server.close())

const ask = (email: string) => call(server, '/api/kyc/email/send?locale=en', send('POST', { email }))
const verify = (code: unknown, headers: Record<string, string> = {}) =>
  call(server, '/api/kyc/email/verify?locale=en', send('POST', { code }, headers))

test('a code verifies an email address', async () => {
  const visitor = await login(server, { user: 0 })
  expect((await ask('ada@example.com')).json).toEqual({ message: 'Verify code successfully sent' })
  const { code, link, subject } = await server.mail.waitFor('ada@example.com')
  expect([link, subject]).toEqual([null, 'Verify your email address for Demo App'])
  expect((await verify(code, signedIn(visitor))).json).toEqual({ message: 'Email is successfully verified' })
  expect(server.state.users.get(visitor.did)).toMatchObject({ email: 'ada@example.com', emailVerified: true })
})

test('every error has its code and its message', async () => {
  const refusal = async (email: string) => {
    const { status, json } = await ask(email)
    return `${status} ${json.code}: ${json.error}`
  }
  server.state.settings.emailDomains = { allowed: ['example.com', 'bad.com'], blocked: ['bad.com'] }
  expect(await refusal('x')).toBe('400 email_invalid: Email is invalid')
  expect(await refusal('x@other.org')).toMatch(/^400 email_not_allowed: Sorry, we can't accept email addresses/)
  expect(await refusal('x@bad.com')).toMatch(/^400 email_blocked: We're unable to use this email address/)
  expect(await refusal('ada@example.com')).toMatch(/^400 email_already_verified: This email has already been verified/)
  await ask('bea@example.com')
  expect(await refusal('bea@example.com')).toMatch(/^400 email_already_sent: We've already sent a verification email/)
})

test('code errors are text, and login codes are refused', async () => {
  expect((await verify('000000')).text).toBe('verify code not found')
  const { code } = await server.mail.waitFor('bea@example.com')
  await verify(code)
  expect((await verify(code)).text).toBe('verify code has been consumed')
  await call(server, '/api/user/email/sendCode', send('POST', { email: 'cid@example.com' }))
  const mail = await server.mail.waitFor('cid@example.com')
  expect((await verify(mail.code)).status).toBe(400)
})

test('rate limits allow five attempts a minute', async () => {
  server.state.settings.rateLimits = true
  clock.advance(61_000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => verify('000000')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ text }) => text)).toEqual(['Too many requests, please try again later.'])
})
