import { expect, test } from 'vitest'
import { cardUser } from './card-user.ts'
import type { PublicUser } from './profile.ts'

const status = { label: '', icon: '', value: '', duration: '', dateRange: [] }
const metadata = {
  bio: '',
  email: '',
  phone: { country: '', phoneNumber: '' },
  location: '',
  timezone: '',
  joinedAt: '',
  status,
  links: [],
}
const ADA: PublicUser = {
  did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
  name: 'ada',
  fullName: 'Ada Lovelace',
  avatar: '',
  sourceAppPid: null,
  createdAt: '2024-03-01T00:00:00.000Z',
  metadata,
  isFollowing: null,
  email: 'own@example.com',
  phone: '+44 1',
  address: { country: '', province: '', city: 'London', postalCode: '', line1: '', line2: '' },
}

test('values of the account fill gaps of the profile', () => {
  expect(cardUser(ADA)).toMatchObject({
    fullName: 'Ada Lovelace',
    email: 'own@example.com',
    phone: '+44 1',
    location: 'London',
    joined: '2024-03-01T00:00:00.000Z',
  })
})

test('values of the public profile take precedence', () => {
  const profile = { ...metadata, email: 'public@example.com', location: 'Turin', joinedAt: '2020-01-01' }
  const user = cardUser({ ...ADA, metadata: { ...profile, phone: { country: '86', phoneNumber: '138' } } })
  expect(user).toMatchObject({
    email: 'public@example.com',
    location: 'Turin',
    joined: '2020-01-01',
    phone: '86 138',
  })
})

test.each([
  ['us', '+12125551234', '+12125551234'],
  ['+1', '212', '+1 212'],
  ['+1', '+1212', '+1212'],
  ['', '', '+44 1'],
])('country %j and number %j are read %j', (country, phoneNumber, shown) => {
  expect(cardUser({ ...ADA, metadata: { ...metadata, phone: { country, phoneNumber } } }).phone).toBe(shown)
})

test('a name replaces a missing full name', () => {
  expect(cardUser({ ...ADA, fullName: '' }).fullName).toBe('ada')
})

test('a link is listed once, and no more than ten', () => {
  const link = (number: number) => ({ url: `https://example.com/${number}`, favicon: '' })
  const links = [link(0), ...Array.from({ length: 20 }, (_, index) => link(index))]
  expect(cardUser({ ...ADA, metadata: { ...metadata, links } }).links).toHaveLength(10)
})

test('a text of ten thousand characters is cut, and no character in two', () => {
  expect(cardUser({ ...ADA, metadata: { ...metadata, bio: '👩'.repeat(5_000) } }).bio).toBe('👩'.repeat(200))
  expect([...cardUser({ ...ADA, fullName: 'x'.repeat(10_000) }).fullName]).toHaveLength(100)
})
