import { expect, test as base, type Locator, type Page } from 'playwright/test'
import type { AuthServer, MovableClock } from '../demo/server/index.ts'
import { respond } from '../demo/wallet/node.ts'
import { openTarget, type Target } from './target.ts'

export { expect }

interface HeardEvent {
  name: string
  detail: Record<string, unknown>
}

declare global {
  interface Window {
    heard?: HeardEvent[]
  }
}

const EVENTS = [
  'did-login',
  'did-logout',
  'did-logout-request',
  'did-session-change',
  'did-connect-open',
  'did-connect-status',
  'did-connect-close',
  'did-success',
  'did-error',
]

/** Keeps every event of the kit that reaches the document, with what survives being copied. */
function listen(names: string[]): void {
  const heard: HeardEvent[] = (window.heard = [])
  for (const name of names) {
    document.addEventListener(name, (event) => {
      const detail = (event as CustomEvent<Record<string, unknown>>).detail
      heard.push({ name, detail: JSON.parse(JSON.stringify(detail)) as Record<string, unknown> })
    })
  }
}

/** What the page's document heard from the kit so far. */
export const heard = (page: Page, name?: string): Promise<HeardEvent[]> =>
  page.evaluate((wanted) => (window.heard ?? []).filter((event) => !wanted || event.name === wanted), name)

/** Waits for an event and gives its detail. */
export async function hears(page: Page, name: string): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await heard(page, name)).length, { message: `a ${name} event` }).toBeGreaterThan(0)
  return (await heard(page, name)).at(-1)?.detail ?? {}
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** The button inside the first connect button, or inside the one named. */
export const signInButton = (page: Page, selector = 'did-connect-button'): Locator =>
  page.locator(selector).first().getByRole('button')

let lastUser = Math.floor(Date.now() / 1000) % 1_000_000

interface Watch {
  /** Origins the browser asked for something, in order of appearance. */
  origins: Set<string>
  /** Errors nobody caught. */
  errors: string[]
  /** Origins this test may talk to besides the app's. */
  allow(origin: string): void
}

interface Fixtures {
  target: Target
  /** The embedded service and its clock; a test that asks for them is skipped against a real server. */
  service: AuthServer
  clock: MovableClock
  watch: Watch
  /** A wallet nobody used before. */
  user: number
  /** Opens a host page of the app. */
  visit: (name: string, query?: Record<string, string>) => Promise<void>
  /** The wallet answers what a QR code holds. */
  answer: (link: string, options?: Parameters<typeof respond>[1]) => ReturnType<typeof respond>
}

const embeddedOf = (target: Target) => {
  base.skip(!target.embedded, 'needs the embedded service')
  if (!target.embedded) throw new Error('needs the embedded service')
  return target.embedded
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its pattern
  target: async ({}, use) => {
    const target = await openTarget()
    await use(target)
    await target.close()
  },
  service: async ({ target }, use) => use(embeddedOf(target).service),
  clock: async ({ target }, use) => use(embeddedOf(target).clock),
  watch: [
    async ({ context, target }, use) => {
      const origins = new Set<string>()
      const errors: string[] = []
      const allowed = new Set([target.origin, target.origin.replace(/^http/, 'ws')])
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') || protocol.startsWith('ws')) origins.add(origin)
      })
      context.on('page', (page) => page.on('websocket', (socket) => origins.add(new URL(socket.url()).origin)))
      context.on('weberror', (error) => errors.push(String(error.error())))
      await context.addInitScript(listen, EVENTS)
      await use({ origins, errors, allow: (origin) => void allowed.add(origin) })
      expect(
        [...origins].filter((origin) => !allowed.has(origin)),
        'requests to others',
      ).toEqual([])
      expect(errors, 'errors thrown into the page').toEqual([])
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  user: async ({}, use, info) => use((lastUser += 1) * 100 + info.parallelIndex),
  visit: async ({ page, target }, use) => {
    await use(async (name, query) => {
      await page.goto(target.page(name, query))
    })
  },
  answer: async ({ user }, use) => use((link, options) => respond(link, { user, ...options })),
})
