import type { BrowserContext, Page } from 'playwright/test'
import { login } from '../../demo/server/testing/client.ts'
import { expect, recordedEvents, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import { signInByWallet, statusOf, waitForSession } from '../steps/session.ts'

/*
 * A page on another host of the same domain writes the cookies that the kit reads. Their path is that of the page, or
 * of the service: so they come before those of the kit, which can neither replace nor remove them (docs/rules.md §2.8).
 */

const PATHS = ['/hosts', '/.well-known']

async function toss(context: BrowserContext, origin: string, values: Record<string, string>): Promise<void> {
  const { hostname: domain } = new URL(origin)
  await context.addCookies(
    Object.entries(values).flatMap(([name, value]) => PATHS.map((path) => ({ name, value, domain, path }))),
  )
}

const visitorIdOf = (page: Page) => page.evaluate(() => localStorage.getItem('__visitor_id') ?? '')
const fetchOwnDid = (page: Page) => page.evaluate(() => DIDConnect.client.session.get().then(({ user }) => user.did))
const shownDid = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)

const NOBODY = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
const OTHER_APP = 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp'

/** The worst value of each cookie, given the token of another user with the visitor id of this browser. */
const WORST: [string, (token: string) => Record<string, string>][] = [
  ['connected_app: another app', () => ({ connected_app: OTHER_APP })],
  ['login_token: another user', (token) => ({ login_token: token })],
  ['login_token and vid: another user and browser', (token) => ({ login_token: token, vid: 'a-sibling' })],
  ['login_token: no token', () => ({ login_token: 'a-sibling' })],
  ['x-csrf-token: another session', () => ({ 'x-csrf-token': 'a.sibling' })],
  ['nf_lang: no language', () => ({ nf_lang: '"><img src=x>' })],
  ['connected_*: a wallet of somebody else', () => ({ connected_did: NOBODY, connected_wallet_os: 'ios' })],
]

for (const [name, valuesOf] of WORST) {
  test(`neither ends or replaces a session, nor keeps anybody out: ${name}`, async ({
    page,
    context,
    target,
    user,
    visit,
    respondAsWallet,
  }) => {
    await visit('session-page')
    const did = await signInByWallet(page, respondAsWallet)
    const { sessionToken } = await login(
      { url: target.origin },
      { user: user + 50 },
      { visitorId: await visitorIdOf(page) },
    )
    await toss(context, target.origin, valuesOf(sessionToken))
    for (let visits = 0; visits < 2; visits++) {
      await page.reload()
      await waitForSession(page)
      expect(await fetchOwnDid(page)).toBe(did)
      expect(await shownDid(page)).toBe(did)
      expect(await recordedEvents(page, 'did-logout')).toEqual([])
    }
    await page.evaluate(() => DIDConnect.logout())
    await waitForEvent(page, 'did-logout')
    await signInButton(page).waitFor()
    expect(await signInByWallet(page, respondAsWallet)).toBe(did)
    await page.reload()
    await waitForSession(page)
    expect([await statusOf(page), await fetchOwnDid(page)]).toEqual(['signed-in', did])
  })
}

test('sends no push to a wallet that a cookie of another site names', async ({ page, context, target, visit }) => {
  await toss(context, target.origin, { connected_did: NOBODY, connected_wallet_os: 'ios' })
  await visit('session-page')
  await waitForSession(page)
  const request = page.waitForRequest(/\/api\/did\/login\/token/)
  await signInButton(page).click()
  expect(new URL((await request).url()).searchParams.get('autoConnect')).toBe('false')
})
