import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authUrlOf } from '../model/auth-url.ts'
import { readApp, readProviders, readTheme } from '../model/app.ts'
import { avatarInitial } from '../model/avatar-initial.ts'
import { avatarUrl, imageUrl } from '../model/avatar.ts'
import { blockyOf } from '../model/blocky.ts'
import { cardUser } from '../model/card-user.ts'
import { isFromPublicKey, isValid } from '../model/did-hash.ts'
import { isEthereum, parse, roleOf, shorten } from '../model/did.ts'
import { DidError } from '../model/errors.ts'
import { motifOf } from '../model/motif.ts'
import { menuLinks } from '../model/navigation.ts'
import { asWebUrl } from '../model/read.ts'
import { asPictureUrl } from '../model/picture-url.ts'
import { toRedirectUrl, toWebUrl } from '../model/redirect.ts'
import { readSnapshot } from './connect.ts'
import { asLogin, readLogin } from './login-result.ts'
import { readPaging } from './orgs.ts'
import { readSpace } from '../model/read-user.ts'
import { readUser } from './session-user.ts'
import { isSigned, stableJson } from './signature.ts'
import { tokenClaims } from './tokens.ts'
import { readPublicUser } from './user.ts'

/** The same values in every run; set FUZZ_SEED to try others, FUZZ_RUNS for more of them. */
const seed = Number(process.env.FUZZ_SEED ?? 20_250_101)
const numRuns = Number(process.env.FUZZ_RUNS ?? 300)
const check = <T>(values: fc.Arbitrary<T>, run: (value: T) => void | Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(values, async (value) => run(value)),
    { seed, numRuns },
  )

const APP = 'https://app.example'
const NAMES = [
  'did',
  'user',
  'fullName',
  'avatar',
  'settings',
  'theme',
  'authentication',
  'navigation',
  'title',
  'link',
  'section',
  'items',
  'metadata',
  'links',
  'phone',
  'passports',
  'appPid',
  'appId',
  'appUrl',
  'federated',
  'master',
  'status',
  'error',
  'message',
  'response',
  'nextToken',
  'sessionToken',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    '',
    'javascript:alert(1)',
    '//evil.example',
    'did:abt:',
    'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
    `0x${'0'.repeat(40)}`,
    'http://[',
  ),
)
/** JSON with the property names of answers, and arbitrary values. */
const { answer } = fc.letrec<{ answer: unknown }>((tie) => ({
  answer: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    text,
    fc.constantFrom(null, undefined, true, false, 0, -1, Number.NaN, Infinity, 2 ** 53),
    fc.array(tie('answer'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), tie('answer'), { maxKeys: 8 }),
    fc.anything(),
  ),
}))

/** Parsers that never throw. */
const TOTAL: Record<string, (value: unknown) => unknown> = {
  readApp: (value) => readApp(value, APP),
  readProviders,
  readTheme,
  readUser: (value) => readUser(value, APP),
  readSpace,
  readPaging,
  asWebUrl,
  asPictureUrl: (value) => asPictureUrl(value, APP),
  imageUrl,
  avatarUrl,
  toWebUrl,
  toRedirectUrl: (value) => toRedirectUrl(value, { page: `${APP}/page` }),
  avatarInitial: (value) => avatarInitial({ fullName: value, email: value, did: value }),
  stableJson: (value) => typeof stableJson(JSON.parse(JSON.stringify(value ?? null) ?? 'null')),
}

/** Parsers that reject invalid values with a DidError. */
const PICKY: Record<string, (value: unknown) => unknown> = {
  asLogin,
  readLogin,
  readSnapshot,
  readPublicUser: readPublicUser(APP),
}

describe('with any answer', () => {
  it.each(Object.entries(TOTAL))('%s parses it', (_, read) => check(answer, (value) => void read(value)))

  it.each(Object.entries(PICKY))('%s parses or refuses it', (_, read) =>
    check(answer, (value) => {
      try {
        read(value)
      } catch (error) {
        expect(error).toBeInstanceOf(DidError)
      }
    }),
  )

  it('a card shows one line of limited length', () =>
    check(answer, (value) => {
      const user = readPublicUser(APP)({ ...(typeof value === 'object' ? value : {}), did: 'z1' })
      const { fullName, bio, location, links } = cardUser(user)
      expect([fullName, bio, location].join('')).not.toMatch(/[\n\r\u202e]/)
      for (const link of links) expect(link).toMatch(/^https?:/)
    }))

  it('entries of a menu lead to the web', () =>
    check(fc.array(answer, { maxLength: 4 }), (navigation) => {
      const app = { navigation, appUrl: APP, domainAliases: [] }
      for (const { url } of menuLinks({ app, role: 'owner', locale: 'en', ownUrls: [] }))
        expect(url).toMatch(/^https?:/)
    }))

  it('no signature is accepted as that of the app', () =>
    check(answer, async (value) => {
      const signer = { appId: 'zNKqX7D8ZAYa77HgzpoFfnV3BFbcmSRrE9aT', appPk: `0x${'1'.repeat(64)}` }
      const body = JSON.parse(JSON.stringify({ ...(typeof value === 'object' ? value : {}) })) as unknown
      expect(await isSigned(body, signer)).toBe(false)
    }))
})

describe('with any text', () => {
  it('DIDs, links and tokens are parsed or refused', () =>
    check(text, (value) => {
      for (const read of [parse, isValid, isEthereum, shorten, roleOf, motifOf, blockyOf, authUrlOf, tokenClaims]) {
        void (read as (value: string) => unknown)(value)
      }
      expect(isFromPublicKey(value, value)).toBe(false)
    }))

  it('an address of the page stays on its site', () =>
    check(text, (value) => {
      const result = toRedirectUrl(value, { page: `${APP}/page` })
      if (result.ok) expect(new URL(result.url).origin).toBe(APP)
    }))
})
