import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import type { AuthServer } from '../../demo/server/index.ts'
import type * as serverEntry from '../../entries/html/index.ts'
import type * as verifier from '../../entries/server/index.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { isQuick } from '../setup/dist-folder.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { avatarButton, menu } from '../steps/menu.ts'
import { accessibilityProblems } from '../steps/methods.ts'

/* Elements in the HTML of a server, before the script and after it. */

test.skip(isQuick(), 'the quick build has nothing for servers')

const PATH = '/in-the-html'
const DID = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
/** No style and no script without the nonce, and nothing that Trusted Types refuse. */
const POLICY = [
  "default-src 'none'; script-src 'self' 'nonce-abc'; style-src 'nonce-abc'; connect-src 'self'; img-src 'self' data:",
  "form-action 'self'; require-trusted-types-for 'script'",
].join('; ')

type Render = typeof serverEntry
type Options = serverEntry.RenderOptions

interface Written {
  element: string
  head?: string
  locale?: string
}

/** Whom a server finds behind a request (docs/site/server.md). */
async function userOf({ url }: AuthServer, { headers }: { headers: Record<string, string> }) {
  const { verifySession } = (await import(join(ROOT, 'dist/server.js'))) as typeof verifier
  return verifySession(new Request(url, { headers }), { appUrl: url })
}

const built = async (): Promise<Render> => (await import(join(ROOT, 'dist/html.js'))) as Render

