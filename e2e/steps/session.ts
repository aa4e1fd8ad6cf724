import type { BrowserContext, Frame, Page, Request } from 'playwright/test'
import { expect, recordedEvents, waitForEvent, signInButton, type RespondAsWallet } from '../setup/fixtures.ts'

/** Shared by the session tests. */

interface Kit {
  client: {
    session: {
      get(): Promise<{ user: { did: string } }>
      refresh(): Promise<unknown>
      sendEmailCode(body: { email: string }): Promise<unknown>
    }
    user: { get(who: { did: string }): Promise<object | null> }
  }
  $app: { get(): { appName: string } | null }
  bindWallet(): Promise<object | null>
  configure(options: object): void
  connect(request: { action: string; extraParams?: object }): Promise<unknown>
  login(): Promise<unknown>
  logout(options?: object): Promise<void>
  request(path: string): Promise<unknown>
  requestStorageAccess(options?: object): Promise<{ value: boolean; origin?: string }>
  setLocale(locale: string): void
  switchProfile(): Promise<unknown>
  switchPassport(options?: { passportId?: string }): Promise<unknown>
  toggleTheme(): void
  $locale: { get(): string }
  $session: { get(): { status: string; isConfirmed?: boolean; user?: { did: string; fullName: string } } }
  $theme: { get(): string }
}

declare global {
  var DIDConnect: Kit
}

/** Also records an event that few tests need. Call it before the page is opened. */
export const recordEvent = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    document.addEventListener(wanted, (event) => {
      const { detail } = event as CustomEvent<Record<string, unknown>>
      window.recordedEvents?.push({
        name: wanted,
        detail: JSON.parse(JSON.stringify(detail)) as Record<string, unknown>,
      })
    })
  }, name)

/** The connect page of a real server loads megabytes of scripts first. */
export const PLATFORM_PAGE_MS = 45_000

/** Link of the next connect session that the page requests. */
export async function nextLink(page: Page, options: { timeout?: number } = {}): Promise<string> {
  const response = await page.waitForResponse(
    async (each) => /\/api\/did\/[\w-]+\/token/.test(each.url()) && (await each.text()).includes('"url"'),
    options,
  )
  return ((await response.json()) as { url: string }).url
}

/**
 * Link of the session whose changes a connect page hears. The platform's own page joins the relay a second after it
 * shows the code, and neither asks nor is told what a wallet has done before. Call it before the page is loaded.
 */
export async function heardLink(page: Page): Promise<string> {
  const links = new Map<string, string>()
  const heard = new Set<string>()
  page.on('response', async (response) => {
    if (!/\/api\/did\/[\w-]+\/token/.test(response.url())) return
    const { token, url } = (await response.json().catch(() => ({}))) as { token?: string; url?: string }
    if (token && url) links.set(token, url)
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const [, , topic, event, reply] = JSON.parse(String(payload)) as [unknown, unknown, string, string, object]
      const isJoined = event.startsWith('chan_reply_') && 'status' in reply && reply.status === 'ok'
      if (isJoined) heard.add(topic.split(':').at(-1) ?? '')
    }),
  )
  const link = () => [...links].findLast(([token]) => heard.has(token))?.[1] ?? ''
  await expect.poll(link, { timeout: PLATFORM_PAGE_MS }).not.toBe('')
  return link()
}

/**
 * Signs in with the button and the wallet, for tests about that: the others use the fixture `signIn`. Waits for
 * `did-login`. Returns the user's DID.
 */
export async function signInByWallet(page: Page, respondAsWallet: RespondAsWallet): Promise<string> {
  const before = (await recordedEvents(page, 'did-login')).length
  const link = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await link)
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBeGreaterThan(before)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  return user.did
}

export const statusOf = (page: Page | Frame): Promise<string> => page.evaluate(() => DIDConnect.$session.get().status)

/** Waits until the session has left `starting` and the page received its first `did-session-change`. */
export async function waitForSession(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => DIDConnect.$session.get()), { message: 'a restored session' })
    .toMatchObject({ status: expect.stringMatching(/^signed-/) as unknown })
  await waitForEvent(page, 'did-session-change')
}

/** Collects the requests of this context to a path, in order. */
export function recordRequests(context: BrowserContext, path: RegExp): Request[] {
  const found: Request[] = []
  context.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) found.push(request)
  })
  return found
}

export async function cookieOf(context: BrowserContext, origin: string, name: string) {
  return (await context.cookies(origin)).find((cookie) => cookie.name === name)
}

export const tokens = (page: Page) =>
  page.evaluate(() => ({
    session: /(?:^|; )login_token=([^;]*)/.exec(document.cookie)?.[1] ?? '',
    refresh: localStorage.getItem('refresh_token') ?? '',
  }))

/**
 * Tokens that a service issues to one user in the same second are equal. Waits until the next ones differ from this
 * one.
 */
export async function nextSecond(token: string): Promise<void> {
  const { iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }
  await expect.poll(() => Date.now() / 1_000, 'the next second').toBeGreaterThan(iat + 1)
}

/** Dispatches the event of a tab that becomes visible again. */
export const returnToTab = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** Makes a tab hidden or visible. Playwright shows all of them. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(Document.prototype, 'hidden', { value: hidden, configurable: true })
    Object.defineProperty(Document.prototype, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
