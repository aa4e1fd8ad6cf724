import type { BrowserContext, Frame, Page, Request } from 'playwright/test'
import type { respond } from '../demo/wallet/node.ts'
import { expect, heard, hears, signInButton } from './fixtures.ts'

/** What the session journeys share. */

interface Kit {
  client: {
    session: {
      get(): Promise<{ user: { did: string } }>
      sendEmailCode(body: { email: string }): Promise<unknown>
    }
    user: { get(who: { did: string }): Promise<object | null> }
  }
  bindWallet(): Promise<object | null>
  configure(options: object): void
  connect(request: { action: string; extraParams?: object }): Promise<unknown>
  login(): Promise<unknown>
  logout(options?: object): Promise<void>
  request(path: string): Promise<unknown>
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

type Answer = (link: string, options?: Parameters<typeof respond>[1]) => ReturnType<typeof respond>

/** Also hears events that few journeys are about. Call it before the page is opened. */
export const hearAlso = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    document.addEventListener(wanted, (event) => {
      const { detail } = event as CustomEvent<Record<string, unknown>>
      window.heard?.push({ name: wanted, detail: JSON.parse(JSON.stringify(detail)) as Record<string, unknown> })
    })
  }, name)

/** Link of the next connect session a page asks for. */
export async function nextLink(page: Page): Promise<string> {
  const response = await page.waitForResponse(
    async (asked) => /\/api\/did\/[\w-]+\/token/.test(asked.url()) && (await asked.text()).includes('"url"'),
  )
  return ((await response.json()) as { url: string }).url
}

/** Signs in by the button and the wallet; settles when the page has heard of it. Returns the user's DID. */
export async function signIn(page: Page, answer: Answer): Promise<string> {
  const before = (await heard(page, 'did-login')).length
  const link = nextLink(page)
  await signInButton(page).click()
  await answer(await link)
  await expect.poll(async () => (await heard(page, 'did-login')).length).toBeGreaterThan(before)
  const { user } = (await hears(page, 'did-login')) as { user: { did: string } }
  return user.did
}

export const statusOf = (page: Page | Frame): Promise<string> => page.evaluate(() => DIDConnect.$session.get().status)

/** Waits until it is known, and confirmed by the service, who is there. */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => DIDConnect.$session.get()), { message: 'a settled session' })
    .toMatchObject({ status: expect.stringMatching(/^signed-/) as unknown })
  await hears(page, 'did-session-change')
}

/** Requests of this context to a path, in order. */
export function asked(context: BrowserContext, path: RegExp): Request[] {
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

/** As when the visitor comes back to the tab. */
export const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
