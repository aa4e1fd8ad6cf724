import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../../demo/server/index.ts'
import { loadApp } from '../../core/app/app.ts'
import { $service } from '../../core/app/service.ts'
import { MINUTE, openPage, type FaultyPage } from '../../testing/faults/page.ts'
import { $session } from '../../core/user/user.ts'

/*
 * What ends a session and what does not, each within a minute of the first contact: a reload without a session token,
 * as after a night (docs/rules.md §2.7).
 */

let page: FaultyPage
beforeAll(async () => {
  page = await openPage()
}, 60_000)
afterAll(() => page.close(), 60_000)
beforeEach(() => page.visit('signed-in'))
afterEach(() => page.server.faults.clear())

const tokens = () => $service.get().tokens
const session = () => $session.get()

/** The page is opened again; its session token has expired meanwhile. */
async function contact(): Promise<void> {
  tokens().setSession('an.expired.token')
  await page.reload()
  await page.time.pass(MINUTE)
}

const everywhere = (fault: Omit<Fault, 'path'>, path = '*') => page.server.faults.add({ path, ...fault })
const API = '*/.well-known/service/api/*'
const REFRESH = '*/refreshSession'
const json = (status: number, body: unknown) => ({ respond: { status, body } })
const text = (status: number, body: string) => ({ respond: { status, body, contentType: 'text/html' } })
/** The service in another language than the page asks for. */
const inWords = (words: string): Fault => ({ path: REFRESH, change: (was) => (was.startsWith('{') ? was : words) })

describe('a session that the service has ended', () => {
  it.each([
    ['in English', 'User session is logout'],
    ['in Chinese', '用户会话已退出'],
    ['in German', 'Ihre Sitzung wurde beendet'],
    ['as JSON', '{"error":"Sitzung beendet"}'],
  ])('ends: %s', async (_, words) => {
    page.server.state.sessions.clear()
    page.server.faults.add(inWords(words))
    await contact()
    expect([session().status, tokens().session(), tokens().refresh()]).toEqual(['signed-out', '', ''])
    expect(page.announced).toContain('did-logout')
    expect(page.announced).not.toContain('did-error')
  })

  it('ends when its refresh token was used already and the service blocks such tokens', async () => {
    page.server.state.settings.session.enableBlacklist = true
    page.server.state.blockedTokens.put({ id: tokens().refresh(), expiresAt: Infinity })
    await contact()
    page.server.state.settings.session.enableBlacklist = false
    expect([session().status, tokens().refresh()]).toEqual(['signed-out', ''])
  })

  it('ends without a warning', async () => {
    page.server.state.sessions.clear()
    const warnings = vi.spyOn(console, 'warn')
    warnings.mockClear()
    await contact()
    expect(session().status).toBe('signed-out')
    expect(warnings).not.toHaveBeenCalled()
  })

  it('ends for a user without access, whom the service still reads', async () => {
    for (const user of page.server.state.users.all()) Object.assign(user, { approved: false })
    await contact()
    for (const user of page.server.state.users.all()) Object.assign(user, { approved: true })
    expect([session().status, tokens().session(), tokens().refresh()]).toEqual(['signed-out', '', ''])
    expect(page.announced).not.toContain('did-error')
  })

  it('ends without a refresh token once its session token is refused', async () => {
    tokens().setRefresh('')
    await contact()
    expect([session().status, tokens().session()]).toEqual(['signed-out', ''])
  })
})

const PAGE = '<!doctype html><h1>Sign in to this network</h1>'

