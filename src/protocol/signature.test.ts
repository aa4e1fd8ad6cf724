import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isSigned, stableJson } from './signature.ts'

// docs/protocol.md §2.4
const SIGNER = {
  appId: 'zNKhmN1i3zutBkzMHrcSv8onT6CSitbVQhRk',
  appPk: 'z9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj',
}
const BODY = { user: { role: 'guest', did: 'z1abc' }, provider: 'wallet', num: 1.5, nullv: null, arr: [{ b: 1, a: 2 }] }
const $signature =
  '0x716fb9d6712f6b6f25e0ddbba9cd4fe8b0792658de1575e3e622cbbdfa734df575fe7c1a2efef96eedf2a8dbb8a0910e81a724fd11862509adfbe01d5630be07'

describe('the stable text of an answer', () => {
  it('sorts keys at every level', () => {
    expect(stableJson(BODY)).toBe(
      '{"arr":[{"a":2,"b":1}],"nullv":null,"num":1.5,"provider":"wallet","user":{"did":"z1abc","role":"guest"}}',
    )
  })

  it.each([
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [[undefined, 'é"'], '[null,"é\\""]'],
    ['text', '"text"'],
  ])('of %j is %s', (value, text) => {
    expect(stableJson(value)).toBe(text)
  })
})

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['a browser that checks signatures', () => {}],
  [
    'a browser without this curve',
    () => {
      const importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
      vi.stubGlobal('crypto', { subtle: { importKey } })
    },
  ],
  ['a page without WebCrypto', () => vi.stubGlobal('crypto', {})],
])('an answer in %s', (_, prepare) => {
  beforeEach(prepare)

  it('is valid when its signature matches', async () => {
    expect(await isSigned({ ...BODY, $signature }, SIGNER)).toBe(true)
  })

  it.each([
    ['that was changed', { ...BODY, num: 2, $signature }],
    ['without signature', BODY],
    ['with a malformed signature', { ...BODY, $signature: '0xzz' }],
    ['with a shorter signature', { ...BODY, $signature: $signature.slice(0, -2) }],
    ['that is no object', 'hello'],
  ])('%s is invalid', async (_, answer) => {
    expect(await isSigned(answer, SIGNER)).toBe(false)
  })

  it('is invalid when the key of the app is invalid', async () => {
    expect(await isSigned({ ...BODY, $signature }, { ...SIGNER, appPk: 'z1111' })).toBe(false)
  })
})
