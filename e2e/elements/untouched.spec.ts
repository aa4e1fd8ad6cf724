import type { CDPSession, Page } from 'playwright/test'
import { QUICK_LOGIN_DELAY_MS } from '../../src/model/limits.ts'
import { isInChunks } from '../setup/dist-folder.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { avatarButton, menu } from '../steps/menu.ts'
import type { SignIn } from '../setup/sign-in.ts'

/* What a page in chunks loads, and what it runs, while nobody touches it. */

test.skip(!isInChunks(), 'one file has no requests that could be late')

/** The chunk of a file; undefined for other files. */
const chunkOf = (url: string): string | undefined =>
  /\/dist\/([a-z][a-z0-9-]*?)-[\w-]{8}\.js$/.exec(new URL(url).pathname)?.[1]

interface Chunks {
  /** Those that were fetched so far, in alphabetical order. */
  fetched: () => string[]
  /** Those that were run so far. */
  run: () => Promise<string[]>
}

const sorted = (names: Iterable<string | undefined>): string[] =>
  [...new Set(names)].filter((name) => name !== undefined && name !== 'rolldown-runtime').toSorted() as string[]

/** Browsers tell which functions of a script have run, and the script itself is one of them. */
async function runBy(client: CDPSession): Promise<string[]> {
  const { result } = await client.send('Profiler.takePreciseCoverage')
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
  return ran.map(({ url }) => url).filter((url) => url.startsWith('http'))
}

async function watchChunks(page: Page): Promise<Chunks> {
  const fetched: string[] = []
  const run = new Set<string>()
  page.on('request', (request) => fetched.push(request.url()))
  const client = await page.context().newCDPSession(page)
  await client.send('Profiler.enable')
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    fetched: () => sorted(fetched.map(chunkOf)),
    async run() {
      for (const url of await runBy(client)) run.add(url)
      return sorted([...run].map(chunkOf))
    },
  }
}

/** A page with an element of the kit, and no style sheets or scripts of its own. */
async function open(page: Page, app: string, element: string): Promise<void> {
  const body = `<!doctype html><title>Shop</title><script type="module" src="/dist/did-connect.js"></script>${element}`
  await page.route(`${app}/untouched`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${app}/untouched`)
}

const BUTTON = '<did-connect-button></did-connect-button>'
const MENU = '<did-avatar-menu></did-avatar-menu>'

/** What a press needs: it comes from the browser's cache. */
const FETCHED = ['connect', 'core', 'en', 'frame', 'react', 'session', 'settings', 'shared', 'signature', 'views']
const RUN = ['core', 'settings']
/** The service signs its answer about the user. */
const RUN_SIGNED_IN = ['core', 'session', 'settings', 'signature']

for (const [name, element] of Object.entries({ BUTTON, MENU })) {
  test(`without a touch, nothing runs but the core and the app’s settings: signed out, ${name}`, async ({
    page,
    service,
  }) => {
    await page.clock.install()
    const chunks = await watchChunks(page)
    await open(page, service.url, element)
    await expect(signInButton(page)).toBeVisible()
    await expect.poll(chunks.fetched).toEqual(name === 'MENU' ? [...FETCHED, 'menu'].toSorted() : FETCHED)
    await page.clock.fastForward(QUICK_LOGIN_DELAY_MS)
    await page.waitForLoadState('networkidle')
    expect(await chunks.run()).toEqual(RUN)
    expect(await page.locator('link[rel=modulepreload]').count()).toBe(0)
  })
}

async function openSignedIn(page: Page, app: string, signIn: SignIn): Promise<Chunks> {
  await open(page, app, MENU)
  await signIn(page)
  await expect(avatarButton(page)).toBeVisible()
  const chunks = await watchChunks(page)
  await page.reload()
  await page.waitForFunction('DIDConnect.$session.get().isConfirmed')
  return chunks
}

test('without a touch, nothing runs but what the session needs: signed in', async ({ page, service, signIn }) => {
  const chunks = await openSignedIn(page, service.url, signIn)
  await expect.poll(chunks.fetched).toEqual([...RUN_SIGNED_IN, 'en', 'frame', 'menu', 'react', 'shared'].toSorted())
  await expect(avatarButton(page)).toHaveAccessibleName(/Account of /)
  await page.waitForLoadState('networkidle')
  expect(await chunks.run()).toEqual(RUN_SIGNED_IN)
  await avatarButton(page).hover()
  await expect.poll(chunks.run).toEqual(expect.arrayContaining(['menu', 'react']))
  await avatarButton(page).click()
  await expect(menu(page)).toBeVisible()
})

test('the pointer over the button runs what its press needs, and fetches nothing again', async ({ page, service }) => {
  const chunks = await watchChunks(page)
  await open(page, service.url, BUTTON)
  await expect.poll(chunks.fetched).toEqual(FETCHED)
  await page.waitForLoadState('networkidle')
  const again: string[] = []
  page.on('request', (request) => chunkOf(request.url()) && again.push(request.url()))
  await signInButton(page).hover()
  await expect.poll(chunks.run).toEqual(FETCHED)
  expect(again).toEqual([])
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`fetches nothing early with ${JSON.stringify(connection)}`, async ({ page, service }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const chunks = await watchChunks(page)
    await open(page, service.url, BUTTON)
    await expect(signInButton(page)).toBeVisible()
    // The browser is idle once the session is known and nothing is under way.
    await page.waitForFunction(`DIDConnect.$session.get().status === 'signed-out'`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(chunks.fetched()).toEqual(RUN)
    await signInButton(page).click()
    await expect(dialog(page)).toBeVisible()
  })
}

test('a press fetches its first screen before the rest', async ({ page, service }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/frame-[\w-]+\.js/, async (route) => {
    await released
    await route.continue()
  })
  const chunks = await watchChunks(page)
  await open(page, service.url, BUTTON)
  await signInButton(page).click()
  await expect.poll(chunks.fetched).toEqual(['core', 'en', 'frame', 'session', 'settings'])
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(chunks.fetched()).not.toContain('react')
  release()
  await expect.poll(chunks.fetched).toEqual(FETCHED)
  await expect(dialog(page)).toBeVisible()
})

test('fetches nothing early for a page that nobody sees, until somebody does', async ({ page, service }) => {
  await page.addInitScript(() => {
    let isHidden = true
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => isHidden })
    addEventListener('seen', () => {
      isHidden = false
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })
  const chunks = await watchChunks(page)
  await open(page, service.url, BUTTON)
  await page.waitForFunction(`DIDConnect.$session.get().status === 'signed-out'`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(chunks.fetched()).toEqual(RUN)
  await page.evaluate(() => dispatchEvent(new Event('seen')))
  await expect.poll(chunks.fetched).toEqual(FETCHED)
  expect(await chunks.run()).toEqual(RUN)
})
