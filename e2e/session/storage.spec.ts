import type { Frame, Page } from 'playwright/test'
import { login } from '../../demo/server/testing/client.ts'
import { expect, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { recordRequests, cookieOf, nextLink, waitForSession, signInByWallet, statusOf } from '../steps/session.ts'

// Not shown on plain http on this machine, where the browser may refuse secure cookies.
const TOAST = 'You can’t stay signed in on this page. Open it with https.'

/** Blocks storage, cookies and locks, as browsers do for sites without storage permission. */
function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => Promise.reject(new DOMException('', 'SecurityError')) },
  })
}

const fetchOwnDid = (page: Page | Frame) =>
  page.evaluate(() => DIDConnect.client.session.get().then(({ user }) => user.did))

test(
  'signs in until the page is closed when storage is blocked',
  { tag: '@main' },
  async ({ page, context, target, visit, respondAsWallet }) => {
    await page.addInitScript(blockStorage)
    await visit('session-page')
    await waitForSession(page)
    const did = await signInByWallet(page, respondAsWallet)
    if (!target.embedded) await expect(page.getByText(TOAST)).toBeVisible()
    expect(await fetchOwnDid(page)).toBe(did)
    await expect(page.locator('#who')).toHaveText(/^Hello /)
    const renewals = recordRequests(context, /refreshSession$/)
    await page.reload()
    expect(await waitForEvent(page, 'did-session-change')).toEqual({ user: null, isFirst: true, isConfirmed: false })
    expect(renewals).toEqual([])
  },
)

test('refreshes the session when storage is blocked', async ({ page, context, visit, respondAsWallet, clock }) => {
  await page.addInitScript(blockStorage)
  await visit('session-page')
  const did = await signInByWallet(page, respondAsWallet)
  clock.advance(30 * 3_600_000)
  const renewals = recordRequests(context, /refreshSession$/)
  expect(await fetchOwnDid(page)).toBe(did)
  expect(await fetchOwnDid(page)).toBe(did)
  expect(renewals).toHaveLength(1)
  await page.evaluate(() => DIDConnect.logout())
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
  await expect(signInButton(page)).toBeVisible()
})

test('keeps the session, and says nothing, when only cookies are refused', async ({ page, visit, respondAsWallet }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  await visit('session-page')
  const did = await signInByWallet(page, respondAsWallet)
  expect(await fetchOwnDid(page)).toBe(did)
  await expect(page.getByText(TOAST)).toHaveCount(0)
  // The refresh token is stored, so the next visit restores the session.
  await page.reload()
  const { user } = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } }
  expect(user.did).toBe(did)
  expect(await fetchOwnDid(page)).toBe(did)
})

test('reports nothing when cookies can be written', async ({ page, context, target, visit, respondAsWallet }) => {
  await visit('session-page')
  await signInByWallet(page, respondAsWallet)
  expect(await cookieOf(context, target.origin, 'login_token')).toBeTruthy()
  await expect(page.getByText(TOAST)).toHaveCount(0)
})

test('signs in inside a sandboxed frame without an origin', async ({
  page,
  context,
  visit,
  respondAsWallet,
  watch,
  target,
}) => {
  await visit('session-sandbox')
  const frame = page.frames().find((child) => child.url().endsWith('session-page.html'))
  if (!frame) throw new Error('no frame')
  expect(await frame.evaluate(() => window.origin)).toBe('null')
  const button = frame.locator('did-connect-button').getByRole('button')
  const link = nextLink(page)
  await button.click()
  await respondAsWallet(await link)
  await expect.poll(() => statusOf(frame)).toBe('signed-in')
  if (!target.embedded) await expect(frame.getByText(TOAST)).toBeVisible()
  expect(await fetchOwnDid(frame)).toMatch(/^z/)
  await expect(button).toHaveCount(0)
  expect(await cookieOf(context, target.origin, 'login_token')).toBeUndefined()
  await frame.evaluate(() => DIDConnect.logout())
  await expect(button).toBeVisible()
  expect(watch.errors).toEqual([])
})

const ownVisitorId = (page: Page) => page.evaluate(() => localStorage.getItem('__visitor_id'))

test('keeps its visitor id when another site of the domain writes the cookie', async ({
  page,
  context,
  target,
  visit,
  respondAsWallet,
}) => {
  await visit('session-page')
  const did = await signInByWallet(page, respondAsWallet)
  const own = await ownVisitorId(page)
  const { hostname } = new URL(target.origin)
  const toss = async () => {
    await context.clearCookies({ name: 'vid' })
    await context.addCookies([{ name: 'vid', value: 'tossed-by-a-sibling', domain: hostname, path: '/' }])
  }
  await toss()
  await page.reload()
  await waitForSession(page)
  expect(await fetchOwnDid(page)).toBe(did)
  expect(await ownVisitorId(page)).toBe(own)
  // The platform's own kit reads the cookie alone.
  await expect.poll(async () => (await cookieOf(context, target.origin, 'vid'))?.value).toBe(own)
  // Signed out, it does not become that of the next session.
  await page.evaluate(() => DIDConnect.logout())
  await waitForEvent(page, 'did-logout')
  await toss()
  await page.reload()
  await waitForSession(page)
  await signInByWallet(page, respondAsWallet)
  expect(await ownVisitorId(page)).toBe(own)
  expect((await cookieOf(context, target.origin, 'vid'))?.value).toBe(own)
})

test('takes over the visitor id of a login by another kit, which writes the cookie alone', async ({
  page,
  context,
  target,
  visit,
  service,
  user,
}) => {
  await visit('session-page')
  await waitForSession(page)
  const before = await ownVisitorId(page)
  const { sessionToken, refreshToken, visitorId, did } = await login(service, { user })
  expect(visitorId).not.toBe(before)
  const other = await context.newPage()
  await other.goto(`${target.origin}/demo.css`)
  await other.evaluate(
    ([session, refresh, visitor]) => {
      document.cookie = `login_token=${session}; path=/`
      document.cookie = `vid=${visitor}; path=/`
      localStorage.setItem('refresh_token', refresh)
    },
    [sessionToken, refreshToken, visitorId] as const,
  )
  await expect.poll(() => page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)
  expect(await ownVisitorId(page)).toBe(visitorId)
  expect((await cookieOf(context, target.origin, 'vid'))?.value).toBe(visitorId)
})
