import { expect, test } from 'vitest'
import { isNearerThan, isOnInternet } from './nearness.ts'

const at = (host: string): URL => new URL(`http://${host}/`)
const NETWORK = at('192.168.0.2')

test.each([
  'example.com',
  'example.com.',
  'localhost.example.com',
  'printer.local.example.com',
  'wiki.internal.example.com',
  '10.0.0.1.example.com',
  '[2001:db8::1]',
  '[3fff::1]',
])('%s is on the internet', (host) => {
  expect(isOnInternet(at(host))).toBe(true)
})

test.each([
  ['10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
  ['100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
  ['169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
  ['172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
  ['192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
])('from %s to %s is a network, and what is around it is not', (first, last, before, after) => {
  expect([first, last, before, after].map((host) => isOnInternet(at(host)))).toEqual([false, false, true, true])
  for (const host of [first, last]) expect(isNearerThan(NETWORK, at(host))).toBe(false)
})

test.each(['99.64.0.1', '101.127.0.1', '168.254.0.1', '171.16.0.1', '173.31.0.1', '191.168.0.1', '193.168.0.1'])(
  '%s has the second number of a network, and is on the internet',
  (host) => {
    expect(isOnInternet(at(host))).toBe(true)
  },
)

test.each(['localhost', 'localhost.', 'printer.localhost.', '0.0.0.0', '127.255.255.255', '[::1]', '[::ffff:7f00:1]'])(
  '%s is nearer than a network: it is the visitor’s own computer',
  (host) => {
    expect(isNearerThan(NETWORK, at(host))).toBe(true)
    expect(isNearerThan(at('localhost'), at(host))).toBe(false)
  },
)

test.each(['224.0.0.0', '255.255.255.255', '[fc00::1]', '[fd00::1]', '[fe80::1]', 'router', 'router.home.arpa'])(
  '%s is on a network',
  (host) => {
    expect(isNearerThan(at('example.com'), at(host))).toBe(true)
    expect(isNearerThan(NETWORK, at(host))).toBe(false)
  },
)

test('the last address before those of several receivers is on the internet', () => {
  expect(isOnInternet(at('223.255.255.255'))).toBe(true)
})
