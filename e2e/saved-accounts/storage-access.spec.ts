import { devices, type BrowserContext, type Page } from 'playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { isOlderThan, launchOptions } from '../setup/browser.ts'
import { dialog, expect, test as base } from '../setup/fixtures.ts'
import { simulateTime } from '../long-life/simulated-time.ts'
import { startPageServer } from '../setup/page-server.ts'
import { waitForSession } from '../steps/session.ts'
import { testingOf } from '../setup/sign-in.ts'
import { accessibilityProblems } from '../steps/methods.ts'

// The headless shell doesn't treat other sites as the browser does.
base.use({ launchOptions: { executablePath: findChromium(), ...launchOptions() } })

interface Access {
  value: boolean
  origin?: string
}

interface Sites {
  /** The site that has the accounts: `localhost`. */
  identity: string
  /** A different site to the browser: `127.0.0.1`. */
  app: string
  service: AuthServer
}

/** An identity site and a member of its federation, on different ports and host names. */
const test = base.extend<{ sites: Sites; open: () => Promise<void> }>({
  sites: async ({ service: master, watch }, use) => {
    const member = await createAuthServer({ name: 'Member App', master })
    const app = member.url.replace('localhost', '127.0.0.1')
    watch.allow(app)
    watch.allow(app.replace('http', 'ws'))
    await use({ identity: master.url, app, service: member })
    await member.close()
  },
  /** Signs in at the app, not at the identity site. */
  signIn: async ({ sites, user }, use) => {
    const app = { origin: sites.app, embedded: { service: sites.service } }
    await use((page, options) => testingOf(app, user).signIn(page, options))
  },
  /** Visits the identity site, then opens the page of the app. */
  open: async ({ page, sites }, use) =>
    use(async () => {
      await page.goto(`${sites.identity}/hosts/session-page.html`)
      await waitForSession(page)
      await page.getByRole('heading').click()
      await page.goto(`${sites.app}/hosts/session-page.html`)
      await waitForSession(page)
    }),
})

const requestAccess = (page: Page, options?: object): Promise<Access> =>
  page.evaluate((given) => {
    const kit = DIDConnect as unknown as { requestStorageAccess(options?: object): Promise<Access> }
    return kit.requestStorageAccess(given).catch((error: { code: string }) => ({ value: false, origin: error.code }))
  }, options)

const state = (page: Page): Promise<string> =>
  page.evaluate(() => (DIDConnect as unknown as { $storageAccess: { get(): string } }).$storageAccess.get())
const storedAccess = (page: Page): Promise<{ appUrl: string; iat: number; state: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('storage-access') ?? 'null'))
const visitorOf = async (context: BrowserContext, site: string): Promise<string | undefined> =>
  (await context.cookies(site)).find(({ name }) => name === 'vid')?.value

const request = (page: Page) => page.getByRole('dialog', { name: 'Authorization request' })
/** Waits for the frame over the button. A press before that would have no effect. */
const ready = (page: Page) => expect(page.locator('span[inert] > button:not([aria-busy])')).toBeVisible()
const allow = (page: Page) => page.frameLocator('iframe[title="Allow"]').getByRole('button')

/** Sets the decision of the browser's permission prompt, which a headless browser does not show. */
async function setPermission(context: BrowserContext, page: Page, isAllowed: boolean): Promise<void> {
  if (isAllowed) return context.grantPermissions(['storage-access'])
  const browser = await context.browser()?.newBrowserCDPSession()
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo')
  const { browserContextId } = targetInfo
  await browser?.send('Browser.setPermission', {
    permission: { name: 'storage-access' },
    setting: 'denied',
    browserContextId,
  })
}

/** The first request ends with the browser's refusal. The second one opens the dialog. */
async function requestTwice(page: Page): Promise<Access> {
  expect(await requestAccess(page)).toEqual({ value: false, origin: 'system' })
  await expect(dialog(page)).toHaveCount(0)
  expect((await storedAccess(page))?.state).toBe('prompt')
  return requestAccess(page)
}

