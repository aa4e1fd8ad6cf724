import { beforeAll, describe, expect, test } from 'vitest'
import { api } from './api/api.ts'
import type * as Kit from './index.ts'

describe('on a server', () => {
  let kit: typeof Kit
  beforeAll(async () => {
    kit = await import('./index.ts')
  }, 60_000)

  test('the entry can be imported without side effects', () => {
    expect(kit.version).toMatch(/^\d+\.\d+\.\d+/)
    expect('DIDConnect' in globalThis).toBe(false)
    expect(Symbol.for('did-connect-elements') in globalThis).toBe(false)
  })

  test('the entry exports everything of the script API', () => {
    expect(Object.keys(kit)).toEqual(expect.arrayContaining(Object.keys(api)))
  })

  test('nothing starts', () => {
    expect(kit.$session.get()).toEqual({ status: 'starting' })
    expect(kit.$user.get()).toBeNull()
  })

  test('a flow rejects with a DidError', async () => {
    await expect(kit.login()).rejects.toBeInstanceOf(kit.DidError)
    await expect(kit.connect({ action: 'bind-wallet' })).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('on() returns a function that ends it', () => {
    expect(kit.on('did-login', () => {})()).toBeUndefined()
  })

  test('constants are exported', () => {
    expect(kit.limits).toMatchObject({ POLL_INTERVAL_MS: 2_000, CODE_LENGTH: 6 })
    expect(kit.isCompatible({ package: '3.1.48', server: '1.17.12', sdk: '1.16.52' })).toBe(true)
  })

  test('DIDs are parsed', async () => {
    expect(kit.did.shorten('z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')).toBe('z1muQ3…LqtShA')
    expect(await kit.did.isValid('not a did')).toBe(false)
  })
})
