import { afterEach, describe, expect, it, vi } from 'vitest'
import { localStore } from '../env/storage.ts'
import { clientKeys, forgetClientKeys, looksSealed } from './client-keys.ts'
import { openResult, withoutSecrets } from './connect.ts'
import { openSealed } from './sealed.ts'

// docs/protocol.md §3.6
const KEYS = {
  publicKey: 'B6N8vBQgk8i3VdwbEOhstCY3StFqqFPtC9_AsrhtHHw',
  secretKey: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA',
}
const SEALED = 'fZwkMWU5glwYluV/KBl3Rnk85gy+461H2p0HuF+lXiob3fhuaLCBr82iFoYZDMFZKDJqv14xIQ=='

describe('a sealed value', () => {
  it('opens with its keys', async () => {
    expect(await openSealed(SEALED, KEYS)).toBe('hello')
  })

  it('does not open when a byte changed', async () => {
    await expect(openSealed(SEALED.replace('IQ==', 'IA=='), KEYS)).rejects.toThrow()
  })

  it('doesn’t open on a page without WebCrypto', async () => {
    vi.stubGlobal('crypto', {})
    await expect(openSealed(SEALED, KEYS)).rejects.toThrow('no WebCrypto')
    vi.unstubAllGlobals()
  })

  it('is distinguished from a plain token', () => {
    expect([looksSealed(SEALED), looksSealed('eyJhbGciOiJIUzI1NiJ9.e30.x')]).toEqual([true, false])
  })
})

describe('the results of a session that was requested with a key', () => {
  const names = 'sessionToken loginToken refreshToken csrfToken visitorId spaceGateway destroySessionId'.split(' ')
  const open = (raw: Record<string, unknown>) => openResult({ raw, did: '' }, KEYS, { isSealed: true })

  it.each(names)('has no plain %s', async (name) => {
    for (const plain of ['eyJhbGciOiJIUzI1NiJ9.e30.x', { name: 'Demo Space' }, 1]) {
      await expect(open({ [name]: plain })).rejects.toMatchObject({ code: 'invalid-response' })
    }
    expect(await open({ [name]: SEALED })).toMatchObject({ [name]: 'hello' })
  })

  it.each(names)('has no %s that was sealed for another key', async (name) => {
    await expect(open({ [name]: SEALED.replace('IQ==', 'IA==') })).rejects.toThrow()
  })

  it.each(names)('keeps its %s from a page that joins it as a stranger', (name) => {
    expect(withoutSecrets({ raw: { [name]: SEALED, other: 'x' }, did: '' })).toEqual({ did: '', other: 'x' })
  })
})

describe('the keys of a browser', () => {
  afterEach(() => {
    forgetClientKeys()
    localStore.remove('__encKey')
    localStore.remove('__decKey')
  })

  it('are generated once and stored as 32 bytes of base64url each', async () => {
    const keys = await clientKeys()
    forgetClientKeys()
    expect(keys?.publicKey).toMatch(/^[\w-]{43}$/)
    expect(keys?.secretKey).toMatch(/^[\w-]{43}$/)
    expect(await clientKeys()).toEqual(keys)
  })

  it('are generated again when the stored pair is invalid', async () => {
    localStore.set('__encKey', '"broken"')
    localStore.set('__decKey', 'AAAA')
    expect((await clientKeys())?.publicKey).toBe(localStore.get('__encKey'))
    expect(localStore.get('__encKey')).toMatch(/^[\w-]{43}$/)
  })
})
