import { afterEach, expect, test } from 'vitest'
import { ADA } from '../../src/testing/user-fixture.ts'
import { setSession } from '../../src/core/user/signed-in/set-session.ts'
import { flowResult, loginResult, orNull } from './flow-result.ts'

afterEach(() => setSession(null))

test('the result of one workflow has its values', () => {
  expect(flowResult({ did: 'z1' })).toEqual({ did: 'z1', results: [{ did: 'z1' }] })
  expect(flowResult({})).toEqual({ results: [{}] })
})

test('of several results, that with the session counts, and none is lost', () => {
  const results = [{ did: 'z1' }, { did: 'z2', sessionToken: 'token' }]
  expect(flowResult(results)).toEqual({ did: 'z2', sessionToken: 'token', results })
})

test('a login has the user', () => {
  setSession({ user: ADA, provider: 'wallet' })
  expect(loginResult({ did: ADA.did })).toEqual({ did: ADA.did, results: [{ did: ADA.did }], user: ADA })
})

test('a login whose user was signed out meanwhile counts as closed', () => {
  expect(() => loginResult({})).toThrow(expect.objectContaining({ code: 'closed' }))
})

test('a flow that was not needed has no result', () => {
  expect(orNull(null, flowResult)).toBeNull()
  expect(orNull({}, flowResult)).toEqual({ results: [{}] })
})
