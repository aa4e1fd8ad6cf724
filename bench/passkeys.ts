import '../scripts/lib/help.ts'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page, type Response } from 'playwright'
import { createAuthServer, everyMethod } from '../demo/server/index.ts'
import { respond } from '../demo/wallet/node.ts'
import { buildWhenStale } from '../scripts/build/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/lib/chromium.ts'
import { ROOT } from '../scripts/lib/run.ts'

/*
 * `npx tsx bench/passkeys.ts` counts the presses and screens of each way to sign in, and measures the dialog on a
 * device without a passkey: with immediate mode and without, in turn. `--dist <folder>` counts them with another build.
 */

const { values } = parseArgs({
  options: { dist: { type: 'string', default: join(ROOT, 'dist') }, pairs: { type: 'string', default: '20' } },
})
const dist = resolve(values.dist)
if (dist === join(ROOT, 'dist')) await buildWhenStale()

const service = await createAuthServer({
  settings: { ...everyMethod, ownerFirst: false },
  staticDirs: { '/measured': dist },
})
const PAGE = `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">
<script src="/measured/did-connect.umd.js"></script><did-connect-button>Sign in</did-connect-button></html>`

declare global {
  interface Window {
    seen: { presses: number; screens: string[]; pressedAt: number; shownAt: number }
  }
}

/** Counts the visitor's presses and the screens of the kit until somebody is signed in. */
function watch(): void {
  const seen = (window.seen = { presses: 0, screens: [] as string[], pressedAt: 0, shownAt: 0 })
  let isDone = false
  const count = (event: Event) => {
    if (!event.isTrusted || isDone) return
    if (seen.presses === 0) seen.pressedAt = performance.now()
    seen.presses += 1
  }
  // A press of Enter on a button or in a form is a click that comes with it.
  document.addEventListener('click', count, true)
  document.addEventListener('did-login', () => (isDone = true))
  const look = () => {
    if (isDone) return
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const dialog = roots.flatMap((root) => [...root.querySelectorAll('dialog, [role=dialog]')]).find(isShown)
    const name = dialog?.querySelector('h1, h2')?.textContent ?? ''
    if (dialog && seen.shownAt === 0 && seen.presses > 0) seen.shownAt = performance.now()
    if (name && name !== seen.screens.at(-1)) seen.screens.push(name)
    requestAnimationFrame(look)
  }
  const isShown = (element: Element) => element.getBoundingClientRect().height > 0
  requestAnimationFrame(look)
}

type WebAuthn = { autofill: boolean; hasAuthenticator: boolean }

async function newVisitor(browser: Browser, { autofill, hasAuthenticator }: WebAuthn) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  // esbuild keeps the names of functions by a helper that pages don't have.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(watch)
  if (!autofill) {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  }
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  if (hasAuthenticator) {
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  }
  await page.route(`${service.url}/page`, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  return page
}

const button = (page: Page) => page.locator('did-connect-button').getByRole('button')
const dialog = (page: Page) => page.getByRole('dialog')
const isSignedIn = (page: Page) => page.waitForFunction("DIDConnect.$session.get().status === 'signed-in'")

async function open(page: Page): Promise<void> {
  await page.goto(`${service.url}/page`)
  await button(page).waitFor()
  await page.waitForFunction('DIDConnect.$app.get() !== null')
  await page.waitForLoadState('networkidle')
}

/** Presses as people do: the pointer is on the button for a moment before. Returns what reads the link of the code. */
async function press(page: Page): Promise<() => Promise<string>> {
  let started: Promise<Response> | undefined
  page.on('response', (response) => {
    if (/\/api\/did\/login\/token/.test(response.url())) started ??= Promise.resolve(response)
  })
  await button(page).hover()
  await page.waitForLoadState('networkidle')
  await button(page).click()
  return async () => {
    started ??= page.waitForResponse(/\/api\/did\/login\/token/)
    return ((await (await started).json()) as { url: string }).url
  }
}

/** The session has ended. The browser still has its passkeys, and its id if the account is to be offered. */
async function comeBack(page: Page, keepsAccount: boolean): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' })
  await page.context().clearCookies({ name: 'login_token' })
  await page.evaluate((isKept) => {
    if (isKept) for (const key of ['login_token', 'refresh_token']) localStorage.removeItem(key)
    else localStorage.clear()
    sessionStorage.clear()
  }, keepsAccount)
  await open(page)
}

