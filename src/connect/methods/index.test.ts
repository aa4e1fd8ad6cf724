import { afterEach, expect, it } from 'vitest'
import { KINDS, nameOf } from '../screen/offers.ts'
import { DESCRIPTIONS, kindOf } from './index.ts'

const POLLUTED = ['name', 'pageNames', 'ways', 'provider', 'isUsable', 'isSelfContained'] as const

afterEach(() => {
  for (const name of POLLUTED) Reflect.deleteProperty(Object.prototype, name)
})

it.each(['github', 'acme', 'custom', 'pending', 'wallet', 'web-wallet', 'oauth', 'constructor', '__proto__'])(
  'takes %s for a third party when it is chosen',
  (way) => {
    expect(kindOf(way)).toBe('oauth')
  },
)

it('finds the kind of every other way', () => {
  const ways = ['saved', 'email', 'passkey', 'new-passkey', 'window']
  expect(ways.map(kindOf)).toEqual(['saved', 'email', 'passkey', 'passkey', 'window'])
})

it('reads nothing of a description that every object has', () => {
  for (const name of POLLUTED) Reflect.set(Object.prototype, name, 'x')
  expect(nameOf({ kind: 'email', lastUsed: false })).toBe('email')
  expect(kindOf('github')).toBe('oauth')
  expect(KINDS.map((kind) => DESCRIPTIONS[kind].isSelfContained).filter(Boolean)).toEqual([true])
})
