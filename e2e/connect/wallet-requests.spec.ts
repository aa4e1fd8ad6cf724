import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { RespondOptions } from '../../demo/wallet/node.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import {
  dialog,
  expect,
  recordedEvents,
  signInButton,
  test,
  waitForEvent,
  type RespondAsWallet,
} from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { startPageServer } from '../setup/page-server.ts'
import { readQrCode } from '../steps/qr.ts'
import { heardLink, nextLink, PLATFORM_PAGE_MS, signInByWallet, waitForSession } from '../steps/session.ts'
import type { Target } from '../setup/target.ts'

/* Wallet requests that an app's own backend answers (docs/rules.md §3.14). */

interface Outcome {
  result?: Record<string, unknown>
  did?: string
  code?: string
  message?: string
}

/** Where the component with the backend is: of the demo, or of a real server. */
const below = ({ requestPrefix }: Target): string => requestPrefix.replace(/\/api\/did$/, '')

test.beforeEach(({ target }) => test.skip(target.requestPrefix === '', 'needs a backend of the app'))

/** Calls `connect()` as a page does. */
const ask = (page: Page, request: object): Promise<Outcome> =>
  page.evaluate(
    (options) =>
      DIDConnect.connect(options as { action: string }).then(
        (outcome) => outcome as Outcome,
        ({ code, message }: Outcome) => ({ code, message }),
      ),
    request,
  )

interface Answering {
  respondAsWallet: RespondAsWallet
  answers?: RespondOptions
}

/** Lets the wallet answer, and returns what the page gets. */
async function answered(page: Page, request: object, { respondAsWallet, answers }: Answering): Promise<Outcome> {
  const link = nextLink(page)
  const outcome = ask(page, request)
  await respondAsWallet(await link, answers)
  return outcome
}

const SEALED: Record<string, string[]> = {
  'request-key-pair': ['config'],
  'request-encryption-key': ['encryptionKeyValue'],
  'sealed-result': ['secret', 'secretText'],
  'request-delegation': ['delegation'],
}

const ACTIONS = [
  'connect-only',
  'request-profile',
  'request-text-signature',
  'request-html-signature',
  'request-digest-signature',
  'request-raw-transaction',
  'request-prepare-transaction',
  'request-multiple-claims',
  'request-multiple-steps',
  'request-key-pair',
  'request-encryption-key',
  'sealed-result',
  'request-agreement',
  'request-asset',
  'request-asset-or-vc',
  'request-delegation',
  'request-eth-signature',
  'mfa',
  'no-principal',
  'next-workflow',
  'burst',
]

const isVerified = ({ result }: Outcome): boolean =>
  [result].flat().every((part) => part !== undefined && part.verified === true)

/** One of each kind: a question, several steps, a sealed result, the next workflow, and many changes at once. */
const KINDS = ['request-profile', 'request-multiple-steps', 'sealed-result', 'next-workflow', 'burst']

/** Requests of the backend, one after the other, on the page that is open. */
async function askEach(
  page: Page,
  actions: string[],
  requestPrefix: string | undefined,
  answering: Answering,
): Promise<void> {
  for (const action of actions) {
    await test.step(action, async () => {
      const outcome = await answered(page, { action, requestPrefix, sealed: SEALED[action] }, answering)
      expect(outcome, action).toMatchObject({ did: expect.stringMatching(/^(z|0x)/) })
      expect(isVerified(outcome), `${action}: ${JSON.stringify(outcome)}`).toBe(true)
      await expect(dialog(page)).toHaveCount(0)
    })
  }
}

/** A page of the component itself, with the kit. */
async function visitComponent(page: Page, target: Target): Promise<void> {
  const html = readFileSync(join(ROOT, 'e2e/hosts/plain.html'), 'utf8')
  const script = new URL('../dist/did-connect.js', target.page('plain')).href
  const address = `${target.origin}${below(target)}/cart/kit.html`
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replace('../dist/did-connect.js', script) }),
  )
  await page.goto(address)
}

test('every request of a backend is answered from the root of the app', async ({
  page,
  target,
  visit,
  respondAsWallet,
}) => {
  test.slow()
  await visit('plain')
  await askEach(page, ACTIONS, target.requestPrefix, { respondAsWallet })
})

test('each kind of request is answered from a page of its component', async ({ page, target, respondAsWallet }) => {
  await visitComponent(page, target)
  await askEach(page, KINDS, undefined, { respondAsWallet })
})

test('each kind of request is answered on another origin', async ({ page, target, watch, respondAsWallet }) => {
  const other = await startPageServer(target.origin)
  watch.allow(other.origin)
  await page.goto(`${other.origin}/hosts/other-origin.html`)
  await askEach(page, KINDS, target.requestPrefix, { respondAsWallet })
  other.close()
})

test(
  'a button of markup alone asks for a profile',
  { tag: '@main' },
  async ({ page, target, visit, respondAsWallet }) => {
    await visit('plain')
    await page.evaluate((prefix) => {
      const button = document.querySelector('did-connect-button')
      button?.setAttribute('action', 'request-profile')
      button?.setAttribute('request-prefix', prefix)
      button?.setAttribute('texts', '{"title":"Share your profile","scan":"We print your name on the ticket"}')
    }, target.requestPrefix)
    const link = nextLink(page)
    await signInButton(page).click()
    await expect(dialog(page)).toContainText('Share your profile')
    await expect(dialog(page)).toContainText('We print your name on the ticket')
    await expect(dialog(page).getByRole('button', { name: /passkey|email/i })).toHaveCount(0)
    const url = await link
    expect(await accessibilityProblems(page)).toEqual([])
    const { wallet } = await respondAsWallet(url)
    const detail = await waitForEvent(page, 'did-success')
    expect(detail).toMatchObject({
      action: 'request-profile',
      did: wallet.did,
      result: { verified: true, fullName: expect.any(String) },
    })
    expect(await recordedEvents(page, 'did-login')).toEqual([])
  },
)

