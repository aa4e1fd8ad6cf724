import { expect, it } from 'vitest'
import { asPictureUrl } from './read.ts'

it.each([
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['/a.png', 'http://10.0.0.5/a.png'],
  ['http://10.0.0.5/b.png', 'http://10.0.0.5/b.png'],
  ['http://localhost:3000/a.png', 'http://localhost:3000/a.png'],
  ['http://127.0.0.1:3000/a.png', 'http://127.0.0.1:3000/a.png'],
  ['http://pictures.example/a.png', ''],
  ['http://10.0.0.5:8080/a.png', ''],
  ['http://localhost.evil.example/a.png', ''],
  ['data:image/png;base64,AA==', ''],
  ['javascript:alert(1)', ''],
  [null, ''],
])('reads %j as the address of a picture only where it is safe', (value, address) => {
  expect(asPictureUrl(value, 'http://10.0.0.5')).toBe(address)
})

it('accepts only https and localhost without an app', () => {
  expect(asPictureUrl('http://10.0.0.5/b.png')).toBe('')
  expect(asPictureUrl('https://pictures.example/a.png')).toBe('https://pictures.example/a.png')
})