describe('a session that something else refuses', () => {
  it.each<[string, () => void]>([
    ['a gateway with 401 JSON on the API alone', () => everywhere(json(401, { error: 'Unauthorized' }), API)],
    ['a gateway with 401 JSON on everything', () => everywhere(json(401, { error: 'Unauthorized' }))],
    ['a gateway in the words of the service, on everything', () => everywhere(json(401, { error: 'not login' }))],
    ['a gateway with more than those words', () => everywhere(json(401, { error: 'not login', trace: 'x' }), API)],
    ['a gateway in the words of a library', () => everywhere(text(401, 'jwt expired'), API)],
    ['a gateway in those words, as JSON', () => everywhere(json(401, 'jwt malformed'), API)],
    ['a firewall in those words, for the refresh alone', () => everywhere(text(400, 'jwt expired'), REFRESH)],
    ['a gateway in the last words of the service', () => everywhere(text(400, 'User session is logout'), API)],
    ['a gateway with 400 JSON', () => everywhere(json(400, { error: 'Bad Request', statusCode: 400 }), API)],
    ['a firewall that refuses the refresh alone, 400', () => everywhere(json(400, { error: 'Blocked' }), REFRESH)],
    ['a firewall that refuses the refresh alone, 401', () => everywhere(text(401, PAGE), REFRESH)],
    ['a firewall with 403', () => everywhere(json(403, { error: 'Forbidden' }), API)],
    ['a page with 404', () => everywhere(text(404, PAGE), API)],
    ['a page with 401', () => everywhere(text(401, PAGE))],
    ['a page with 200', () => everywhere(text(200, PAGE))],
    ['{}', () => everywhere(json(200, {}), API)],
    ['a maintenance in JSON', () => everywhere(json(200, { status: 'maintenance' }), API)],
    ['an error with 200', () => everywhere(json(200, { error: 'not login' }), API)],
    ['a user without a signature', () => everywhere(json(200, { user: null }), API)],
    ['a broken server', () => everywhere(json(500, { error: 'not login' }))],
  ])('stays: %s', async (_, begin) => {
    begin()
    await contact()
    expect(session()).toMatchObject({ status: 'signed-in', isConfirmed: false })
    expect(tokens().refresh()).not.toBe('')
    expect(page.announced).not.toContain('did-logout')
    page.server.faults.clear()
    await page.time.pass(2 * MINUTE)
    expect(session()).toMatchObject({ status: 'signed-in', isConfirmed: true })
  })

  it('stays without a refresh token, too', async () => {
    tokens().setRefresh('')
    everywhere(json(401, { error: 'Unauthorized' }), API)
    await page.reload()
    await page.time.pass(MINUTE)
    expect(session()).toMatchObject({ status: 'signed-in', isConfirmed: false })
    expect(tokens().session()).not.toBe('')
  })
})

describe('the key of the app', () => {
  const OTHER_KEY = 'z8yXAGFsMN3JKFV2wKJBmSgvDBYFNAhwHgAe5pFtuVpQE'

  /** The page has the settings of before a rotation. */
  async function rotate(): Promise<void> {
    const settings = (await (await fetch(`${page.server.url}/__blocklet__.js?type=json`)).json()) as object
    page.server.faults.add({ path: '/__blocklet__.js', ...json(200, { ...settings, appPk: OTHER_KEY }) })
    await page.time.settled(loadApp({ force: true }), MINUTE)
    page.server.faults.clear()
  }

  it('is loaded again when it has been rotated', async () => {
    await rotate()
    await contact()
    expect(session()).toMatchObject({ status: 'signed-in', isConfirmed: true })
    expect(page.announced).not.toContain('did-error')
  })

  it.each(['*/api/did/session', REFRESH])(
    'that has not signed %s leaves the session, and the page is told',
    async (path) => {
      const forged = { user: { did: 'z1' }, provider: 'wallet', nextToken: 'a.b.c', $signature: '0x00' }
      everywhere(json(200, forged), path)
      if (path === REFRESH) tokens().setSession('an.expired.token')
      await page.reload()
      expect(page.announced).toContain('did-error')
      expect(session()).toMatchObject({ status: 'signed-in', isConfirmed: false })
      expect(tokens().refresh()).not.toBe('')
      expect(tokens().session()).not.toBe('a.b.c')
    },
  )
})
