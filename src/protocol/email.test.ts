import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, createClock, everyMethod, type AuthServer } from '../../demo/server/index.ts'
import type { DidError } from '../model/errors.ts'
import { serviceErrorCode } from './error-response.ts'
import { fetchEmailStatus, loginByEmail, sendEmailCode, sendKycCode, verifyKycCode } from './email.ts'
import { setRequestOrigin, serviceOf, signIn, type SignedIn } from '../testing/service-clients.ts'
import { visitorId } from './visitor-id.ts'

const clock = createClock()
let server: AuthServer
let visitor: SignedIn

beforeAll(async () => {
  server = await createAuthServer({ clock, settings: everyMethod })
  await signIn(server, 0)
  visitor = await signIn(server, 1)
})
afterEach(() => {
  server.faults.clear()
  // Past the rate limits.
  clock.advance(61_000)
})
afterAll(() => server.close())

const stranger = () => serviceOf(server, 'stranger')

async function mailTo(email: string) {
  const leave = setRequestOrigin(server.url)
  const { id } = await sendEmailCode(stranger(), { email, locale: 'en' })
  leave()
  const { code, link } = await server.mail.waitFor(email)
  return { id, code: code ?? '', magicToken: new URL(link ?? 'x:').searchParams.get('magicToken') ?? '' }
}

const failureOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => error,
  )

describe('an email', () => {
  it('signs in with its code, and the waiting page sees it', async () => {
    const { id, code } = await mailTo('ada@example.com')
    expect(await fetchEmailStatus(stranger(), id)).toBe(false)
    const service = stranger()
    expect(await loginByEmail(service, { code, locale: 'en' })).toMatchObject({
      sessionToken: expect.stringMatching(/\./),
      refreshToken: expect.stringMatching(/\./),
      csrfToken: expect.stringMatching(/\./),
      visitorId: visitorId(),
      destroySessionId: '',
    })
    expect(service.tokens.session()).toBe('')
    expect(await fetchEmailStatus(stranger(), id)).toBe(true)
  })

  it('signs in with its link', async () => {
    const { magicToken } = await mailTo('bea@example.com')
    expect((await loginByEmail(stranger(), { magicToken })).sessionToken).not.toBe('')
  })

  it('can return a proof for destroy-self', async () => {
    const first = await mailTo('eve@example.com')
    await loginByEmail(stranger(), { code: first.code })
    clock.advance(61_000)
    const { code } = await mailTo('eve@example.com')
    const result = await loginByEmail(stranger(), { action: 'destroy-self', code })
    expect(result).toMatchObject({ sessionToken: '', destroySessionId: expect.stringMatching(/./) })
  })

  it('is sent at most once a minute', async () => {
    server.state.settings.rateLimits = false
    await mailTo('cid@example.com')
    const error = await failureOf(sendEmailCode(stranger(), { email: 'cid@example.com' }))
    server.state.settings.rateLimits = true
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/^We've sent a verification email/) })
    expect(serviceErrorCode(error)).toBe('email_already_sent')
  })

  it('is rate limited for one client', async () => {
    await mailTo('dan@example.com')
    await expect(sendEmailCode(stranger(), { email: 'fay@example.com' })).rejects.toMatchObject({
      status: 429,
      message: 'Too many requests, please try again later.',
    })
  })

  it.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['ada', 'Email format is incorrect'],
    ['ada @example.com', 'Email format is incorrect'],
    [`${'a'.repeat(65)}@example.com`, 'Invalid email address'],
  ])('is not sent to %j', async (email, message) => {
    const refusal = { code: 'invalid-option', message }
    await expect(sendEmailCode(stranger(), { email })).rejects.toMatchObject(refusal)
    await expect(sendKycCode(stranger(), { email })).rejects.toMatchObject(refusal)
  })

  it('needs an id', async () => {
    server.faults.add({ path: '*/sendCode', respond: { status: 200, body: {} } })
    await expect(sendEmailCode(stranger(), { email: 'ada@example.com' })).rejects.toMatchObject({ code: 'bad-answer' })
  })
})

describe('a login by email', () => {
  it.each(['', '12345', '1234567', '12a456', '１２３４５６'])('needs six digits, not %j', async (code) => {
    const refusal = { code: 'invalid-option', message: 'code must be 6 digits.' }
    await expect(loginByEmail(stranger(), { code })).rejects.toMatchObject(refusal)
    await expect(verifyKycCode(stranger(), { code })).rejects.toMatchObject(refusal)
  })

  it('reports an unknown, used or expired code', async () => {
    await expect(loginByEmail(stranger(), { code: '000000' })).rejects.toMatchObject({
      status: 404,
      message: 'verify code not found',
    })
    const { code } = await mailTo('gil@example.com')
    await loginByEmail(stranger(), { code })
    await expect(loginByEmail(stranger(), { code })).rejects.toMatchObject({
      status: 400,
      message: 'verify code has been consumed',
    })
    clock.advance(61_000)
    const late = await mailTo('gil@example.com')
    clock.advance(31 * 60_000)
    await expect(loginByEmail(stranger(), { code: late.code })).rejects.toMatchObject({
      message: 'verify code has expired',
    })
  })

  it('reports a forged link without a token refresh', async () => {
    let renewals = 0
    const renew = () => Promise.resolve(++renewals > 0)
    await expect(loginByEmail({ ...stranger(), renew }, { magicToken: 'a.b.c' })).rejects.toMatchObject({
      code: 'code-expired',
      status: 401,
      message: 'Invalid magic link',
    })
    expect(renewals).toBe(0)
  })

  it('reports a used link as a used code', async () => {
    const { magicToken } = await mailTo('una@example.com')
    await loginByEmail(stranger(), { magicToken })
    await expect(loginByEmail(stranger(), { magicToken })).rejects.toMatchObject({
      code: 'code-expired',
      status: 400,
      message: 'verify code has been consumed',
    })
  })

  it('passes on the error of the service for an unknown action', async () => {
    const extraParams = { action: 'ignored' }
    const login = { action: 'dance' as 'login', code: '123456', extraParams }
    await expect(loginByEmail(stranger(), login)).rejects.toMatchObject({ message: 'action not exist: dance' })
  })
})

