import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { writeComponent } from '../../scripts/build/component.ts'
import { startComponentApp, type ComponentApp } from './component-app.ts'
import { NEXT_VERSION, VERSION, writeNextVersion } from './component-versions.ts'
import { isQuick } from '../setup/dist-folder.ts'
import { dialog, expect, recordedEvents, signInButton, test as base } from '../setup/fixtures.ts'
import { hasGallery } from '../setup/has-gallery.ts'
import { consoleErrors } from '../host-pages/open.ts'
import { avatarButton } from '../steps/menu.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { signInByWallet, statusOf, waitForSession } from '../steps/session.ts'

/* The component for Blocklet apps (scripts/build/component.ts), on an app that lets browsers keep files for a month. */

base.skip(isQuick() || !hasGallery(), 'it is made of what is published, whichever build the tests run on')

let folder = ''
const component = (name: 'now' | 'next'): string => join(folder, name)

base.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'did-connect-component-'))
  await writeComponent(component('now'))
  await writeNextVersion(component('next'))
})
base.afterAll(() => rmSync(folder, { recursive: true }))

const test = base.extend<{ app: ComponentApp }>({
  app: async ({ watch }, use) => {
    const app = await startComponentApp()
    app.folder = component('now')
    watch.allow(app.service.url)
    watch.allow(app.service.url.replace(/^http/, 'ws'))
    await use(app)
    await app.service.close()
  },
})

const versionOf = (page: Page) => page.evaluate(() => Reflect.get(DIDConnect, 'version') as string)

async function open(page: Page, { service }: ComponentApp): Promise<void> {
  await page.goto(`${service.url}/page`)
  await expect.poll(() => page.evaluate(() => 'DIDConnect' in window), 'the kit').toBe(true)
  await waitForSession(page)
}

test('a page of another component signs in, and a returning visitor downloads nothing again', async ({
  page,
  app,
  respondAsWallet,
}) => {
  await open(page, app)
  expect(await versionOf(page)).toBe(VERSION)
  await signInByWallet(page, respondAsWallet)
  app.requests.length = 0
  await open(page, app)
  expect(await statusOf(page)).toBe('signed-in')
  await expect(avatarButton(page)).toBeVisible()
  expect(new Set(app.requests)).toEqual(new Set(['/version.json']))
})

test('after an upgrade, a returning visitor runs the new version at once, and an open page keeps its own', async ({
  page,
  context,
  app,
  respondAsWallet,
}) => {
  const other = await context.newPage()
  for (const each of [page, other]) await open(each, app)
  app.folder = component('next')
  app.requests.length = 0
  await open(other, app)
  expect(await versionOf(other)).toBe(NEXT_VERSION)
  expect(app.requests).not.toContain('/did-connect.js')
  await signInByWallet(other, respondAsWallet)

  await expect(avatarButton(page)).toBeVisible()
  expect(await versionOf(page)).toBe(VERSION)
  const lost = page.evaluate(() => DIDConnect.client.session.get().then(String, String))
  expect(await lost).toContain('This page has changed since you opened it. Reload the page.')
  await open(page, app)
  expect(await versionOf(page)).toBe(NEXT_VERSION)
  expect(await statusOf(page)).toBe('signed-in')
})

test('while nobody says which version is installed, a returning visitor runs the one that they have', async ({
  page,
  app,
}) => {
  await open(page, app)
  app.folder = ''
  await open(page, app)
  expect(await versionOf(page)).toBe(VERSION)
  await expect(signInButton(page)).toBeVisible()
})

test('once the component is removed, a page that still has the entry says why nobody can sign in', async ({
  page,
  context,
  app,
  watch,
}) => {
  const errors = consoleErrors(context)
  app.folder = ''
  await page.route('**/did-connect/did-connect.js', (route) =>
    route.fulfill({ path: join(component('now'), 'public/did-connect.js') }),
  )
  await page.goto(`${app.service.url}/page`)
  const sentence = `${app.service.url}/did-connect/${VERSION}/did-connect.js can’t be loaded, so nobody can sign in here.`
  await expect.poll(() => errors.join('\n')).toContain(sentence)
  const said = page.evaluate(async () => {
    const { ready } = (await import('/did-connect/did-connect.js' as string)) as { ready: Promise<object> }
    return ready.then(String, String)
  })
  expect(await said).toContain(sentence)
  expect(watch.errors).toEqual([])
})

test('a script awaits the kit, with the settings of the tag', async ({ page, app }) => {
  await page.route(`${app.service.url}/scripted`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module" src="/did-connect/did-connect.js" data-locale="de"></script>
<did-connect-button></did-connect-button><script type="module">
import { ready } from '/did-connect/did-connect.js'
const { $locale, version } = await ready
document.title = version + ' ' + $locale.get()</script>`,
    }),
  )
  await page.goto(`${app.service.url}/scripted`)
  await expect(page).toHaveTitle(`${VERSION} de`)
  await expect(signInButton(page)).toHaveText('Anmelden')
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(app.requests).toContainEqual(expect.stringMatching(/\/core-/))
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('its own page has the tag for this app, a button that works, and a check', async ({ page, app }) => {
  await page.goto(`${app.service.url}/did-connect/`)
  await expect(page.locator('[data-tag]')).toContainText('src="/did-connect/did-connect.js"')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/^(No problem found\.|Problems: \d+)$/)).toBeVisible()
  expect(await page.getByRole('listitem').count()).toBeGreaterThan(3)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await accessibilityProblems(page, 'main', 'colours')).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
})
