import type { Page } from 'playwright/test'
import type { AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { expect } from '../setup/fixtures.ts'
import { freshAddress, waitForEmail } from './methods.ts'
import { waitForSession } from './session.ts'
import type { Target } from '../setup/target.ts'

/** Steps of tests inside the host of the demo (`demo/host.js`). */

export interface HostCall {
  method: string
  data: Record<string, unknown> & { user?: Record<string, unknown> }
}

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var demoHost: {
    calls: HostCall[]
    pageReplies: { id: number; complete: boolean; data?: { code?: number; error?: string } }[]
    flush(): void
    offered(): string[]
    callPage(name: string, payload?: unknown): number
  }
}

type Settings = Partial<
  Record<'agent' | 'transport' | 'replies' | 'answer' | 'connect' | 'session' | 'visitorId', string>
>

/** Opens the page of the demo inside a host with these settings. */
export const openInHost = (page: Page, { url }: AuthServer, settings: Settings = {}) =>
  page.goto(`${url}/host.html?${new URLSearchParams(settings)}`)

/** Puts every page that is opened from now on into a host. */
export async function addHost(page: Page, settings: Settings): Promise<void> {
  await page.addInitScript((values) => sessionStorage.setItem('demo-host', JSON.stringify(values)), settings)
  await page.addInitScript({ path: 'demo/host.js' })
}

/** Names of the functions that wait for a reply of the host. */
const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(window).filter((name) => /^dscb\d+$/.test(name)))

/** Lets a host with `answer: 'late'` reply to everything, also to flows that its wallet has yet to confirm. */
export const flushUntilReplied = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => demoHost.flush())
        return waiting(page)
      },
      { message: 'calls without a reply' },
    )
    .toEqual([])

/** Opens the page in a host whose replies are late, after those of the start. */
export async function openInLateHost(page: Page, service: AuthServer): Promise<void> {
  await openInHost(page, service, { answer: 'late' })
  await waitForCall(page, 'arc__getVisitorId')
  await page.evaluate(() => demoHost.flush())
  await waitForCall(page, 'arc__autoLogin')
  await flushUntilReplied(page)
  await waitForSession(page)
}

/** What the page has called so far, by this name if there is one. */
export const hostCalls = (page: Page, method?: string): Promise<HostCall[]> =>
  page.evaluate((name) => demoHost.calls.filter((call) => !name || call.method === name), method)

export async function waitForCall(page: Page, method: string): Promise<HostCall['data']> {
  await expect
    .poll(async () => (await hostCalls(page, method)).length, { message: `a call of ${method}` })
    .toBeGreaterThan(0)
  return (await hostCalls(page, method)).at(-1)?.data ?? {}
}

/** Calls a function of the page and returns its reply. */
export async function callPage(
  page: Page,
  name: string,
  payload?: unknown,
): Promise<{ code?: number; error?: string }> {
  const id = await page.evaluate(([called, value]) => demoHost.callPage(called, value), [name, payload] as const)
  const replyOf = () => page.evaluate((wanted) => demoHost.pageReplies.find((reply) => reply.id === wanted), id)
  await expect.poll(replyOf, { message: `a reply of ${name}` }).toBeTruthy()
  return (await replyOf())?.data ?? {}
}

/** Tokens of a login that the host has done by itself, and the DID of its user. */
export async function ownSession(url: string, user: number) {
  const { sessionToken, refreshToken, csrfToken, visitorId, did } = await login({ url }, { user })
  return { did, session: JSON.stringify({ sessionToken, refreshToken, csrfToken, visitorId }), visitorId }
}

export const didOf = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)

/** Starts a flow of the script API without waiting for it; its outcome is in `window.outcome`. */
export const begin = (page: Page, code: string) =>
  page.evaluate(
    `window.outcome = undefined; void (async () => ${code})().then(
      (value) => (window.outcome = { value: value ?? null }), (error) => (window.outcome = { code: error.code, message: error.message }))`,
  )
export const outcomeOf = async (page: Page): Promise<{ code?: string; message?: string; value?: unknown }> => {
  await expect.poll(() => page.evaluate(() => 'outcome' in window && window.outcome !== undefined)).toBe(true)
  return page.evaluate(() => (window as unknown as { outcome: object }).outcome)
}

/** Names of the calls of the page, without those of the bridge itself. */
export const namesOf = async (page: Page): Promise<string[]> =>
  (await hostCalls(page)).map(({ method }) => method).filter((method) => !method.startsWith('_dsb.'))

/** Tokens of a user who has signed in by email. */
export async function emailSession(target: Target): Promise<string> {
  const address = freshAddress()
  const send = (path: string, body: object) =>
    fetch(`${target.origin}/.well-known/service/api/user/email/${path}?locale=en`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        referer: `${target.origin}/`,
        'x-blocklet-visitor-id': 'visitor-by-email',
        'x-did-connect-version': '3.1.48',
      },
      body: JSON.stringify(body),
    })
  await send('sendCode', { email: address })
  const { code } = await waitForEmail(target, address)
  return (await send('login', { action: 'login', code })).text()
}