test('the backend knows who is signed in, and asks their wallet', async ({ page, target, visit, respondAsWallet }) => {
  await visit('plain')
  const did = await signInByWallet(page, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  const request = { action: 'needs-login', requestPrefix: target.requestPrefix }
  expect(await answered(page, request, { respondAsWallet })).toMatchObject({
    result: { verified: true, startedBy: did },
  })
})

test('a signed-out visitor signs in first if the page requires it', async ({
  page,
  target,
  visit,
  respondAsWallet,
}) => {
  await visit('plain')
  await waitForSession(page)
  const login = nextLink(page)
  const outcome = ask(page, { action: 'needs-login', requestPrefix: target.requestPrefix, requireLogin: true })
  const loginLink = await login
  const link = nextLink(page)
  await respondAsWallet(loginLink)
  await respondAsWallet(await link)
  expect(await outcome).toMatchObject({ result: { verified: true } })
})

test('a declined request says so, and is told once', async ({ page, target, visit, respondAsWallet }) => {
  await visit('plain')
  const link = nextLink(page)
  const outcome = ask(page, { action: 'request-profile', requestPrefix: target.requestPrefix })
  await respondAsWallet(await link, { decline: true })
  await expect(dialog(page)).toContainText(/declined/i)
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  expect(await outcome).toMatchObject({ code: 'declined' })
  const told = await recordedEvents(page, 'did-error')
  expect(told.map(({ detail }) => [detail.action, detail.code])).toEqual([['request-profile', 'declined']])
})

test('a stopped component has a screen and its code', async ({ page, target, visit }) => {
  await visit('plain')
  const outcome = ask(page, { action: 'http-503', requestPrefix: target.requestPrefix })
  await expect(dialog(page)).toContainText(/can’t answer right now/)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  expect(await outcome).toMatchObject({ code: 'request-unavailable' })
  expect((await recordedEvents(page, 'did-error')).map(({ detail }) => detail.code)).toEqual(['request-unavailable'])
})

test('an app that is not public lets the visitor sign in, and then asks', async ({
  page,
  service,
  target,
  visit,
  respondAsWallet,
}) => {
  await visit('plain')
  service.state.settings.isPublic = false
  const outcome = ask(page, { action: 'request-profile', requestPrefix: target.requestPrefix })
  const login = nextLink(page)
  await dialog(page).getByRole('button', { name: 'Sign in' }).click()
  service.state.settings.isPublic = true
  const loginLink = await login
  const link = nextLink(page)
  await respondAsWallet(loginLink)
  await respondAsWallet(await link)
  expect(await outcome).toMatchObject({ result: { verified: true } })
})

test('a backend without frames in the relay is polled', async ({ page, target, visit, respondAsWallet }) => {
  await visit('plain')
  const started = page.waitForResponse((response) => response.url().includes('/api/quiet/'))
  const outcome = ask(page, { action: 'request-profile', requestPrefix: `${below(target)}/api/quiet` })
  await respondAsWallet(((await (await started).json()) as { url: string }).url)
  expect(await outcome).toMatchObject({ result: { verified: true } })
})

test('a panel asks in place', async ({ page, target, visit, respondAsWallet }) => {
  await visit('panel')
  const started = page.waitForResponse((response) => response.url().includes('/request-text-signature/token'))
  await page.evaluate((prefix) => {
    const panel = document.querySelector('did-connect-panel')
    panel?.setAttribute('request-prefix', prefix)
    panel?.setAttribute('action', 'request-text-signature')
  }, target.requestPrefix)
  await respondAsWallet(((await (await started).json()) as { url: string }).url)
  expect(await waitForEvent(page, 'did-success')).toMatchObject({
    action: 'request-text-signature',
    result: { verified: true },
  })
})

test('a window shows the request on the connect page of the service', async ({
  page,
  context,
  target,
  visit,
  respondAsWallet,
}) => {
  test.skip(target.embedded !== null, 'the page of the embedded service shows its own actions only')
  await visit('modes')
  await page.evaluate((prefix) => {
    const button = document.querySelector('did-connect-button#window')
    button?.setAttribute('action', 'request-profile')
    button?.setAttribute('request-prefix', prefix)
  }, target.requestPrefix)
  const opening = context.waitForEvent('page')
  await signInButton(page, '#window').click()
  const popup = await opening
  const link = await heardLink(popup)
  expect(await readQrCode(popup)).toBe(link)
  await respondAsWallet(link)
  expect(await waitForEvent(page, 'did-success')).toMatchObject({
    action: 'request-profile',
    result: { verified: true },
    did: expect.stringMatching(/^z/),
  })
})

test('redirect mode shows the request on the connect page of the service, and comes back', async ({
  page,
  target,
  visit,
  respondAsWallet,
}) => {
  test.skip(target.embedded !== null, 'the page of the embedded service shows its own actions only')
  await visit('modes')
  const back = new URL(page.url()).pathname
  await page.evaluate((prefix) => {
    const button = document.querySelector('did-connect-button#redirect')
    button?.setAttribute('action', 'request-profile')
    button?.setAttribute('request-prefix', prefix)
  }, target.requestPrefix)
  const heard = heardLink(page)
  await signInButton(page, '#redirect').click()
  await page.waitForURL((url) => url.pathname.endsWith('/connect'))
  const link = await heard
  expect(await readQrCode(page)).toBe(link)
  await respondAsWallet(link)
  // The page of the service adds the DID of the wallet to the address.
  await page.waitForURL((url) => url.pathname === back, { timeout: PLATFORM_PAGE_MS })
  await waitForSession(page)
})
