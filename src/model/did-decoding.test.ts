import { beforeEach, expect, test, vi } from 'vitest'
import { inlineAvatarSize } from './avatar.ts'
import { decodeBase58 } from './base58.ts'
import { isValid } from './did-hash.ts'
import { recognizeLink } from './did-link.ts'
import { addressBytes, fullForm, isUserDid, parse, roleOf } from './did.ts'
import { didColor, motifOf } from './motif.ts'

vi.mock('./base58.ts', { spy: true })

const USER = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const APP = 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT'

beforeEach(() => void vi.mocked(decodeBase58).mockClear())

const linkOf = (did: string) => recognizeLink(did, { chainId: '', chainHost: '' })

test('an address is decoded once for everything that reads it, with and without its prefix', () => {
  for (const did of [USER, `did:abt:${USER}`]) {
    for (const read of [parse, fullForm, isUserDid, roleOf, didColor, motifOf, inlineAvatarSize, linkOf]) {
      expect(read(did), read.name).toBeTruthy()
    }
    expect(isValid(did)).toBe(true)
  }
  expect(decodeBase58).toHaveBeenCalledOnce()
})

test('a change of the returned bytes does not reach the cache', () => {
  addressBytes(APP)?.fill(0)
  expect(addressBytes(APP)?.some((byte) => byte > 0)).toBe(true)
  expect(parse(APP)?.role).toBe('application')
})

test('the cache has a limit', () => {
  parse(USER)
  for (let index = 0; index < 2_000; index++) {
    // Base58 has no digit zero.
    parse(`z1muQ${String(index).replaceAll('0', 'z')}`)
  }
  vi.mocked(decodeBase58).mockClear()
  parse(USER)
  expect(decodeBase58).toHaveBeenCalledOnce()
})
