import { type Messages, setupI18n } from '@lingui/core'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256, keccak_384, keccak_512, sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js'
import { create } from 'qrcode/lib/core/qrcode.js'
import nacl from 'tweetnacl'
import { seal as sealBox } from 'tweetnacl-sealedbox-js'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as Sealed from '../src/protocol/sealed.ts'
import { asModule, leanLibraries, withoutMethods } from './lean-libraries.ts'

const ENTRY = `
  export * from '@noble/hashes/sha3.js'
  export { sha256 } from '@noble/hashes/sha2.js'
  export { blake2b } from '@noble/hashes/blake2.js'
  export { create } from 'qrcode/lib/core/qrcode.js'
  export { openSealed } from '/src/protocol/sealed.ts'
  export { call } from '/src/protocol/http.ts'
  export { makePasskey, usePasskey } from '/src/env/passkey.ts'
  export { readCookie } from '/src/env/cookies.ts'
  export { setupI18n } from '@lingui/core'
  export { default as r2wc } from '@r2wc/react-to-web-component'
`
const HASHES = { keccak_256, keccak_384, keccak_512, sha3_224, sha3_256, sha3_384, sha3_512, sha256 }

type Others = { blake2b: typeof blake2b; create: typeof create; setupI18n: typeof setupI18n }
let lean: typeof HASHES & Others & { openSealed: typeof Sealed.openSealed }

beforeAll(async () => {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      leanLibraries(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('/lean-entry') ? '\0lean-entry' : null),
        load: (id) => (id === '\0lean-entry' ? ENTRY : null),
      },
    ],
    build: { write: false, lib: { entry: 'lean-entry', formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  lean = await import(`data:text/javascript,${encodeURIComponent(bundle?.output[0].code ?? '')}`)
}, 60_000)

/** Lengths around the block of every hash. */
const LENGTHS = [0, 1, 20, 33, 55, 56, 63, 64, 65, 71, 72, 73, 103, 104, 127, 128, 129, 135, 136, 137, 144, 300, 1000]
const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)

describe('a lean hash', () => {
  it.each(Object.keys(HASHES) as (keyof typeof HASHES)[])('%s is the one of the library', (name) => {
    for (const length of LENGTHS) expect(lean[name](bytes(length))).toEqual(HASHES[name](bytes(length)))
  })

  it('blake2b is the one of the library', () => {
    for (const length of LENGTHS) {
      const [first, second] = [bytes(length), bytes(length + 32)]
      const digest = ({ create: make }: typeof blake2b) => make({ dkLen: 24 }).update(first).update(second).digest()
      expect(digest(lean.blake2b)).toEqual(digest(blake2b))
    }
  })
})

describe('a sealed value', () => {
  const base64Url = (value: Uint8Array) => Buffer.from(value).toString('base64url')
  const pair = nacl.box.keyPair()
  const keys = { publicKey: base64Url(pair.publicKey), secretKey: base64Url(pair.secretKey) }
  const seal = (value: unknown) => sealBox(Buffer.from(JSON.stringify(value)), pair.publicKey)
  const open = (box: Uint8Array) => lean.openSealed(Buffer.from(box).toString('base64'), keys)

  it.each([1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 1000, 5000])('of %i characters is opened', async (length) => {
    const value = { text: 'x'.repeat(length), more: 'é€😀' }
    expect(await open(seal(value))).toEqual(value)
  })

  it('is refused when a byte of it was changed, wherever', async () => {
    const box = seal({ secret: 1 })
    for (let at = 0; at < box.length; at++) {
      // X25519 does not look at the highest bit of a key, but the nonce is made from all of them.
      const changed = box.map((byte, index) => (index === at ? byte ^ 128 : byte))
      await expect(open(changed)).rejects.toThrow()
    }
  }, 60_000)

  it.each([0, 31, 32, 47, 48])('is refused when only %i bytes of it came', async (length) => {
    await expect(open(seal({ secret: 1 }).slice(0, length))).rejects.toThrow()
  })
})

describe('a QR code', () => {
  // The library's own, in the mode and with the mask that are fixed here.
  const expected = (data: string, errorCorrectionLevel: 'M' | 'Q') =>
    create([{ data: Buffer.from(data), mode: 'byte' }], { errorCorrectionLevel, maskPattern: 2 })

  it.each(['M', 'Q'] as const)(
    'of level %s has the modules of the library in every size',
    (errorCorrectionLevel) => {
      const sizes = new Set<number>()
      for (let length = 1; length < (errorCorrectionLevel === 'M' ? 2331 : 1663); length += 10) {
        const data = `https://é.example/?${'aB'.repeat(length)}`.slice(0, length)
        const { modules, version } = lean.create(data, { errorCorrectionLevel })
        sizes.add(version)
        expect(Buffer.from(modules.data).equals(expected(data, errorCorrectionLevel).modules.data)).toBe(true)
      }
      expect(sizes.size).toBe(40)
    },
    60_000,
  )

  it('is refused for a text that is too long, in the words of the library', () => {
    expect(() => lean.create('x'.repeat(1664), { errorCorrectionLevel: 'Q' })).toThrow('too big')
    expect(() => lean.create('', { errorCorrectionLevel: 'Q' })).toThrow('No input text')
  })
})

describe('sentences', () => {
  const messages: Messages = { a: ['Bind ', ['provider'], ' now'], b: ['Done'] }

  it('are filled in as the library does', () => {
    for (const setup of [setupI18n, lean.setupI18n]) {
      const i18n = setup({ locale: 'en', messages: { en: messages } })
      i18n.setMessagesCompiler((text) => [text])
      expect(i18n._('a', { provider: 'GitHub' })).toBe('Bind GitHub now')
      expect(i18n._('a')).toBe('Bind  now')
      expect(i18n.t({ id: 'b' })).toBe('Done')
      expect(i18n._('c', {}, { message: 'Fallback' })).toBe('Fallback')
    }
  })

  it('can be added, which is told', () => {
    const i18n = lean.setupI18n({ locale: 'en', messages: { en: { ...messages } } })
    const heard: string[] = []
    const stop = i18n.on('change', () => heard.push(i18n._('b')))
    i18n.loadAndActivate({ locale: 'en', messages: { ...messages, b: ['Ready'] } })
    stop()
    i18n.load('en', { b: ['Late'] })
    expect(heard).toEqual(['Ready'])
    expect([i18n.locale, i18n._('b'), i18n._('a', { provider: 'x' })]).toEqual(['en', 'Late', 'Bind x now'])
  })
})

it('leaves out methods, and says when there is none', () => {
  expect(withoutMethods('class A{b(){}static c(){}}var d={b(){},e(){}}', ['b'])).toBe(
    'class A{static c(){}}var d={e(){}}',
  )
  expect(() => withoutMethods('class A{b(){}}', ['c'])).toThrow('No method c')
})

it('does not guess at modules written in another way', () => {
  expect(() => asModule("const { a } = require('./b')")).toThrow('Not written like')
})

it('says what is no longer there', async () => {
  const part = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [leanLibraries()],
    build: { write: false, lib: { entry: 'src/ui/qr-path.ts', formats: ['es'] } },
  })
  await expect(part).rejects.toThrow('Libraries have changed: see scripts/lean-libraries.ts. ofetch/dist: ufo')
}, 60_000)
