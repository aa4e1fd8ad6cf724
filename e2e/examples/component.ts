import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { NEXT_VERSION, pageWith, VERSION } from '../entries/component-versions.ts'
import { expect, signInButton, test } from '../setup/fixtures.ts'
import { avatarButton } from '../steps/menu.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { realServer } from '../setup/real-server.ts'
import { signInByWallet, statusOf, waitForSession } from '../steps/session.ts'

/* The component on a real Blocklet Server, as scripts/test/blocklet-component.ts installs it. */

const home = process.env.DID_EXAMPLE_URL ?? ''
const path = new URL(home).pathname
const server = realServer()
/**
 * A page of the app's first component. The web server takes every path that begins with the component's for one of
 * its own.
 */
const NAME = 'page-with-component.html'
const host = server ? `${server.url}/${NAME}` : ''
const file = join(server?.publicFolder ?? '', NAME)

test.beforeAll(() => writeFileSync(file, pageWith(path)))
test.afterAll(() => rmSync(file, { force: true }))

/** What the owner of the app does meanwhile. */
async function owner(step: 'upgrade' | 'remove' | 'invited-only' | 'public'): Promise<void> {
  const answer = await fetch(new URL(step, process.env.DID_OWNER), { method: 'POST' })
  expect(await answer.text()).toBe('done')
}

const versionOf = (page: Page) => page.evaluate(() => Reflect.get(DIDConnect, 'version') as string)

async function open(page: Page): Promise<void> {
  await page.goto(host)
  await expect.poll(() => page.evaluate(() => 'DIDConnect' in window), 'the kit').toBe(true)
  await waitForSession(page)
}

test('its page has the tag for this app, a button, and a check', async ({ page, respondAsWallet }) => {
  await page.goto(home)
  await expect(page.locator('[data-tag]')).toContainText(`src="${path}did-connect.js"`)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/^(No problem found\.|Problems: \d+)$/)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await signInByWallet(page, respondAsWallet)
  await expect(avatarButton(page)).toBeVisible()
})

test('the address without a slash shows the same page', async ({ page }) => {
  await page.goto(home.replace(/\/$/, ''))
  await expect(page.locator('[data-tag]')).toContainText(`src="${path}did-connect.js"`)
  await expect(signInButton(page)).toBeVisible()
})

test('in an app that is not public, everybody gets the files, and only users the page', async ({ page }) => {
  const get = (name: string) => page.request.get(home + name, { maxRedirects: 0 })
  // The server needs a moment to route in another way.
  const pageStatus = async () => (await get('')).status()
  await owner('invited-only')
  try {
    await expect.poll(pageStatus, { timeout: 60_000 }).toBe(302)
    for (const name of ['did-connect.js', `${VERSION}/did-connect.js`, 'did-connect.css']) {
      const answer = await get(name)
      expect([name, answer.status()]).toEqual([name, 200])
      expect(answer.headers()['cache-control']).toBe('public, max-age=2592000')
    }
    expect(await (await get('version.json')).json()).toEqual({ version: VERSION })
    expect((await get(`${VERSION}/gone.js`)).status()).toBe(404)
  } finally {
    await owner('public')
    await expect.poll(pageStatus, { timeout: 60_000 }).toBe(200)
  }
})

test('upgraded and removed, while pages of another component use it', async ({ page, context, respondAsWallet }) => {
  test.setTimeout(400_000)
  const returning = await context.newPage()
  for (const each of [page, returning]) await open(each)
  await signInByWallet(page, respondAsWallet)
  await expect(avatarButton(returning)).toBeVisible()

  await owner('upgrade')
  const installed = async () => (await page.request.get(`${home}version.json`)).text()
  // Until the server routes to the new files, its answer is the old version, then a page about maintenance.
  await expect.poll(installed, { timeout: 60_000 }).toContain(`"${NEXT_VERSION}"`)
  await open(returning)
  expect(await versionOf(returning)).toBe(NEXT_VERSION)
  expect(await statusOf(returning)).toBe('signed-in')
  expect(await versionOf(page)).toBe(VERSION)
  const lost = page.evaluate(() => DIDConnect.client.session.get().then(JSON.stringify, String))
  expect(await lost).toContain('This page has changed since you opened it. Reload the page.')
  await open(page)
  expect(await versionOf(page)).toBe(NEXT_VERSION)

  await owner('remove')
  const typeOfEntry = async () => (await page.request.get(`${home}did-connect.js`)).headers()['content-type']
  await expect.poll(typeOfEntry, { timeout: 60_000 }).not.toContain('javascript')
})
