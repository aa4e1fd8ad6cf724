import type { Page } from 'playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { launchOptions } from '../setup/browser.ts'
import { dialog, expect, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { startPageServer } from '../setup/page-server.ts'
import { nextLink, waitForSession, signInByWallet } from '../steps/session.ts'

// The headless shell doesn't treat other sites as the browser does.
test.use({ launchOptions: { executablePath: findChromium(), ...launchOptions() } })

const IDENTITY = 'https://identity.example'

/** Serves the identity site under another host name, because pages on localhost are trusted on every port. */
const publish = (page: Page, origin: string): Promise<unknown> =>
  page.route(`${IDENTITY}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) })
  })

/** Queries the storage page of the identity site from a page of another origin. Returns the messages it received. */
async function askBridge(page: Page, from: string): Promise<() => Promise<unknown[]>> {
  await page.route(`${from}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>Another page</h1>' }),
  )
  await page.goto(`${from}/`)
  const trustedDomains = page.waitForResponse('**/getTrustedDomains')
  await page.evaluate(async (src) => {
    const answers: unknown[] = []
    Object.assign(window, { answers })
    window.addEventListener('message', ({ data }) => answers.push(data))
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve))
    for (const action of ['hasStorageAccess', 'getVisitorId']) frame.contentWindow?.postMessage({ action }, '*')
  }, `${IDENTITY}/dist/bridge.html?id=1`)
  await (await trustedDomains).finished()
  // Lets the frame and the page process messages after the list has arrived.
  await page.frames()[1]?.evaluate(() => document.hasStorageAccess().then(() => fetch(location.href)))
  return () => page.evaluate('answers') as Promise<unknown[]>
}

for (const [what, from, isTrusted] of [
  ['a trusted host', 'https://member.example', true],
  ['a trusted host that names its port', 'https://member.example:9443', true],
  ['another port of a trusted host', 'https://member.example:8443', false],
  ['a trusted host over http', 'http://member.example', false],
  ['another host', 'https://evil.example', false],
] as const) {
  test(`the storage page ${isTrusted ? 'answers' : 'does not answer'} ${what}`, async ({
    page,
    service,
    target,
    watch,
  }) => {
    service.state.settings.trustedDomains = ['member.example', 'member.example:9443']
    for (const origin of [from, IDENTITY]) watch.allow(origin)
    await publish(page, target.origin)
    const answers = await askBridge(page, from)
    if (isTrusted) await expect.poll(answers).toContainEqual({ action: 'callback_hasStorageAccess_1', value: false })
    else expect(await answers()).toEqual([])
  })
}

/** Records console output and the details of the kit's events, including all properties of errors. */
function recordOutput(): void {
  const seen: string[] = []
  Object.assign(window, { seen })
  const textOf = (value: unknown, depth = 0): string => {
    if (typeof value !== 'object' || value === null || value instanceof Node || depth > 6) return String(value)
    const names = Object.getOwnPropertyNames(value)
    return names.map((name) => `${name}: ${textOf(Reflect.get(value, name), depth + 1)}`).join('\n')
  }
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    console[level] = (...details: unknown[]) => void seen.push(details.map((detail) => textOf(detail)).join(' '))
  }
  for (const name of ['did-error', 'did-success', 'did-analytics', 'did-connect-status', 'did-connect-close']) {
    document.addEventListener(name, (event) => seen.push(`${name} ${textOf((event as CustomEvent).detail)}`), true)
  }
  Object.assign(window, { see: (value: unknown) => seen.push(textOf(value)) })
}

/** Makes calls that carry tokens and fail, for every path by which an error leaves the kit. */
function makeFailingCalls(): Promise<unknown> {
  const { see } = window as unknown as { see: (value: unknown) => void }
  const { client } = DIDConnect
  const calls = [
    () => client.session.get(),
    () => client.user.get({ did: 'z1' }),
    () => DIDConnect.request('/.well-known/service/api/did/session?secret=1').catch(() => {}),
    () => DIDConnect.switchProfile(),
  ].map((call) => call().catch(see))
  document.dispatchEvent(new Event('visibilitychange'))
  return Promise.all(calls)
}