describe('a refusal that the kit knows, by code and status', () => {
  const codeOf = (answer: Promise<unknown>) => failureOf(answer).then((error) => (error as DidError).code)
  const refuse = (path: string, status: number, body: unknown) =>
    server.faults.add({ path, respond: { status, body }, times: 1 })

  it('is a code that was never sent, and one that was used or has ended', async () => {
    server.state.settings.rateLimits = false
    const { code } = await mailTo('ivo@example.com')
    expect(await codeOf(loginByEmail(stranger(), { code: code === '000000' ? '111111' : '000000' }))).toBe('code-wrong')
    await loginByEmail(stranger(), { code })
    expect(await codeOf(loginByEmail(stranger(), { code }))).toBe('code-expired')
    clock.advance(61_000)
    const late = await mailTo('ivo@example.com')
    clock.advance(31 * 60_000)
    expect(await codeOf(loginByEmail(stranger(), { code: late.code }))).toBe('code-expired')
    expect(await codeOf(verifyKycCode(stranger(), { code: late.code }))).toBe('code-wrong')
    server.state.settings.rateLimits = true
  })

  it('is recognized in every language of the service', async () => {
    refuse('*/email/login', 404, '未找到验证码')
    expect(await codeOf(loginByEmail(stranger(), { code: '123456' }))).toBe('code-wrong')
    refuse('*/email/login', 400, '验证码已使用')
    expect(await codeOf(loginByEmail(stranger(), { code: '123456' }))).toBe('code-expired')
    refuse('*/email/login', 429, '请求过多')
    expect(await codeOf(loginByEmail(stranger(), { code: '123456' }))).toBe('too-many-requests')
    refuse('*/kyc/email/send', 400, { error: '此域名不可用', code: 'email_blocked' })
    expect(await codeOf(sendKycCode(stranger(), { email: 'ada@example.com' }))).toBe('email-refused')
  })

  it('is neither a proxy’s page nor another action’s other reason', async () => {
    refuse('*/email/login', 404, '<html>not here</html>')
    expect(await codeOf(loginByEmail(stranger(), { code: '123456' }))).toBe('request-failed')
    refuse('*/email/login', 400, 'Missing invite ID')
    expect(await codeOf(loginByEmail(stranger(), { action: 'invite', code: '123456' }))).toBe('request-failed')
  })
})

describe('the status of an email', () => {
  it('is unknown for an unknown id', async () => {
    await expect(fetchEmailStatus(stranger(), '999')).rejects.toMatchObject({ status: 404 })
  })

  it('is aborted with its signal', async () => {
    server.faults.add({ path: '*/email/status', hang: true })
    const look = new AbortController()
    const asked = fetchEmailStatus(stranger(), '1', look.signal)
    look.abort()
    await expect(asked).rejects.toMatchObject({ code: 'network-failed' })
  })
})

describe('confirming an address', () => {
  it('accepts a code', async () => {
    const email = 'hal@example.com'
    expect(await sendKycCode(visitor.service, { email, locale: 'en' })).toBe('Verify code successfully sent')
    const { code } = await server.mail.waitFor(email)
    expect(await verifyKycCode(visitor.service, { code: code ?? '' })).toBe('Email is successfully verified')
    expect(server.state.users.get(visitor.did)).toMatchObject({ email, emailVerified: true })
  })

  it('reports why an address is refused', async () => {
    server.state.settings.emailDomains = { allowed: [], blocked: ['spam.test'] }
    const blocked = await failureOf(sendKycCode(stranger(), { email: 'x@spam.test' }))
    expect(blocked).toMatchObject({ status: 400, message: expect.stringMatching(/^We're unable to use this email/) })
    expect(serviceErrorCode(blocked)).toBe('email_blocked')
    server.state.settings.emailDomains = { allowed: ['good.test'], blocked: [] }
    expect(serviceErrorCode(await failureOf(sendKycCode(stranger(), { email: 'x@other.test' })))).toBe(
      'email_not_allowed',
    )
    server.state.settings.emailDomains = { allowed: [], blocked: [] }
    const taken = await failureOf(sendKycCode(stranger(), { email: 'hal@example.com' }))
    expect(serviceErrorCode(taken)).toBe('email_already_verified')
  })

  it('reports that an email was sent already', async () => {
    await sendKycCode(stranger(), { email: 'ida@example.com' })
    const again = await failureOf(sendKycCode(stranger(), { email: 'ida@example.com' }))
    expect(serviceErrorCode(again)).toBe('email_already_sent')
  })

  it('reports a wrong code', async () => {
    await expect(verifyKycCode(stranger(), { code: '000000' })).rejects.toMatchObject({
      status: expect.any(Number),
      message: 'verify code not found',
    })
  })
})
