import { describe, expect, it } from 'vitest'
import { cookieOf, decoded, headerOf, readRequest, visitorHeaders, type AnyRequest } from './request.ts'

const read = (request: object) => readRequest(request)

describe('what a request does not have', () => {
  it('is empty', () => {
    const request = read({ headers: {} })
    expect([request.method, headerOf(request, 'cookie'), cookieOf(request, 'vid'), decoded()]).toEqual(['', '', '', ''])
  })

  it('is empty where its encoding is broken', () => {
    expect(decoded('%E0%A4%A')).toBe('')
  })

  it('is empty where it comes from the prototype of all objects', () => {
    const everyObject = { __proto__: null, method: 'GET', socket: { remoteAddress: '192.0.2.1' } }
    const request = Object.create(everyObject, { headers: { value: Object.create({ cookie: 'a=1' }) } }) as object
    expect(read(request)).toEqual({ method: '', headers: new Map(), remoteAddress: '' })
  })
})

describe('headers', () => {
  it('are found in any case, and the first of two counts', () => {
    const request = read({
      headers: { Authorization: ['Bearer a', 'Bearer b'], AUTHORIZATION: 'Bearer c', Cookie: 'a=1' },
    })
    expect([headerOf(request, 'authorization'), cookieOf(request, 'a')]).toEqual(['Bearer a', '1'])
  })

  it('are those of Fetch, of whatever library they are', () => {
    class Foreign {
      *[Symbol.iterator]() {
        yield ['cookie', 'a=1']
      }
      get [Symbol.toStringTag]() {
        return 'Headers'
      }
    }
    for (const headers of [
      new Headers({ Cookie: 'a=1' }),
      new Proxy(new Headers({ cookie: 'a=1' }), bound),
      new Foreign(),
    ])
      expect(cookieOf(read({ headers }), 'a')).toBe('1')
  })

  it.each([
    [
      'a promise',
      { headers: Promise.resolve(new Headers()) },
      'the headers of the request are a promise. Await it first.',
    ],
    ['a request that is a promise', Promise.resolve({ headers: {} }), 'the request is a promise. Await it first.'],
    ['nothing', undefined, 'this is no request: it has no headers.'],
    ['a text', 'GET /', 'this is no request: it has no headers.'],
    ['a request without', { method: 'GET' }, 'this is no request: it has no headers.'],
    [
      'a list',
      { headers: [['cookie', 'a=1']] },
      'the headers of the request can’t be read: they are of the kind Array.',
    ],
    ['a map', { headers: new Map() }, 'the headers of the request can’t be read: they are of the kind Map.'],
  ])('that are %s are an error', (_, request, message) => {
    expect(() => readRequest(request as AnyRequest)).toThrow(`did-connect-elements/server: ${message}`)
  })
})

/** As Next has them. */
const bound: ProxyHandler<Headers> = {
  get(target, name) {
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  },
}

it('cookies may follow each other without a space', () => {
  expect(cookieOf(read({ headers: { cookie: 'a=1;vid=2; b=3' } }), 'vid')).toBe('2')
})

describe('the visitor', () => {
  it('has a browser and an address, behind those of earlier proxies', () => {
    const headers = { 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.7' }
    expect(visitorHeaders(read({ headers, socket: { remoteAddress: '::ffff:192.0.2.1' } }))).toEqual({
      'user-agent': 'Browser/1',
      'x-forwarded-for': '203.0.113.7, 192.0.2.1',
    })
  })

  it('may have neither', () => {
    expect(visitorHeaders(read({ headers: new Headers() }))).toEqual({})
    expect(visitorHeaders(read({ headers: {}, socket: {} }))).toEqual({})
  })
})
