import { expect, test } from 'vitest'
import { readAddress, type AppAddress } from './address.ts'

const read = (address: unknown) => readAddress(address as AppAddress)

test('an address has no slash at its end, and its service is below it', () => {
  expect(
    read({ appUrl: 'https://app.example/shop/?a#b', servicePrefix: '/auth/', origin: 'https://shop.example/' }),
  ).toEqual({
    appUrl: 'https://app.example/shop',
    service: 'https://app.example/shop/auth',
    appPk: '',
    appDid: '',
    origins: ['https://shop.example'],
  })
  expect(read({ appUrl: 'https://app.example' }).service).toBe('https://app.example/.well-known/service')
})

test.each([
  [undefined, 'missing'],
  ['', '""'],
  ['app.example', '"app.example"'],
  ['localhost:4000', '"localhost:4000"'],
  ['//app.example', '"//app.example"'],
  ['javascript:alert(1)', '"javascript:alert(1)"'],
  [null, 'object'],
])('the address %j is refused by the name of its setting', (appUrl, shown) => {
  const text = `appUrl has to be the address of the app, such as https://app.example. It is ${shown}.`
  expect(() => read({ appUrl })).toThrow(text)
})

test('an address that is missing altogether is missing, too', () => {
  expect(() => read(undefined)).toThrow('appUrl has to be')
})

test.each([
  '',
  '/',
  'auth',
  '//evil.example',
  '/\\evil.example',
  '@evil.example',
  '.evil.example',
  ':8443',
  '/a/../b',
  '/a?b',
  7,
])('the service prefix %j is none', (servicePrefix) => {
  expect(() => read({ appUrl: 'https://app.example', servicePrefix })).toThrow('servicePrefix has to be a path')
})

test.each(['', 'null', 'shop.example', 'https://shop.example/page', 'ftp://shop.example', 'https://a@shop.example'])(
  'the origin %j is none',
  (origin) => {
    expect(() => read({ appUrl: 'https://app.example', origin })).toThrow('origin has to be an origin')
  },
)

test.each(['appPk', 'appDid'] as const)('an empty %s pins nothing, so it is refused', (name) => {
  for (const value of ['', null]) expect(() => read({ appUrl: 'https://app.example', [name]: value })).toThrow(name)
})
