import { afterEach, beforeEach, expect, test } from 'vitest'
import { configure } from '../../src/core/config.ts'
import { configureBridge } from '../../src/core/configured-bridge.ts'
import { hideLinkTokens, takeLinkToken } from '../../src/core/link-tokens.ts'
import { cacheUser } from '../../src/core/user/cached-user.ts'
import { ADA } from '../../src/testing/user-fixture.ts'
import { hasSign } from './signs.ts'

const app = location.origin
const { href, userAgent } = { href: location.href, userAgent: navigator.userAgent }
const ask = (query: string) => history.replaceState(null, '', `${location.pathname}?${query}`)

function forget(): void {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'login_token=; Max-Age=0; Path=/'
  history.replaceState(null, '', href)
  for (const name of ['loginToken', 'magicToken'] as const) takeLinkToken(name)
  configureBridge(null)
  configure('api', { relatedPasskeys: false })
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
}

beforeEach(forget)
afterEach(forget)

const SIGNS: [name: string, give: () => void][] = [
  ['a session token', () => (document.cookie = 'login_token=a.b.c; Path=/')],
  ['a refresh token', () => localStorage.setItem('refresh_token', 'a.b.c')],
  ['the last user, whose tokens are gone', () => cacheUser({ user: ADA, provider: 'wallet' }, Date.now())],
  ...['loginToken', 'magicToken'].map((name): [string, () => void] => [
    `a link with ${name}`,
    () => {
      ask(`${name}=a.b.c`)
      hideLinkTokens()
    },
  ]),
  ...['inviter', '__did-connect__', 'tokenKey'].map((name): [string, () => void] => [
    `a link with ${name}`,
    () => ask(`${name}=z1`),
  ]),
  ...['did_intent', 'did_fragment', 'did_started', 'did_email'].map((name): [string, () => void] => [
    `what an earlier page has kept as ${name}`,
    () => sessionStorage.setItem(`${name}@${app}`, '{"page":"/"}'),
  ]),
  ['a passkey of this app', () => localStorage.setItem(`did_passkey@${app}`, '{"created":["one"]}')],
  ['a passkey of this app that was used', () => localStorage.setItem(`did_passkey@${app}`, '{"handles":{"z1":["a"]}}')],
  ['passkeys of another origin', () => configure('api', { relatedPasskeys: true })],
  ['a host that the page has configured', () => configureBridge({ call: () => {} })],
  [
    'a wallet around the page',
    () => Object.defineProperty(navigator, 'userAgent', { configurable: true, value: `${userAgent} ABTWallet/4.0` }),
  ],
]

test.each(SIGNS)('%s is a sign', (_, give) => {
  expect(hasSign()).toBe(false)
  give()
  expect(hasSign()).toBe(true)
})

test.each([
  ['tokens of another app', () => localStorage.setItem('refresh_token@https://other.example', 'a.b.c')],
  ['a token where another storage engine keeps it', () => localStorage.setItem('login_token', 'a.b.c')],
  ['what another app has kept', () => sessionStorage.setItem('did_intent@https://other.example', '{}')],
  ['a sign-out', () => localStorage.setItem(`did_passkey@${app}`, '{"signedOutAt":1}')],
  ['what nobody can read', () => localStorage.setItem(`did_passkey@${app}`, '{')],
  ['an empty parameter', () => ask('inviter=')],
])('%s is none', (_, give) => {
  give()
  expect(hasSign()).toBe(false)
})