/** Sends this page, under a strict policy, and holds its script until the returned function is called. */
async function open(page: Page, { url, faults }: AuthServer, { element, head = '', locale = 'en' }: Written) {
  const body = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>My shop</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${head}
    <style nonce="abc">body { font-family: sans-serif }</style>
    <main><h1>My shop</h1><div>${element}</div><p>Bread and cakes, every morning.</p></main>
    <script type="module" src="/dist/did-connect.js" data-locale="${locale}" nonce="abc"></script></html>`
  faults.add({
    path: PATH,
    respond: { contentType: 'text/html', headers: { 'content-security-policy': POLICY }, body },
  })
  await page.addInitScript(() => {
    const seen = { shift: 0, violations: [] as string[] }
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      seen.violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/dist/did-connect.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(url + PATH, { waitUntil: 'commit' })
  return () => release()
}

/** Whether the script has taken over: nothing is left that only a server writes. */
const takenOver = (host: Locator): Promise<void> =>
  expect
    .poll(() => host.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('style, link, form, [data-page]') ?? null))
    .toBeNull()

const seen = (page: Page): Promise<unknown> => page.evaluate('window.seen')

/** Remembers the node, to ask later whether it is still there. */
const keep = (node: Locator): Promise<unknown> => node.evaluate((kept) => Object.assign(window, { kept }) && null)
const isKept = (node: Locator): Promise<boolean> => node.evaluate((now) => Reflect.get(window, 'kept') === now)

const lookOf = (node: Locator): Promise<unknown> =>
  node.evaluate((element) => {
    const { backgroundColor, color, font } = getComputedStyle(element)
    const { left, top, width, height } = element.getBoundingClientRect()
    return { backgroundColor, color, font, box: [left, top, width, height] }
  })

for (const [locale, label] of [
  ['en', 'Sign in'],
  ['de', 'Anmelden'],
  ['ar', 'تسجيل الدخول'],
] as const) {
  test(
    `the button is there before the script, and stays the same node: ${locale}`,
    { tag: locale === 'en' ? '@main' : [] },
    async ({ page, service }) => {
      const { renderToString } = await built()
      const element = renderToString(
        'did-connect-button',
        {},
        { locale, app: service.state.app, url: service.url + PATH, nonce: 'abc' },
      )
      const release = await open(page, service, { element, locale })
      const button = signInButton(page)
      await expect(button).toHaveText(label)
      const look = await lookOf(button)
      await keep(button)
      await button.focus()
      release()
      await takenOver(page.locator('did-connect-button'))
      await expect(button).toHaveText(label)
      expect(await lookOf(button)).toEqual(look)
      expect(await isKept(button)).toBe(true)
      await expect(button).toBeFocused()
      await button.press('Enter')
      await expect(dialog(page)).toBeVisible()
      expect(await seen(page)).toEqual({ shift: 0, violations: [] })
    },
  )
}

test('a page that reserves space has the button in the same place', async ({ page, service }) => {
  const { renderToString } = await built()
  const element = renderToString('did-connect-button', {}, { app: service.state.app, nonce: 'abc' })
  const head = '<link rel="stylesheet" href="/dist/did-connect.css" nonce="abc">'
  const release = await open(page, service, { element, head })
  const button = signInButton(page)
  await expect(button).toBeVisible()
  const look = await lookOf(button)
  release()
  await takenOver(page.locator('did-connect-button'))
  expect(await lookOf(button)).toEqual(look)
  expect(await seen(page)).toEqual({ shift: 0, violations: [] })
})

test('has the colours of the app and of a dark system, before and after', async ({ page, service }) => {
  const theme = {
    prefer: 'system',
    light: { palette: { primary: { main: '#7a1f5c' } } },
    dark: { palette: { primary: { main: '#f0a8d3' } } },
  }
  service.state.app.theme = theme
  await page.emulateMedia({ colorScheme: 'dark' })
  const { renderToString } = await built()
  const release = await open(page, service, {
    element: renderToString('did-connect-button', {}, { app: { theme }, nonce: 'abc' }),
  })
  const button = signInButton(page)
  await expect(button).toHaveCSS('background-color', 'rgb(240, 168, 211)')
  // Every colour that the button has from now on.
  await button.evaluate((node) => {
    const colors = new Set<string>()
    Object.assign(window, { colors })
    const look = () => void (colors.add(getComputedStyle(node).backgroundColor) && requestAnimationFrame(look))
    look()
  })
  release()
  await takenOver(page.locator('did-connect-button'))
  await page.waitForFunction(() => {
    const kit = Reflect.get(window, 'DIDConnect') as { $app: { get(): unknown } } | undefined
    return kit !== undefined && kit.$app.get() !== null
  })
  await button.hover()
  await page.mouse.move(0, 0)
  await expect(button).toHaveCSS('background-color', 'rgb(240, 168, 211)')
  expect(await seen(page)).toEqual({ shift: 0, violations: [] })
})

test('the picture of a user stays until the session is found, and after', async ({
  page,
  service,
  signIn,
  testing,
}) => {
  await signIn(page)
  const user = await userOf(service, await testing.session())
  const { renderToString } = await built()
  const known: Options = { user, url: service.url, nonce: 'abc' }
  const release = await open(page, service, { element: renderToString('did-avatar-menu', {}, known) })
  await expect(avatarButton(page)).toHaveAccessibleName(`Account of ${user?.fullName}`)
  await keep(avatarButton(page))
  release()
  await takenOver(page.locator('did-avatar-menu'))
  await expect.poll(() => page.locator('did-avatar-menu').getAttribute('data-state')).toBe('signed-in')
  await avatarButton(page).click()
  await expect(menu(page)).toBeVisible()
  expect(await isKept(avatarButton(page))).toBe(true)
  expect(await seen(page)).toMatchObject({ shift: 0, violations: [] })
})

test('another user’s session shows that user, and none shows the button', async ({ page, service, signIn }) => {
  const { renderToString } = await built()
  const stranger: Options = { user: { did: DID, fullName: 'Mallory' }, nonce: 'abc' }
  const element = renderToString('did-avatar-menu', {}, stranger)
  const release = await open(page, service, { element })
  await expect(avatarButton(page)).toHaveAccessibleName('Account of Mallory')
  release()
  await expect(signInButton(page)).toBeVisible()
  await expect(avatarButton(page)).toHaveCount(0)
  await signIn(page)
  const again = await open(page, service, { element })
  again()
  await expect(avatarButton(page)).not.toHaveAccessibleName('Account of Mallory')
  await expect(avatarButton(page)).toBeVisible()
})

test('an address is there as a text, and keeps its place', async ({ page, service }) => {
  const { renderToString } = await built()
  const element = renderToString('did-address', { did: DID }, { nonce: 'abc' })
  const release = await open(page, service, { element })
  await expect(page.locator('did-address').getByText(`DID:ABT:${DID}`)).toBeVisible()
  release()
  await expect(page.locator('did-address').getByRole('button', { name: 'Copy address' })).toBeVisible()
  await takenOver(page.locator('did-address'))
  expect(await seen(page)).toEqual({ shift: 0, violations: [] })
})

test('a selected address stays selected', async ({ page, service }) => {
  const { renderToString } = await built()
  const release = await open(page, service, { element: renderToString('did-address', { did: DID }, { nonce: 'abc' }) })
  const host = page.locator('did-address')
  // Only Chromium tells a shadow root's selection.
  const selected = () =>
    host.evaluate(({ shadowRoot }) => String(Reflect.get(shadowRoot ?? {}, 'getSelection').call(shadowRoot)))
  await host.getByText(`DID:ABT:${DID}`).click({ clickCount: 3 })
  const before = await selected()
  expect(before).toContain(DID)
  release()
  await expect(host.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await takenOver(host)
  expect(await selected()).toBe(before)
})

test('a panel has its space before the script', async ({ page, service }) => {
  const { renderToString } = await built()
  const release = await open(page, service, { element: renderToString('did-connect-panel', {}, { nonce: 'abc' }) })
  const heightOf = () => page.locator('did-connect-panel').evaluate(({ clientHeight }) => clientHeight)
  await expect.poll(heightOf).toBe(455)
  release()
  await expect(page.locator('did-connect-panel').getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(await seen(page)).toMatchObject({ violations: [] })
})

test.describe('a press before the script', () => {
  test('leads to the app’s own sign-in page', async ({ page, service }) => {
    const { renderToString } = await built()
    const url = `${service.url}${PATH}?a=1&b=2`
    await open(page, service, { element: renderToString('did-connect-button', {}, { url, nonce: 'abc' }) })
    await signInButton(page).click()
    await page.waitForURL('**/.well-known/service/login?**')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(url)
  })

  test('opens the dialog, if the page has the script of early presses', async ({ page, service }) => {
    const { renderToString, replayScript } = await built()
    const element = renderToString('did-avatar-menu', {}, { user: null, url: service.url, nonce: 'abc' })
    const release = await open(page, service, { element, head: replayScript('abc') })
    await signInButton(page, 'did-avatar-menu did-connect-button').click()
    release()
    await expect(dialog(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(PATH)
    expect(await seen(page)).toMatchObject({ violations: [] })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to the app’s own sign-in page', async ({ page, service }) => {
    const { renderToString } = await built()
    const element = renderToString('did-connect-button', {}, { url: service.url + PATH, nonce: 'abc' })
    await open(page, service, { element })
    await signInButton(page).click()
    await page.waitForURL('**/.well-known/service/login?**')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(service.url + PATH)
  })
})

test('axe finds nothing before the script', async ({ page, service }) => {
  const { renderToString } = await built()
  const user: Options['user'] = { did: DID, fullName: 'Ada Lovelace' }
  for (const theme of ['light', 'dark'] as const) {
    const element = [
      renderToString('did-connect-button', {}, { theme, nonce: 'abc' }),
      renderToString('did-avatar-menu', {}, { theme, user, nonce: 'abc' }),
      renderToString('did-address', { did: DID }, { nonce: 'abc' }),
      renderToString('did-connect-panel', {}, { nonce: 'abc' }),
    ].join(' ')
    await open(page, service, { element })
    await expect(signInButton(page)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  }
})

test('markup of another version is drawn anew, without errors', async ({ page, service, watch }) => {
  const { renderToString } = await built()
  const element = renderToString('did-connect-button', {}, { nonce: 'abc' })
  const other = element.replace('<button ', '<section><button ').replace('</button>', '</button></section>')
  const release = await open(page, service, { element: other.replace('data-page="', 'data-page="{') })
  await expect(signInButton(page)).toBeVisible()
  release()
  await takenOver(page.locator('did-connect-button'))
  await expect(page.locator('did-connect-button section')).toHaveCount(0)
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(watch.errors).toEqual([])
})
