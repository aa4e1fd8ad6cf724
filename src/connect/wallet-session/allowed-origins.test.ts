import { expect, test } from 'vitest'
import { begin, here, shownLink, startShop, until } from '../../testing/shop.ts'
import { configure } from '../../core/config.ts'
import { createAuthServer } from '../../../demo/server/index.ts'

/* Where the code of a session may lead a wallet. */

startShop()

/** Lets the server answer with this link to this address. */
function answerWith(address: string, opens = 'https://abtwallet.io/i/?action=requestAuth&'): string {
  const url = `${opens}url=${encodeURIComponent(encodeURIComponent(address))}`
  here.server.faults.add({ path: '*/token', respond: { status: 200, body: { token: 'deadbeef', url } } })
  return url
}
const addressAt = (origin: string) => `${origin}/shop/api/did/request-profile/auth?_t_=deadbeef`
const port = () => new URL(here.server.url).port

const WALLET = 'https://abtwallet.io'
test.each<[string, (() => string) | null, string]>([
  ['another site opens it', null, 'https://evil.example/i/?'],
  ['a site below the wallet’s name', null, `${WALLET}.evil.example/i/?`],
  ['another port', null, `${WALLET}:8443/i/?`],
  ['a wallet without https', null, 'http://abtwallet.io/i/?'],
  ['two addresses', null, `${WALLET}/i/?url=https%253A%252F%252Fevil.example%252Fauth&`],
  ['another site answers', () => 'https://evil.example', `${WALLET}/i/?`],
  ['another port answers', () => 'http://127.0.0.1:9', `${WALLET}/i/?`],
  ['another port of an alias', () => 'http://alias.example:9', `${WALLET}/i/?`],
  ['an alias by another scheme', () => `https://alias.example:${port()}`, `${WALLET}/i/?`],
  ['a script', () => 'javascript:alert(1)//', `${WALLET}/i/?`],
])('not to a stranger: %s', async (_, origin, opens) => {
  here.server.state.settings.trustedDomains = ['alias.example']
  for (const request of [{ action: 'request-profile' }, { action: 'login', requestPrefix: undefined }]) {
    answerWith(addressAt(origin?.() ?? here.server.url), opens)
    begin(request)
    expect((await until('error')).error.code).toMatch(/^(bad-answer|request-failed|token-failed)$/)
    here.flow?.stop()
  }
})

test.each<[string, () => string]>([
  ['the server that was asked', () => here.server.url],
  ['an alias of the app', () => `http://alias.example:${port()}`],
  ['an alias with a port of its own', () => 'http://other.example:8080'],
  ['a site that the page names', () => 'https://tunnel.example'],
])('to the app: %s', async (_, origin) => {
  here.server.state.settings.trustedDomains = ['Alias.example', 'other.example:8080']
  configure('api', { connectUrlHosts: 'https://tunnel.example' })
  const url = answerWith(addressAt(origin()))
  begin({ action: 'request-profile' })
  expect(await shownLink()).toBe(url)
  configure('api', { connectUrlHosts: '' })
})

test('to the master of a member', async () => {
  const member = await createAuthServer({ role: 'second', master: here.server })
  configure('api', { appUrl: member.url })
  const inner = addressAt(here.server.url)
  const url = `${WALLET}/i/?url=${encodeURIComponent(encodeURIComponent(inner))}`
  member.faults.add({ path: '*/token', respond: { status: 200, body: { token: 'deadbeef', url } } })
  begin({ action: 'login', requestPrefix: undefined })
  expect(await shownLink()).toBe(url)
  await member.close()
})

test('the author of the page reads where it leads', async () => {
  answerWith(addressAt('https://evil.example'))
  begin({ action: 'request-profile' })
  expect((await until('error')).error.message).toContain('Its code leads to evil.example')
})
