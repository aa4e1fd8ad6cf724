import { describe, expect, test } from 'vitest'
import { changedAt, isAnswerFor, tokenOwner } from './answer-owner.ts'

describe('the owner of a token', () => {
  test('is the user that it names, with their role', () => {
    expect(tokenOwner({ did: 'did:abt:z1a', role: 'admin', exp: 1 })).toEqual({ did: 'z1a', role: 'admin' })
  })

  test.each([undefined, null, 'z1a', [], {}, { did: 1, role: {} }])('is nobody in %j', (payload) => {
    expect(tokenOwner(payload)).toEqual({ did: '', role: '' })
  })
})

describe('an answer', () => {
  const token = { did: 'z1a', role: 'guest' }

  test('is for the token of its user', () => {
    expect(isAnswerFor(token, { did: 'z1a', role: 'guest' })).toBe(true)
    expect(isAnswerFor({ did: 'z1a', role: '' }, { did: 'z1a', role: 'guest' })).toBe(true)
  })

  test('is for no other user, for no other role, and for no token without a user', () => {
    expect(isAnswerFor(token, { did: 'z1b', role: 'guest' })).toBe(false)
    expect(isAnswerFor(token, { did: 'z1a', role: 'owner' })).toBe(false)
    expect(isAnswerFor(token, { did: 'z1a', role: '' })).toBe(false)
    expect(isAnswerFor({ did: '', role: '' }, { did: '', role: '' })).toBe(false)
  })

  test('says when its user last changed', () => {
    expect(changedAt({ user: { updatedAt: '2026-11-20T10:08:35.900Z' } })).toBe(Date.UTC(2026, 10, 20, 10, 8, 35, 900))
    for (const answer of [null, {}, { user: {} }, { user: { updatedAt: 'yesterday' } }])
      expect(changedAt(answer)).toBe(0)
  })
})
