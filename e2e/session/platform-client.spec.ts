import type { BrowserContext, Page } from 'playwright/test'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { expect, test, waitForEvent } from '../setup/fixtures.ts'
import {
  cookieOf,
  nextSecond,
  recordRequests,
  returnToTab,
  signInByWallet,
  statusOf,
  tokens,
  waitForSession,
} from '../steps/session.ts'
import type { Target } from '../setup/target.ts'

/*
 * The platform's own client (`@blocklet/js-sdk`) on another page of the same origin: both use the tokens and the
 * visitor id of docs/protocol.md §4.2.
 */

test.skip(!isInstalled('e2e/platform-client'), needsInstall('e2e/platform-client'))

interface PlatformClient {
  user: {
    getProfile(): Promise<{ did: string }>
    logout(options: { visitorId?: string }): Promise<unknown>
  }
  token: {
    getSessionToken(config: object): string | undefined
    setSessionToken(token: string): void
    removeSessionToken(): void
    getRefreshToken(): string | null
    setRefreshToken(token: string): void
    removeRefreshToken(): void
  }
  userSession: {
    getUserSessions(options: object): Promise<{ id: string; appPid: string; userDid: string }[]>
    loginByUserSession(session: object): Promise<{ sessionToken: string; refreshToken: string; visitorId: string }>
  }
}

declare global {
  var platform: PlatformClient
}

const REFRESH = /\/did\/refreshSession$/

async function openPlatformPage(context: BrowserContext, target: Target): Promise<Page> {
  const page = await context.newPage()
  await page.goto(target.page('platform-client'))
  await page.waitForFunction(() => 'platform' in globalThis)
  return page
}

/** Who is signed in for the platform's client: a DID, or the status of the refusal. */
const platformUser = (page: Page): Promise<string | number | undefined> =>
  page.evaluate(() =>
    platform.user.getProfile().then(
      ({ did }) => did,
      (error: { response?: { status: number } }) => error.response?.status,
    ),
  )

const platformTokens = (page: Page) =>
  page.evaluate(() => ({
    session: platform.token.getSessionToken({}) ?? '',
    refresh: platform.token.getRefreshToken() ?? '',
  }))

test('sees our login and our logout', async ({ page, context, target, visit, respondAsWallet }) => {
  const other = await openPlatformPage(context, target)
  expect(await platformUser(other)).toBe(401)
  await visit('session-page')
  const did = await signInByWallet(page, respondAsWallet)
  expect(await platformUser(other)).toBe(did)
  expect(await platformTokens(other)).toEqual(await tokens(page))

  await page.evaluate(() => DIDConnect.logout())
  await waitForEvent(page, 'did-logout')
  expect(await platformTokens(other)).toEqual({ session: '', refresh: '' })
  expect(await platformUser(other)).toBe(401)
})

test('follows our refresh', async ({ page, context, target, visit, signIn }) => {
  await visit('session-page')
  const did = await signIn(page)
  const other = await openPlatformPage(context, target)
  const before = await tokens(page)
  const refreshes = recordRequests(context, REFRESH)
  await context.clearCookies({ name: 'login_token' })
  await nextSecond(before.refresh)
  await returnToTab(page)
  await expect.poll(async () => (await tokens(page)).refresh).not.toBe(before.refresh)
  await expect.poll(async () => (await tokens(page)).session).toBeTruthy()
  expect(await platformTokens(other)).toEqual(await tokens(page))
  expect(await platformUser(other)).toBe(did)
  expect(refreshes).toHaveLength(1)
})

test('is followed in its refresh', async ({ page, context, target, visit, signIn }) => {
  await visit('session-page')
  const did = await signIn(page)
  const before = await tokens(page)
  await page.goto('about:blank')
  const other = await openPlatformPage(context, target)
  await context.clearCookies({ name: 'login_token' })
  await nextSecond(before.refresh)
  // Without a session token the service refuses the call, and the client refreshes.
  expect(await platformUser(other)).toBe(did)
  const after = await platformTokens(other)
  expect(after.refresh).not.toBe(before.refresh)

  await visit('session-page')
  await waitForSession(page)
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)
  expect(await tokens(page)).toEqual(after)
  // One cookie: a second one on another path would be the older token.
  const cookies = (await context.cookies(target.origin)).filter(({ name }) => name === 'login_token')
  expect(cookies).toHaveLength(1)
})

test('signs our tab out', async ({ page, context, target, visit, signIn }) => {
  await visit('session-page')
  await signIn(page)
  const other = await openPlatformPage(context, target)
  const visitor = await cookieOf(context, target.origin, 'vid')
  await other.evaluate(async (visitorId) => {
    await platform.user.logout({ visitorId })
    // As the platform's login kit does after the call.
    platform.token.removeSessionToken()
    platform.token.removeRefreshToken()
  }, visitor?.value)
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'other-tab' })
  expect(await statusOf(page)).toBe('signed-out')
})

test('signs our tab in', async ({ page, context, target, visit, signIn }) => {
  await visit('session-page')
  const did = await signIn(page)
  const other = await openPlatformPage(context, target)
  const [saved] = await other.evaluate(() => platform.userSession.getUserSessions({}))
  expect(saved?.userDid).toBe(did)
  await page.goto('about:blank')
  await context.clearCookies({ name: 'login_token' })
  await other.evaluate(() => platform.token.removeRefreshToken())
  await visit('session-page')
  await waitForSession(page)
  expect(await statusOf(page)).toBe('signed-out')

  await other.evaluate(async (session) => {
    const { sessionToken, refreshToken, visitorId } = await platform.userSession.loginByUserSession(session)
    platform.token.setSessionToken(sessionToken)
    platform.token.setRefreshToken(refreshToken)
    // As the platform's connect page does after a login.
    const channel = new BroadcastChannel('blocklet:onLogin')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage({ sessionToken, refreshToken, visitorId })
  }, saved ?? {})
  await expect.poll(() => statusOf(page)).toBe('signed-in')
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)
})
