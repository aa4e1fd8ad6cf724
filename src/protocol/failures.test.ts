import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, type AuthServer, type Fault } from '../../demo/server/index.ts'
import { DidError } from '../model/errors.ts'
import { serviceErrorCode, responseBody } from './error-response.ts'
import { call } from './http.ts'
import { fetchTrustedDomains } from './federated.ts'
import { fetchPassports } from './passports.ts'
import { serviceOf } from '../testing/service-clients.ts'
import { fetchProfile } from './user.ts'

let server: AuthServer

beforeAll(async () => {
  server = await createAuthServer()
})
afterEach(() => server.faults.clear())
afterAll(() => server.close())

const stranger = () => serviceOf(server, 'stranger')

async function failureOf(run: () => Promise<unknown>, fault?: Omit<Fault, 'path'>): Promise<DidError> {
  if (fault) server.faults.add({ path: '*', ...fault })
  const error: unknown = await run().then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof DidError) return error
  throw new Error('expected a DidError')
}

const trustedDomains = () => fetchTrustedDomains(stranger())

describe('a call that fails', () => {
  it.each<[string, unknown, string | undefined, string]>([
    ['JSON with an error', { error: 'session expired' }, undefined, 'session expired'],
    ['JSON with a message', { message: 'try later' }, undefined, 'try later'],
    [
      'details of a validator',
      { error: { details: [{ message: '"id" is required' }] } },
      undefined,
      '"id" is required',
    ],
    ['a bare JSON text', '"Your access has been revoked"', 'application/json', 'Your access has been revoked'],
    ['a plain text', 'Not allowed by CORS', 'text/html; charset=utf-8', 'Not allowed by CORS'],
    ['an error page', '<!doctype html><h1>Bad gateway</h1>', 'text/html', 'Request failed: 400 Bad Request'],
    ['nothing', '', 'text/plain', 'Request failed: 400 Bad Request'],
  ])('has the message of %s', async (_, body, contentType, message) => {
    const error = await failureOf(trustedDomains, { respond: { status: 400, body, contentType } })
    expect(error).toMatchObject({ code: 'request-failed', status: 400, message })
  })

  it('falls back to the message of the call', async () => {
    const error = await failureOf(() => fetchPassports(stranger(), 'oauth'), { respond: { status: 502, body: '<p>' } })
    expect(error).toMatchObject({ code: 'passports-failed', status: 502, message: 'Get passports failed' })
  })

  it('reports network-failed when the connection breaks', async () => {
    expect(await failureOf(trustedDomains, { drop: true })).toMatchObject({ code: 'network-failed' })
  })

  it('reports network-failed when the answer breaks off in the middle', async () => {
    const error = await failureOf(trustedDomains, { cut: true })
    expect(error).toMatchObject({ code: 'network-failed', status: undefined })
  })

  it('reports network-failed when nothing listens', async () => {
    const closed = await createAuthServer()
    await closed.close()
    const nobody = serviceOf(closed, 'nobody')
    expect(await failureOf(() => fetchTrustedDomains(nobody))).toMatchObject({ code: 'network-failed' })
  })

  it('times out when the service never answers', async () => {
    const error = await failureOf(() => call(stranger(), '/api/user', { timeoutMs: 50 }), { hang: true })
    expect(error).toMatchObject({ code: 'network-failed', status: undefined })
  })

  it.each([
    ['a page', '<!doctype html><p>Sign in to this network'],
    ['an object', { not: 'a list' }],
    ['nothing', ''],
  ])('can’t read %s where it expects something else', async (_, body) => {
    const error = await failureOf(trustedDomains, { respond: { status: 200, body } })
    expect(error).toMatchObject({ code: 'bad-answer' })
    expect(await failureOf(() => fetchProfile(stranger()))).toMatchObject({ code: 'bad-answer' })
  })
})

describe('Retry-After', () => {
  const pauseOf = async (value: string) => {
    const respond = { status: 429, headers: { 'retry-after': value } }
    return (await failureOf(trustedDomains, { respond })).retryAfterMs
  }

  it('is read in seconds', async () => {
    expect(await pauseOf('7')).toBe(7_000)
  })

  it('is read as a date', async () => {
    const pause = await pauseOf(new Date(Date.now() + 30_000).toUTCString())
    expect(pause).toBeGreaterThan(20_000)
    expect(pause).toBeLessThanOrEqual(30_000)
  })

  it('counts as a minute when it is longer', async () => {
    expect(await pauseOf('86400')).toBe(60_000)
    expect(await pauseOf('9'.repeat(400))).toBe(60_000)
  })

  it.each(['0', '-5', 'soon', '1.5', 'Thu, 01 Jan 1970 00:00:00 GMT', ''])(
    'is ignored when it is “%s”',
    async (value) => {
      expect(await pauseOf(value)).toBeUndefined()
    },
  )
})

describe('the answer behind a failure', () => {
  it('keeps the code of the service', async () => {
    const body = { error: 'We sent a mail already', code: 'email_already_sent' }
    const error = await failureOf(trustedDomains, { respond: { status: 400, body } })
    expect(serviceErrorCode(error)).toBe('email_already_sent')
  })

  it('is parsed when JSON has the content type text', async () => {
    const body = '{"code":"ALREADY_BIND"}'
    const error = await failureOf(trustedDomains, { respond: { status: 409, body, contentType: 'text/html' } })
    expect(responseBody(error)).toEqual({ code: 'ALREADY_BIND' })
  })

  it('is text when it only begins like JSON', async () => {
    const error = await failureOf(trustedDomains, { respond: { status: 400, body: '{oops', contentType: 'text/html' } })
    expect(responseBody(error)).toBe('{oops')
    expect(serviceErrorCode(error)).toBe('')
  })

  it('is undefined when there was none', () => {
    expect(responseBody(new DidError('network-failed'))).toBeUndefined()
    expect(serviceErrorCode('not an error')).toBe('')
  })
})
