import { describe, expect, test } from 'vitest'
import { avatarInitial } from './avatar-initial.ts'

const USER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const ETHEREUM = '0xd86DA8cb389D100a4eA76B73635640676b996461'

describe('avatarInitial', () => {
  test.each([
    [{ fullName: 'Robin', email: 'kim@example.com', did: USER }, 'R'],
    [{ fullName: '  robin' }, 'r'],
    [{ fullName: '', email: 'kim@example.com', did: USER }, 'k'],
    [{ fullName: null, email: '@example.com', did: USER }, 'z'],
    [{ did: `did:abt:${ETHEREUM}` }, '0'],
    [{ fullName: '張三' }, '張'],
    [{ fullName: 'é̂clair' }, 'é̂'],
    [{ fullName: '😀 Robin' }, '😀'],
    [{ fullName: '\u202e\u200b\u0000Robin' }, 'R'],
    [{ fullName: '\ud800Robin' }, 'R'],
    [{ fullName: '\u0301Robin' }, 'R'],
    [{ fullName: 12, email: {}, did: [] }, '?'],
    [{}, '?'],
  ])('of %j is %s', (person, initial) => {
    expect(avatarInitial(person)).toBe(initial)
  })

  test('of names with ten thousand characters', () => {
    expect(avatarInitial({ fullName: `Z${'\u0301'.repeat(10_000)}` })).toBe('Z\u0301\u0301\u0301')
    expect(avatarInitial({ fullName: ' '.repeat(10_000), email: 'kim@example.com' })).toBe('k')
  })
})
