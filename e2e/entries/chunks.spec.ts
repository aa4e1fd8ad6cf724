import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Route } from 'playwright/test'
import { ROOT } from '../../scripts/lib/run.ts'
import { CHUNK_LIMIT_MS } from '../../src/model/limits.ts'
import { isOlderThan } from '../setup/browser.ts'
import { distFolder, isInChunks } from '../setup/dist-folder.ts'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import { avatarButton, chooseItem, menu, menuItem, openMenu } from '../steps/menu.ts'
import { readQrCode } from '../steps/qr.ts'
import { nextLink, signInByWallet } from '../steps/session.ts'
import type { SignIn } from '../setup/sign-in.ts'

/* What differs when the kit comes in chunks: each may be late, or not come at all. */

test.skip(!isInChunks(), 'one file has no requests that could be late')

/** Files of the chunk with the flows. */
const FLOWS = /connect-[\w-]+\.js/

/** Chromium asks again for a module that it couldn't fetch since a version between 151 and 156. */
const skipWithoutRepeats = (browser: Browser): void =>
  test.skip(isOlderThan(browser, 156), 'this browser remembers a failed import for as long as the page is open')

/** Holds the requests of a chunk until the returned function is called. */
async function hold(page: Page, chunk: RegExp): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(chunk, async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}