for (const engine of ['cookie', 'localStorage'] as const) {
  test(`exposes no token in logs and events with the ${engine} engine`, async ({
    page,
    target,
    service,
    respondAsWallet,
    watch,
  }) => {
    const other = await startPageServer(target.origin)
    watch.allow(other.origin)
    await page.addInitScript(recordOutput)
    await page.goto(engine === 'cookie' ? target.page('session-page') : `${other.origin}/hosts/session-foreign.html`)
    await waitForSession(page)
    await signInByWallet(page, respondAsWallet)
    const { result } = (await waitForEvent(page, 'did-success')) as { result: Record<string, unknown> }
    expect(Object.keys(result).filter((name) => /token/i.test(name)).length > 0).toBe(engine === 'localStorage')
    const tokens = await page.evaluate(() => [
      ...Object.entries(localStorage).flatMap(([name, value]) => (/token(@|$)/.test(name) ? [String(value)] : [])),
      ...document.cookie
        .split('; ')
        .flatMap((pair) => (/^(login_token|x-csrf-token)=/.test(pair) ? pair.split('=')[1] : [])),
    ])
    expect(tokens.length).toBeGreaterThan(1)
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate('seen.length = 0')
    const body = { sessionToken: tokens[0], data: { refreshToken: tokens[1] } }
    service.faults.add({ path: '*', respond: { status: 500, body } })
    const failing = page.evaluate(makeFailingCalls)
    await waitForEvent(page, 'did-error')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await failing
    await page.evaluate(() => DIDConnect.logout())
    const seen = (await page.evaluate('seen')) as string[]
    expect(seen.length).toBeGreaterThan(3)
    // A text that is cut may end in the middle of one.
    for (const token of tokens) expect(seen.join('\n')).not.toContain(token?.slice(0, 40))
    other.close()
  })
}

/** Adds a frame with the bundle and a button whose document no server sent. */
function addFrame([kind, bundle]: [string, string]): void {
  const html = `<!doctype html><script src="${bundle}"></script><did-connect-button></did-connect-button>`
  const frame = document.createElement('iframe')
  frame.style.cssText = 'inline-size: 900px; block-size: 700px'
  if (kind === 'a sandbox') frame.sandbox.add('allow-scripts')
  if (kind === 'a data address') frame.src = `data:text/html,${encodeURIComponent(html)}`
  else if (kind === 'a blob') frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  else frame.srcdoc = html
  document.body.append(frame)
}

for (const kind of ['srcdoc', 'a blob', 'a sandbox', 'a data address']) {
  const hasOrigin = kind === 'srcdoc' || kind === 'a blob'
  test(`${hasOrigin ? 'signs in from' : 'reports an unreachable service in'} a page in ${kind}`, async ({
    page,
    target,
    watch,
    respondAsWallet,
  }) => {
    watch.allow('https://page.invalid')
    await page.goto(`${target.origin}/dist/bridge.html`)
    await page.evaluate(addFrame, [kind, `${target.origin}/dist/did-connect.umd.js`] as [string, string])
    const frame = page.frameLocator('iframe')
    const link = hasOrigin ? nextLink(page) : null
    await frame.getByRole('button').click()
    if (!link) return expect(frame.getByRole('dialog').getByRole('button', { name: 'Retry' })).toBeVisible()
    await respondAsWallet(await link)
    await expect.poll(() => page.frames()[1]?.evaluate(() => DIDConnect.$session.get().status)).toBe('signed-in')
  })
}

test('loads avatars over https only and without a referrer', async ({ page, visit, service, watch }) => {
  const referrers: Record<string, string | undefined> = {}
  for (const site of ['https://pictures.example', 'http://pictures.example']) {
    watch.allow(site)
    await page.route(`${site}/**`, async (route) => {
      referrers[site] = (await route.request().allHeaders()).referer
      await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    })
  }
  const user = { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA', fullName: 'Somebody' }
  const avatarOf = (avatar: string) => ({ path: '*/api/user', respond: { status: 200, body: { ...user, avatar } } })
  const show = async (avatar: string) => {
    service.faults.clear()
    service.faults.add(avatarOf(avatar))
    await visit('user-card', { dids: user.did, count: '1', type: 'detailed' })
    await expect(page.getByText('Somebody').first()).toBeVisible()
  }
  await show('http://pictures.example/a.png')
  await expect(page.locator('did-user-card img')).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  await show('https://pictures.example/a.png')
  await expect.poll(() => Object.keys(referrers)).toEqual(['https://pictures.example'])
  expect(referrers['https://pictures.example']).toBeUndefined()
})

test('opens the web wallet in a window without an opener', async ({ page, context, target, visit, watch }) => {
  const wallet = target.origin.replace('localhost', '127.0.0.1')
  watch.allow(wallet)
  await page.addInitScript((url) => localStorage.setItem('wallet_url', url), `${wallet}/wallet/`)
  await context.route(`${wallet}/wallet/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Wallet' }))
  await visit('plain')
  await signInButton(page).click()
  const press = async () => {
    const opening = context.waitForEvent('page')
    await dialog(page)
      .getByRole('button', { name: /web|extension/i })
      .click()
    const popup = await opening
    await popup.waitForURL((url) => url.searchParams.has('url'))
    expect(await popup.evaluate(() => window.opener)).toBeNull()
    return popup
  }
  await press()
  // Without an opener the page can't reuse the first window. A second press must work all the same.
  await page.bringToFront()
  await press()
})