test('opens a dialog for the second request, grants access in the identity site’s frame and adopts its visitor id', async ({
  page,
  context,
  sites,
  open,
}) => {
  await open()
  expect(await state(page)).toBe('unknown')
  expect(await requestAccess(page)).toEqual({ value: false, origin: 'system' })
  expect(await state(page)).toBe('without-access')
  await expect(dialog(page)).toHaveCount(0)
  expect(await storedAccess(page)).toEqual({
    appUrl: sites.identity,
    iat: expect.any(Number) as unknown as number,
    state: 'prompt',
  })
  const identityVisitor = await visitorOf(context, sites.identity)
  expect(identityVisitor).toBeTruthy()
  expect(await visitorOf(context, sites.app)).not.toBe(identityVisitor)

  const access = requestAccess(page)
  await expect(request(page)).toContainText(`${new URL(sites.identity).host} needs to store data in this browser`)
  await expect(request(page)).toContainText('Click Allow once')
  await expect(request(page).getByRole('listitem')).toHaveText(['Easier sign-in', 'Faster access'])
  await expect(request(page)).toContainText('Your data is only used to confirm that it’s you, and for nothing else.')
  expect(await accessibilityProblems(page)).toEqual([])
  await ready(page)
  const button = await request(page).getByText('Allow', { exact: true }).boundingBox()
  const frame = await page.locator('iframe[title="Allow"]').boundingBox()
  if (!button || !frame) throw new Error('nothing to press')
  expect(frame.x).toBeLessThan(button.x)
  expect(frame.x + frame.width).toBeGreaterThan(button.x + button.width)
  await setPermission(context, page, true)
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
  expect(await access).toEqual({ value: true, origin: 'broswer' })
  await expect(dialog(page)).toHaveCount(0)
  expect((await storedAccess(page))?.state).toBe('granted')
  expect(await state(page)).toBe('with-access')
  expect(await visitorOf(context, sites.app)).toBe(identityVisitor)

  // The browser has stored the permission.
  await page.reload()
  await waitForSession(page)
  expect(await requestAccess(page)).toEqual({ value: true, origin: 'broswer' })
})

test('grants access with the keyboard alone and shows the focus', async ({ page, context, open }) => {
  await open()
  const access = requestTwice(page)
  await expect(request(page)).toBeVisible()
  await setPermission(context, page, true)
  await ready(page)
  await page.keyboard.press('Tab')
  await expect(request(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('span:has(> iframe)')).toHaveCSS('outline-style', 'solid')
  // The focus ring appears before the process of the other site receives keys.
  await expect
    .poll(() => allow(page).evaluate((button) => document.hasFocus() && document.activeElement === button))
    .toBe(true)
  await page.keyboard.press('Enter')
  expect(await access).toEqual({ value: true, origin: 'broswer' })
})

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Cancel', (page: Page) => request(page).getByRole('button', { name: 'Cancel' }).click()],
] as const) {
  test(`treats ${how} as a refusal of this request only`, async ({ page, open }) => {
    await open()
    const access = requestTwice(page)
    await expect(request(page)).toBeVisible()
    await close(page)
    expect(await access).toEqual({ value: false, origin: 'system' })
    await expect(dialog(page)).toHaveCount(0)
    expect((await storedAccess(page))?.state).toBe('prompt')
  })
}

test('does not ask again after the browser’s prompt was denied', async ({ page, context, open }) => {
  await open()
  const access = requestTwice(page)
  await expect(request(page)).toBeVisible()
  await setPermission(context, page, false)
  await ready(page)
  await allow(page).click()
  expect(await access).toEqual({ value: false, origin: 'broswer' })
  expect((await storedAccess(page))?.state).toBe('denied')
  expect(await requestAccess(page)).toEqual({ value: false })
  await expect(dialog(page)).toHaveCount(0)
})

for (const [what, prepare] of [
  [
    'does not respond',
    ({ faults }: AuthServer) => faults.add({ path: '*/shared-bridge.html', respond: { status: 200, body: '' } }),
  ],
  ['does not trust the page', ({ state }: AuthServer) => void (state.settings.trustedDomains = [])],
] as const) {
  test(`reports in the dialog a frame that ${what}`, async ({ page, context, service, clock, open }) => {
    const time = await simulateTime(context, clock)
    await open()
    prepare(service)
    const access = requestTwice(page)
    await time.passUntil(expect(request(page).getByRole('alert')).toContainText('can’t be reached'), 500)
    await expect(request(page).getByText('Allow', { exact: true }).locator('..')).toBeDisabled()
    await page.keyboard.press('Escape')
    expect(await access).toEqual({ value: false, origin: 'system' })
  })
}

