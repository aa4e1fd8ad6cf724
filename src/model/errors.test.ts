import { FetchError } from 'ofetch'
import { describe, expect, it } from 'vitest'
import { DidError, errorMessage, rawResponseBody, toDidError } from './errors.ts'

const TOKEN = 'eyJhbGciOiJFZERTQSJ9.secret.signature'

/** An error of ofetch as a refused call leaves it. */
function refused(): FetchError {
  const url = `https://app.example/.well-known/service/api/did/session?visitorId=${TOKEN}`
  return Object.assign(new FetchError(`[GET] "${url}": 401`), {
    request: url,
    options: { headers: { authorization: `Bearer ${TOKEN}` } },
    status: 401,
    data: { sessionToken: TOKEN },
  })
}

/** Everything that a logged error exposes. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.getOwnPropertyNames(value)
    .map((name) => `${name}: ${textOf(Reflect.get(value, name))}`)
    .join('\n')
}

describe('the cause of an error', () => {
  it('is code, status and path of a refused call', () => {
    const error = new DidError('request-failed', { cause: refused() })
    expect(error.cause).toEqual({ code: 'FetchError', status: 401, path: '/.well-known/service/api/did/session' })
    expect(textOf(error)).not.toContain('secret')
  })

  it('names the cause of a broken connection', () => {
    const broken = Object.assign(new FetchError('no response'), {
      request: 'https://app.example/a',
      cause: new DOMException('too slow', 'TimeoutError'),
    })
    expect(new DidError('network-failed', { cause: broken }).cause).toEqual({ code: 'TimeoutError', path: '/a' })
  })

  it('unwraps nested errors', () => {
    const inner = new DidError('request-failed', { cause: refused() })
    const outer = new DidError('verification-aborted', { cause: inner })
    expect(outer.cause).toEqual({ code: 'request-failed', status: 401, path: '/.well-known/service/api/did/session' })
    expect(textOf(outer)).not.toContain('secret')
  })

  it('leaves out an unreadable answer', () => {
    const error = new DidError('bad-answer', { cause: { refreshToken: TOKEN } })
    expect(error.cause).toBeUndefined()
    expect(textOf(error)).not.toContain('secret')
  })

  it('contains nothing of an unparsable answer', () => {
    const thrown = (() => {
      try {
        return JSON.parse(`secret${TOKEN}`) as Error
      } catch (error) {
        return error
      }
    })()
    expect(textOf(new DidError('bad-answer', { cause: thrown }))).not.toContain('secret')
  })
})

it('hides the answer behind an error from the page', () => {
  const inner = new DidError('request-failed', { cause: refused() })
  expect(rawResponseBody(inner)).toEqual({ sessionToken: TOKEN })
  expect(rawResponseBody(new DidError('bind-failed', { cause: inner }))).toEqual({ sessionToken: TOKEN })
  expect(rawResponseBody(refused())).toBeUndefined()
})

it('has a default message if the service has none', () => {
  expect(new DidError('request-failed', { text: '' }).message).toBe('Unknown error occurred')
  expect(new DidError('request-failed', { text: 'no' }).message).toBe('no')
})

describe('a sentence', () => {
  it('has the values that it names', () => {
    expect(new DidError('account-bound', { values: { provider: 'GitHub' } }).message).toBe(
      'Your account is already bind to GitHub',
    )
    expect(new DidError('bind-failed').message).toBe('Bind  failed')
  })

  it('has an id for translators', () => {
    expect(errorMessage('timeout')).toEqual({ id: 'error.timeout', message: 'Timeout' })
  })
})

describe('anything thrown', () => {
  it('becomes an error of the kit, with its cause', () => {
    const { code, cause } = toDidError(new RangeError('secret'))
    expect([code, cause]).toEqual(['connect-failed', { code: 'RangeError', status: undefined, path: undefined }])
    expect(toDidError('secret', 'timeout')).toMatchObject({ code: 'timeout', message: 'Timeout' })
  })

  it('stays one', () => {
    const error = new DidError('declined')
    expect(toDidError(error, 'timeout')).toBe(error)
    expect(error.name).toBe('DidError')
  })

  it('may have members of other types', () => {
    const odd = Object.assign(new Error('odd'), { status: '401', request: { toString: () => 'https://app.example/a' } })
    expect(new DidError('request-failed', { cause: odd }).cause).toEqual({
      code: 'Error',
      status: undefined,
      path: undefined,
    })
    const relative = Object.assign(new Error('odd'), { request: '/a?token=secret' })
    expect(new DidError('request-failed', { cause: relative }).cause?.path).toBeUndefined()
  })
})
