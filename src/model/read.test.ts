import { expect, it } from 'vitest'
import { asPictureUrl } from './read.ts'

const APP = 'https://app.example'
const PAGE = 'https://shop.example/cart'

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