test('accepts messages from its own frame only', async ({ page, open }) => {
  await open()
  const access = requestTwice(page)
  await expect(request(page)).toBeVisible()
  const id = await page.locator('iframe[title="Allow"]').getAttribute('data-id')
  expect(id).toMatch(/^shared-bridge_/)
  await page.evaluate((wanted) => {
    const forged = { action: `callback_requestStorageAccess_${wanted}`, value: true }
    window.postMessage(forged, '*')
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.contentWindow?.parent.postMessage(forged, '*')
  }, id)
  await page.keyboard.press('Escape')
  expect(await access).toEqual({ value: false, origin: 'system' })
})

test('keeps the visitor id of a session', async ({ page, context, sites, open, signIn }) => {
  await open()
  await signIn(page)
  const before = await visitorOf(context, sites.app)
  await setPermission(context, page, true)
  expect(await requestAccess(page)).toEqual({ value: true, origin: 'broswer' })
  expect(await visitorOf(context, sites.app)).toBe(before)
  await page.reload()
  await waitForSession(page)
  expect(await page.evaluate(() => DIDConnect.$session.get().status)).toBe('signed-in')
})

test('needs no frame on the identity site itself', async ({ page, sites, visit }) => {
  await visit('session-page')
  expect(new URL(page.url()).origin).toBe(sites.identity)
  expect(await requestAccess(page)).toEqual({ value: true, origin: 'broswer' })
  await expect(page.locator('iframe')).toHaveCount(0)
})

for (const url of ['javascript:alert(1)', 'ftp://files.example/bridge.html', '/bridge.html', '//evil.example']) {
  test(`rejects ${url} as the address of the frame`, async ({ page, visit }) => {
    await visit('session-page')
    expect((await requestAccess(page, { url })).origin).toMatch(/^invalid-(protocol|host)$/)
    await expect(page.locator('iframe')).toHaveCount(0)
  })
}

test('accepts another address of the storage page', async ({ page, context, sites, open }) => {
  await open()
  await setPermission(context, page, true)
  expect(await requestAccess(page, { url: `${sites.identity}/dist/bridge.html` })).toEqual({
    value: true,
    origin: 'broswer',
  })
})

test('places the storage page of a real service over the button', async ({ page, context, target, watch }) => {
  const other = await startPageServer(target.origin)
  watch.allow(other.origin)
  await page.goto(`${other.origin}/hosts/other-origin.html`)
  await waitForSession(page)
  const access = requestTwice(page)
  await expect(request(page)).toContainText(`${new URL(target.origin).host} needs to store data in this browser`)
  await setPermission(context, page, true)
  await ready(page)
  let granted: Access | undefined
  void access.then((value) => (granted = value))
  // The platform's page adds its listener some time after it has loaded, without a signal: press until it reacts.
  await expect(async () => {
    if (!granted)
      await page.locator('iframe[title="Allow"]').click({ position: { x: 20, y: 20 }, force: true, timeout: 1_000 })
    await expect.poll(() => granted, { timeout: 1_000 }).toEqual({ value: true, origin: 'broswer' })
  }).toPass({ timeout: 30_000 })
  expect(await state(page)).toBe('with-access')
  const stored = await page.evaluate((app) => localStorage.getItem(`__visitor_id@${app}`), target.origin)
  expect(stored).toBe(await visitorOf(context, `${target.origin}/.well-known/service/share/shared-bridge.html`))
  other.close()
  // The platform's own page leaves these errors uncaught inside its frame.
  const own = watch.errors.filter((error) => error.startsWith('NotAllowedError'))
  watch.errors.splice(0, own.length)
})

test.describe('on a phone', () => {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch, locale: 'zh-CN' })

  test('is in Chinese and accepts a tap', async ({ page, context, open, browser }) => {
    test.skip(isOlderThan(browser, 156), 'this browser leaves the request of an emulated phone without an answer')
    await open()
    const access = requestTwice(page)
    const question = page.getByRole('dialog', { name: '授权请求' })
    await expect(question).toContainText('您的数据仅用于验证您的身份，不作他用。')
    await setPermission(context, page, true)
    await ready(page)
    await page.frameLocator('iframe[title="允许"]').getByRole('button').tap()
    expect(await access).toEqual({ value: true, origin: 'broswer' })
  })
})
