import { expect, it } from 'vitest'
import { isHostOfOneApp } from './signal.ts'

it.each([
  ['the host of the app', 'https://shop.example', 'https://shop.example/buy?a=1', 'shop.example', true],
  ['localhost', 'http://localhost', 'http://localhost/', 'localhost', false],
  ['a name below localhost', 'https://shop.localhost', 'https://shop.localhost/', 'shop.localhost', false],
  ['an address', 'https://192.0.2.1', 'https://192.0.2.1/', '192.0.2.1', false],
  ['an IPv6 address', 'https://[2001:db8::1]', 'https://[2001:db8::1]/', '[2001:db8::1]', false],
  [
    'a port, on which another app may run',
    'https://shop.example:8443',
    'https://shop.example:8443/',
    'shop.example',
    false,
  ],
  ['plain http', 'http://shop.example', 'http://shop.example/', 'shop.example', false],
  ['another origin', 'https://shop.example', 'https://blog.example/', 'shop.example', false],
  ['passkeys of the domain above', 'https://shop.example', 'https://shop.example/', 'example', false],
  [
    'an app below a path, beside which there may be others',
    'https://shop.example/a',
    'https://shop.example/a/',
    'shop.example',
    false,
  ],
])('%s', (_, appUrl, page, rpId, isOne) => {
  expect(isHostOfOneApp(appUrl, page, rpId)).toBe(isOne)
})
