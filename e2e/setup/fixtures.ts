import { expect, test as base, type Locator, type Page } from 'playwright/test'
import type { AuthServer, MovableClock } from '../../demo/server/index.ts'
import { respond } from '../../demo/wallet/node.ts'
import type { Testing } from '../../entries/testing/index.ts'
import { testingOf, type SignIn } from './sign-in.ts'
import { openTarget, type Target } from './target.ts'

export { expect }

interface RecordedEvent {
  name: string
  detail: Record<string, unknown>
}

declare global {
  interface Window {
    recordedEvents?: RecordedEvent[]
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
  'did-passkey-offer',
]

/** Records every event of the kit that reaches the document, with the part of its detail that JSON can hold. */
function recordEvents(names: string[]): void {
  const events: RecordedEvent[] = (window.recordedEvents = [])
  for (const name of names) {
    document.addEventListener(name, (event) => {
      const detail = (event as CustomEvent<Record<string, unknown>>).detail
      events.push({ name, detail: JSON.parse(JSON.stringify(detail)) as Record<string, unknown> })
    })
  }
}

/** The kit's events that reached the document of the page so far. */
export const recordedEvents = (page: Page, name?: string): Promise<RecordedEvent[]> =>
  page.evaluate((wanted) => (window.recordedEvents ?? []).filter((event) => !wanted || event.name === wanted), name)

/** Waits for an event of the kit and returns the detail of the last one. */
export async function waitForEvent(page: Page, name: string): Promise<Record<string, unknown>> {
  await expect
    .poll(async () => (await recordedEvents(page, name)).length, { message: `a ${name} event` })
    .toBeGreaterThan(0)
  return (await recordedEvents(page, name)).at(-1)?.detail ?? {}
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** The native button of the first connect button, or of the one that the selector names. */
export const signInButton = (page: Page, selector = 'did-connect-button'): Locator =>
  page.locator(selector).first().getByRole('button')

let lastUser = Math.floor(Date.now() / 1000) % 1_000_000

export type RespondAsWallet = (link: string, options?: Parameters<typeof respond>[1]) => ReturnType<typeof respond>

interface Watch {
  /** Origins that received a request, in order of their first one. */
  origins: Set<string>
  /** Uncaught errors. */
  errors: string[]
  /** Permits requests to one more origin than the app's. */
  allow(origin: string): void
}

interface Fixtures {
  target: Target
  /** The embedded service and its clock. A test that uses them is skipped when a real server is the target. */
  service: AuthServer
  clock: MovableClock
  watch: Watch
  /** Number of a test user whose wallet no other test uses. */
  user: number
  /** Opens a host page of the app. */
  visit: (name: string, query?: Record<string, string>) => Promise<void>
  /** What tests of apps use, for the user of this test. */
  testing: Testing
  /** Signs in without the dialog, for a test about something else. Returns the DID of the user. */
  signIn: SignIn
  /** Opens the link of a QR code in the development wallet of this user, which approves by default. */
  respondAsWallet: RespondAsWallet
}

const embeddedOf = (target: Target) => {
  base.skip(!target.embedded, 'needs the embedded service')
  if (!target.embedded) throw new Error('needs the embedded service')
  return target.embedded
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from its parameter pattern
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
      await context.addInitScript(recordEvents, EVENTS)
      await use({ origins, errors, allow: (origin) => void allowed.add(origin) })
      expect(
        [...origins].filter((origin) => !allowed.has(origin)),
        'requests to other origins',
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
  testing: async ({ target, user }, use) => use(testingOf(target, user)),
  signIn: async ({ testing }, use) => use((page, options) => testing.signIn(page, options)),
  respondAsWallet: async ({ user }, use) => use((link, options) => respond(link, { user, ...options })),
})
