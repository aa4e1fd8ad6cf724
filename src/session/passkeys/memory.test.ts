import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  handlesOf,
  hasJustSignedOut,
  mayOfferPasskey,
  recordCreation,
  recordDismissal,
  recordHandle,
  recordOffer,
  recordSignOut,
  takeDismissal,
  wasCreatedHere,
} from './memory.ts'

const DAY = 86_400_000
let last = 0
/** An account of this test alone. */
const account = () => `z1${(last += 1)}`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('offers an account a passkey again after 30 days, whoever has signed out meanwhile', () => {
  const did = account()
  expect(mayOfferPasskey(did)).toBe(true)
  recordOffer(did, false)
  recordSignOut()
  vi.setSystemTime(Date.now() + 30 * DAY - 1)
  expect([mayOfferPasskey(did), mayOfferPasskey(account())]).toEqual([false, true])
  vi.setSystemTime(Date.now() + 1)
  expect(mayOfferPasskey(did)).toBe(true)
})

it('never offers it again to an account that wants no more offers', () => {
  const did = account()
  recordOffer(did, true)
  vi.setSystemTime(Date.now() + 400 * DAY)
  expect(mayOfferPasskey(did)).toBe(false)
})

it('counts a minute after Sign out', () => {
  recordSignOut()
  expect(hasJustSignedOut()).toBe(true)
  vi.setSystemTime(Date.now() + 59_999)
  expect(hasJustSignedOut()).toBe(true)
  vi.setSystemTime(Date.now() + 1)
  expect(hasJustSignedOut()).toBe(false)
})

it('forgets a dismissal once a passkey was used', () => {
  recordDismissal()
  recordHandle('z1user', 'handle')
  expect(takeDismissal()).toBe(false)
})

it('lets a dismissal count for one press, and for none after Sign out', () => {
  recordDismissal()
  expect([takeDismissal(), takeDismissal()]).toEqual([true, false])
  recordDismissal()
  recordSignOut()
  expect(takeDismissal()).toBe(false)
})

it('knows the user handles of an account, the eight used last', () => {
  const did = account()
  for (let handle = 1; handle <= 10; handle += 1) recordHandle(did, String(handle))
  recordHandle(did, '10')
  recordHandle(did, undefined)
  expect(handlesOf(did)).toEqual(['10', '9', '8', '7', '6', '5', '4', '3'])
  expect(handlesOf(account())).toEqual([])
})

it('knows the passkeys that were created here, the last 64', () => {
  for (let id = 1; id <= 65; id += 1) recordCreation(String(id))
  recordSignOut()
  expect([wasCreatedHere('1'), wasCreatedHere('2'), wasCreatedHere('65')]).toEqual([false, true, true])
})