test('a query in the page’s address doesn’t load a second kit', async ({ page, service }) => {
  const cores: string[] = []
  page.on('request', (request) => {
    if (/core-[\w-]+\.js/.test(request.url())) cores.push(request.url())
  })
  const body = `<!doctype html><script type="module" src="/dist/did-connect.js?v=1" data-locale="de"></script>
    <script type="module" src="/dist/did-connect.js" data-locale="de"></script><did-connect-button></did-connect-button>`
  await page.route(`${service.url}/twice`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${service.url}/twice`)
  await expect(signInButton(page)).toHaveText('Anmelden')
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(new Set(cores).size).toBe(1)
})

test('answers a press before its chunk has loaded', { tag: '@main' }, async ({ page, visit }) => {
  const release = await hold(page, FLOWS)
  await visit('plain')
  // A login has the frame of its dialog (first-dialog.spec.ts).
  await page.locator('did-connect-button').evaluate((button) => button.setAttribute('action', 'invite'))
  await signInButton(page).click()
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(signInButton(page).locator('svg')).toBeVisible()
  release()
  await expect(dialog(page)).toBeVisible()
})

test('says that a chunk can’t be loaded, and the next press tries again', async ({ page, visit, context }) => {
  await page.route(FLOWS, (route) => route.abort())
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  await context.setOffline(true)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('can’t be reached')
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed', action: 'login' })
  await context.setOffline(false)
  await page.unroute(FLOWS)
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('a browser that remembers a failed import', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' })

  test('fetches a chunk with what it imports until all of it has come, and imports it then', async ({
    page,
    visit,
  }) => {
    const fetched: string[] = []
    page.on('requestfinished', (request) => {
      const [, chunk] = /\/([a-z]+)-[\w-]+\.js$/.exec(request.url()) ?? []
      if (chunk && request.resourceType() === 'fetch') fetched.push(chunk)
    })
    let lost = 0
    await page.route(FLOWS, (route) => (lost++ < 2 ? route.abort('connectionreset') : route.continue()))
    await visit('plain')
    await signInButton(page).click()
    // The frame of the dialog is there before its code.
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(['connect', 'react', 'shared']))
    await readQrCode(page)
  })
})

test('repeats a lost request for a chunk once or twice', async ({ page, visit, browser }) => {
  skipWithoutRepeats(browser)
  let lost = 0
  await page.route(FLOWS, (route) => (lost++ < 2 ? route.abort('connectionreset') : route.continue()))
  await visit('plain')
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('after a deploy without the old chunks, a press asks for a reload', async ({ page, visit, service, browser }) => {
  skipWithoutRepeats(browser)
  const remove = (path: string): number => service.faults.add({ path, respond: { status: 404, body: '' } })
  const gone = [remove('/dist/*connect-*')]
  await visit('plain')
  await expect(signInButton(page)).toBeVisible()
  gone.push(remove('/dist/*core-*'))
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Reload the page')
  expect((await recordedEvents(page, 'did-error')).map(({ detail }) => detail.code)).toEqual(['network-failed'])
  // The deploy is undone.
  for (const id of gone) service.faults.remove(id)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await readQrCode(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('doesn’t take a single missing chunk for a deploy', async ({ page, visit }) => {
  await page.route(FLOWS, (route) => route.fulfill({ status: 404, body: '' }))
  await visit('plain')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
})

test('the sentence about a newer version is in the language of the page', async ({ page, visit }) => {
  // A server that answers with its page where a file is missing.
  const answerWithPage = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Home</h1>' })
  await page.route(FLOWS, answerWithPage)
  await visit('plain', { locale: 'zh' })
  await expect(signInButton(page)).toBeVisible()
  await page.route(/core-/, answerWithPage)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('此页面在您打开后已更新，请重新加载。')
})

for (const chunk of ['session', 'react', 'connect', 'views'] as const) {
  test(`a panel without the chunk ${chunk} says so, and starts once the browser is online`, async ({
    page,
    visit,
    browser,
  }) => {
    skipWithoutRepeats(browser)
    const file = new RegExp(`${chunk}-[\\w-]+\\.js`)
    await page.route(file, (route) => route.abort())
    await visit('panel')
    await expect(page.locator('did-connect-panel').first().getByRole('alert')).toContainText('couldn’t be loaded')
    expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed' })
    await page.unroute(file)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.locator('did-connect-panel').first().locator('[data-method]:visible').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

/** Signs in on a page with a menu of the chunks. */
async function visitMenu({ page, service, signIn }: { page: Page; service: { url: string }; signIn: SignIn }) {
  const url = `${service.url}/menu-in-chunks`
  const body = `<!doctype html><script type="module" src="/dist/did-connect.js"></script><did-avatar-menu></did-avatar-menu>`
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(url)
  await signIn(page)
  await expect(avatarButton(page)).toBeVisible()
}

test('a menu whose chunk can’t be loaded says so, and the next press tries again', async ({
  page,
  service,
  signIn,
  browser,
}) => {
  skipWithoutRepeats(browser)
  await visitMenu({ page, service, signIn })
  const file = /menu-[\w-]+\.js/
  await page.route(file, (route) => route.abort())
  await page.reload()
  await avatarButton(page).click()
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed' })
  await page.unroute(file)
  await avatarButton(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an action of the menu whose chunk can’t be loaded says so, too', async ({ page, service, signIn }) => {
  await visitMenu({ page, service, signIn })
  await page.route(FLOWS, (route) => route.abort())
  await page.reload()
  await chooseItem(page, menuItem(page, 'Add another account'))
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed' })
})

test('a dialog without React fails as its flow does', async ({ page, visit }) => {
  await page.route(/react-[\w-]+\.js/, (route) => route.abort())
  await visit('plain')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
  await expect(signInButton(page)).not.toHaveAttribute('aria-busy', 'true')
})

test('opens a window in the click, and fills it once its chunk has loaded', async ({ page, visit }) => {
  const release = await hold(page, FLOWS)
  await visit('modes')
  const opening = page.waitForEvent('popup')
  await signInButton(page, '#window').click()
  const popup = await opening
  expect(popup.url()).toBe('about:blank')
  release()
  expect(await nextLink(popup)).toContain('http')
})

test('closes a window whose chunk doesn’t arrive', async ({ page, visit }) => {
  await page.route(FLOWS, (route) => route.abort())
  await visit('modes')
  const opening = page.waitForEvent('popup')
  await signInButton(page, '#window').click()
  const popup = await opening
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('closes a window whose chunk takes too long', async ({ page, visit }) => {
  await hold(page, FLOWS)
  await page.clock.install()
  await visit('modes')
  const opening = page.waitForEvent('popup')
  await signInButton(page, '#window').click()
  const popup = await opening
  await page.clock.fastForward(CHUNK_LIMIT_MS - 1_000)
  expect(popup.isClosed()).toBe(false)
  await page.clock.fastForward(1_000)
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(page.getByRole('alert')).toContainText('can’t be reached')
})

test('a window that was closed before its chunk came stays closed', async ({ page, context, visit }) => {
  const release = await hold(page, FLOWS)
  await visit('modes')
  const opening = page.waitForEvent('popup')
  await signInButton(page, '#window').click()
  await (await opening).close()
  release()
  expect((await waitForEvent(page, 'did-error')).code).toBe('popup-closed')
  await expect(signInButton(page, '#window')).toBeEnabled()
  expect(context.pages()).toEqual([page])
})

test('closes a window whose flow is refused', async ({ page, visit }) => {
  const release = await hold(page, FLOWS)
  await visit('modes')
  await page.evaluate(() => void DIDConnect.login())
  const opening = page.waitForEvent('popup')
  await signInButton(page, '#window').click()
  const popup = await opening
  release()
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(dialog(page)).toBeVisible()
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'already-open' })
  await expect(page.getByText('A dialog is open already')).toBeVisible()
})

test('a press that opens a window comes before a later call', async ({ page, visit }) => {
  const release = await hold(page, FLOWS)
  await visit('modes')
  const opening = page.waitForEvent('popup')
  await signInButton(page, '#window').click()
  const popup = await opening
  const refused = page.evaluate(() => DIDConnect.login().catch((error: { code: string }) => error.code))
  release()
  expect(await refused).toBe('already-open')
  expect(await nextLink(popup)).toContain('http')
  await expect(dialog(page)).toHaveCount(0)
})

/** Hashes of the chunks, as the build writes them. */
const readHashes = (): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, distFolder(), 'integrity.json'), 'utf8')) as Record<string, string>

/** Opens a page with an import map that checks each chunk, and a tag that checks the entry. */
async function visitChecked(page: Page, app: string): Promise<void> {
  const hashes = readHashes()
  const integrity = Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [`/dist/${name}`, hash]))
  const entry = hashes['did-connect.js']
  const body = `<!doctype html><script type="importmap">${JSON.stringify({ integrity })}</script>
    <script type="module" src="/dist/did-connect.js" integrity="${entry}"></script>
    <did-connect-button></did-connect-button><did-avatar-menu></did-avatar-menu>`
  await page.route(`${app}/checked`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${app}/checked`)
}

/** Changes each file of a chunk on its way. */
const change = (page: Page, chunk: RegExp): Promise<unknown> =>
  page.route(chunk, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n` })
  })

test('an import map lets in the chunks as they were built', async ({ page, service, respondAsWallet }) => {
  await visitChecked(page, service.url)
  await signInByWallet(page, respondAsWallet)
  await openMenu(page)
})

test('an import map keeps out a changed chunk, and the page says so', async ({ page, service, browser }) => {
  skipWithoutRepeats(browser)
  await change(page, FLOWS)
  await visitChecked(page, service.url)
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed', action: 'login' })
  await page.unroute(FLOWS)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await readQrCode(page)
})

test('an import map keeps out a changed core', async ({ page, service }) => {
  const core = /core-[\w-]+\.js/
  await change(page, core)
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
  await visitChecked(page, service.url)
  expect((await refused).type()).toBe('error')
  expect(await page.evaluate(() => customElements.get('did-connect-button') === undefined)).toBe(true)
})

for (const chunk of ['session', 'react', 'connect', 'views'] as const) {
  test(`a press that lasts until the chunk ${chunk} has loaded opens the dialog`, async ({ page, visit }) => {
    const release = await hold(page, new RegExp(`${chunk}-[\\w-]+\\.js`))
    const visited = visit('plain')
    const button = signInButton(page)
    await expect(button).toBeVisible()
    await button.hover()
    await page.mouse.down()
    release()
    await visited
    await page.waitForLoadState('networkidle')
    await page.mouse.up()
    await expect(dialog(page)).toBeVisible()
  })
}