let last = 0
const freshAddress = () => `ada.${Date.now()}.${(last += 1)}@example.com`

async function createPasskey(page: Page): Promise<void> {
  await open(page)
  await page.evaluate('DIDConnect.configure({ noImmediatePasskey: true })')
  await button(page).click()
  await existing(page).click()
  await dialog(page).getByRole('button', { name: 'create one' }).click()
  const form = page.getByRole('dialog', { name: 'Create a passkey' })
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(freshAddress())
  await form.getByRole('button', { name: 'Create passkey' }).click()
  await isSignedIn(page)
  await comeBack(page, false)
}

const emailField = (page: Page) => dialog(page).locator('[data-method=email]').getByLabel('Email', { exact: true })
const existing = (page: Page) => dialog(page).getByRole('button', { name: /^Passkey( ?Last used)?$/ })

/** Each way to sign in. Resolves when the visitor has done what there is to do. */
const WAYS: Record<string, { webAuthn: WebAuthn; run: (page: Page) => Promise<void> }> = {
  'passkey on this device': {
    webAuthn: { autofill: false, hasAuthenticator: true },
    async run(page) {
      await createPasskey(page)
      await press(page)
      await Promise.race([isSignedIn(page), existing(page).click()])
    },
  },
  'passkey in the address field': {
    webAuthn: { autofill: true, hasAuthenticator: true },
    async run(page) {
      await createPasskey(page)
      await page.evaluate('DIDConnect.configure({ noImmediatePasskey: true })')
      await press(page)
      // The browser shows its list at the field. Virtual authenticators may be faster than this press.
      await Promise.race([isSignedIn(page), emailField(page).click()])
    },
  },
  email: {
    webAuthn: { autofill: false, hasAuthenticator: false },
    async run(page) {
      await open(page)
      await press(page)
      const address = freshAddress()
      await emailField(page).fill(address)
      await dialog(page).locator('[data-method=email]').getByRole('button').click()
      const { code } = await service.mail.waitFor(address)
      await page.getByLabel('Digit 1 of 6').waitFor()
      await page.keyboard.type(code ?? '')
    },
  },
  'wallet, first time': {
    webAuthn: { autofill: false, hasAuthenticator: false },
    async run(page) {
      await open(page)
      await scan(page)
    },
  },
  'wallet, again': {
    webAuthn: { autofill: false, hasAuthenticator: false },
    async run(page) {
      await open(page)
      await scan(page)
      await isSignedIn(page)
      await comeBack(page, true)
      const link = await press(page)
      const saved = dialog(page).getByRole('button', { name: 'Continue as' })
      const isOffered = await saved.waitFor({ timeout: 10_000 }).then(
        () => true,
        () => false,
      )
      if (isOffered) await saved.click()
      else await respond(await link(), { user: 7 })
    },
  },
}

async function scan(page: Page): Promise<void> {
  const link = await press(page)
  await respond(await link(), { user: 7 })
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

/** From the press to the dialog, on a device that has an authenticator and no passkey. */
async function timeToDialog(browser: Browser, isImmediate: boolean): Promise<number> {
  const page = await newVisitor(browser, { autofill: false, hasAuthenticator: true })
  await open(page)
  if (!isImmediate) await page.evaluate('DIDConnect.configure({ noImmediatePasskey: true })')
  await press(page)
  await page.waitForFunction(() => window.seen.shownAt > 0)
  const { pressedAt, shownAt } = await page.evaluate(() => window.seen)
  await page.context().close()
  return shownAt - pressedAt
}

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
for (const [name, { webAuthn, run }] of Object.entries(WAYS)) {
  const page = await newVisitor(browser, webAuthn)
  await run(page)
  await isSignedIn(page)
  const { presses, screens } = await page.evaluate(() => window.seen)
  process.stdout.write(`${name}: ${presses} presses, ${screens.length} screens: ${screens.join(', ')}\n`)
  await page.context().close()
}
const immediate: number[] = []
const without: number[] = []
for (let pair = 0; pair < Number(values.pairs); pair += 1) {
  immediate.push(await timeToDialog(browser, true))
  without.push(await timeToDialog(browser, false))
}
if (immediate.length > 0) {
  process.stdout.write(`press to dialog: ${median(immediate).toFixed(1)} ms with immediate mode, `)
  process.stdout.write(`${median(without).toFixed(1)} ms without (medians of ${immediate.length} each, in turn)\n`)
}
await browser.close()
await service.close()
