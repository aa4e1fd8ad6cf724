import { afterEach, expect, it, vi } from 'vitest'
import { allowedPicture } from './picture.ts'
import { readPublicUser } from './user.ts'

afterEach(() => void vi.restoreAllMocks())

it('a picture over http is left out of every answer, with one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const avatar = 'http://pictures.example/a.png'
  const users = [1, 2, 3].map(() => readPublicUser('https://app.example')({ did: 'z1', avatar }))
  expect(users.map((user) => user.avatar)).toEqual(['', '', ''])
  expect(warn.mock.calls).toEqual([['did-connect:', `Image URL must use HTTPS protocol: ${avatar}`]])
})

it('silently leaves out anything but a web address', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(['', 'javascript:alert(1)', null].map((value) => allowedPicture(value))).toEqual(['', '', ''])
  expect(warn).not.toHaveBeenCalled()
})
