import { expect, test } from 'vitest'
import { canInvite, inviteLink } from './invite.ts'

test('an invitation link contains the inviter and keeps the rest of the address', () => {
  expect(inviteLink('https://app.test/shop?lang=en', 'z1abc')).toBe('https://app.test/shop?lang=en&inviter=z1abc')
  expect(inviteLink('https://app.test/?inviter=z1old', 'z1abc')).toBe('https://app.test/?inviter=z1abc')
})

test('there is no link without an address or an inviter', () => {
  expect(inviteLink('app', 'z1abc')).toBeNull()
  expect(inviteLink('https://app.test/', '')).toBeNull()
})

test('invitations are passed on eight times', () => {
  expect(canInvite({ generation: 0 }, { inviteEnabled: true })).toBe(true)
  expect(canInvite({ generation: 7 }, { inviteEnabled: true })).toBe(true)
  expect(canInvite({ generation: 8 }, { inviteEnabled: true })).toBe(false)
})

test('there is no link for an app that disables invitations', () => {
  expect(canInvite({ generation: 0 }, { inviteEnabled: false })).toBe(false)
  expect(canInvite({ generation: 0 }, null)).toBe(false)
})
