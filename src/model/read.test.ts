import { expect, it } from 'vitest'
import { asFlag, asList, asNumber, asObject, asText, asWebUrl, bareDid, isLoopback, isObject, own } from './read.ts'
import { asPictureUrl } from './picture-url.ts'

const APP = 'https://app.example'
const PAGE = 'https://shop.example/cart'

const VALUES = ['text', 7, true, null, undefined, ['item'], { field: 1 }]

it('reads a value of another type as an empty one', () => {
  expect(VALUES.map(asText)).toEqual(['text', '', '', '', '', '', ''])
  expect(VALUES.map((value) => asNumber(value))).toEqual([0, 7, 0, 0, 0, 0, 0])
  expect(VALUES.map(asFlag)).toEqual([false, false, true, false, false, false, false])
  expect(VALUES.map(asList)).toEqual([[], [], [], [], [], ['item'], []])
  expect(VALUES.map(asObject).map((fields) => ({ ...fields }))).toEqual([{}, {}, {}, {}, {}, {}, { field: 1 }])
  expect(VALUES.map(isObject)).toEqual([false, false, false, false, false, false, true])
})

it('replaces anything but a finite number with the fallback', () => {
  expect([Number.NaN, Infinity, -Infinity, '7'].map((value) => asNumber(value, 5))).toEqual([5, 5, 5, 5])
})

it('takes objects out of the reach of what a page adds to every object', () => {
  for (const fields of [own({ a: 1 }), asObject({ a: 1 }), asObject(null)])
    expect(Object.getPrototypeOf(fields)).toBeNull()
  expect(own({ a: 1 })).toHaveProperty('a', 1)
})

it('reads a DID with and without its prefix', () => {
  expect(['did:abt:z1', 'z1', 'z1did:abt:', 7].map(bareDid)).toEqual(['z1', 'z1', 'z1did:abt:', ''])
})

it('reads an address of the web only', () => {
  expect(asWebUrl('http://a.example')).toBe('http://a.example/')
  for (const value of ['javascript:alert(1)', 'ftp://a.example/', '/a', 'a', 7, null]) expect(asWebUrl(value)).toBe('')
})

it('reads no address in an empty text, whatever it is relative to', () => {
  expect(['', ' \n'].map((value) => asWebUrl(value, APP))).toEqual(['', ''])
  expect(asWebUrl('a', APP)).toBe(`${APP}/a`)
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.10.20.255', true],
  ['[::1]', true],
  ['a.localhost', false],
  ['localhost.example', false],
  ['127.1', false],
  ['1127.0.0.1', false],
  ['127.0.0.1.example', false],
  ['127.a.b.c', false],
  ['[::11]', false],
])('the host %s is this computer: %s', (host, isThisComputer) => {
  expect(isLoopback(host)).toBe(isThisComputer)
})

it.each([
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['/a.png', 'https://app.example/a.png'],
  ['https://8.8.8.8/a.png', 'https://8.8.8.8/a.png'],
  ['https://172.32.0.1/a.png', 'https://172.32.0.1/a.png'],
  ['https://[2606:4700::1]/a.png', 'https://[2606:4700::1]/a.png'],
  ['http://pictures.example/a.png', ''],
  ['http://app.example/a.png', ''],
  ['http://localhost.evil.example/a.png', ''],
  ['data:image/png;base64,AA==', ''],
  ['javascript:alert(1)', ''],
  [null, ''],
])('reads %j as the address of a picture only where it is safe', (value, address) => {
  expect(asPictureUrl(value, APP, PAGE)).toBe(address)
})

it.each([
  'localhost',
  'localhost.',
  'printer.localhost',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0x7f000001',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '１２７.0.0.1',
  '0.0.0.0',
  '0',
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[fe80::1]',
  '[fd00::1]',
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '3232235521',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  'router',
  'printer.local',
  'wiki.internal',
])('no picture at %s is loaded by a page on the internet', (host) => {
  expect(URL.canParse(`https://${host}:631/`)).toBe(true)
  expect(asPictureUrl(`https://${host}:631/jobs`, APP, PAGE)).toBe('')
  expect(asPictureUrl(`http://${host}:631/jobs`, APP)).toBe('')
  expect(asPictureUrl(`http://${host}:631/jobs`)).toBe('')
})

it.each([
  ['http://localhost:3000', 'http://127.0.0.1:4000/a.png', true],
  ['http://localhost:3000', 'http://192.168.0.1/a.png', true],
  ['http://192.168.0.2', 'http://192.168.0.1/a.png', true],
  ['http://192.168.0.2', 'http://127.0.0.1/a.png', false],
  ['http://192.168.0.2', 'http://pictures.example/a.png', false],
  ['http://[fd00::1]', 'https://[::1]/a.png', false],
])('a page at %s loads %s: %s', (page, picture, isLoaded) => {
  expect(asPictureUrl(picture, APP, page)).toBe(isLoaded ? picture : '')
})

it('pictures of the app and of the page are loaded from wherever these are', () => {
  expect(asPictureUrl('/a.png', 'http://localhost:4000', PAGE)).toBe('http://localhost:4000/a.png')
  expect(asPictureUrl('http://shop.example/a.png', APP, 'http://shop.example/cart')).toBe('http://shop.example/a.png')
})

it('a page that cannot be read counts as the app, and without an app no picture is loaded', () => {
  const picture = 'https://pictures.example/a.png'
  expect(asPictureUrl(picture, APP, 'nonsense')).toBe(picture)
  expect(asPictureUrl(picture, undefined, 'nonsense')).toBe('')
})

it('a page that is not named is that of the app, else any on the internet', () => {
  expect(asPictureUrl('http://192.168.0.1/a.png', 'http://192.168.0.2')).toBe('http://192.168.0.1/a.png')
  expect(asPictureUrl('https://pictures.example/a.png')).toBe('https://pictures.example/a.png')
})
