import type { Browser, BrowserContext, Page } from 'playwright/test'
import { everyMethod, type AuthServer } from '../../demo/server/index.ts'
import { merge } from '../../demo/server/settings.ts'
import { dialog, expect, recordedEvents, signInButton, test } from '../setup/fixtures.ts'
import { ELEMENTS, openElement, readShifts, type ElementName } from './paint-pages.ts'
import { beginSampling, endSampling } from '../docs/sample-places.ts'

/** As a page with the optional styles has it, for each element (docs/rules.md §8.8). */
const SHIFT_MAX = 0.01
const SETTINGS = '/__blocklet__.js'
const NAMES = Object.keys(ELEMENTS) as ElementName[]

/** A browser whose pages have this width. */
const contextOf = (browser: Browser, width: number, locale = 'en'): Promise<BrowserContext> =>
  browser.newContext({ locale, viewport: { width, height: width < 600 ? 844 : 720 } })

/** The shifts of one visit to a page of each element, all at once. */
async function shiftsOf(context: BrowserContext, { url }: AuthServer, user: string, isLate = false, locale = 'en') {
  const visit = async (name: ElementName) => {
    const page = await context.newPage()
    await openElement(page, url, { name, user, isLate, locale })
    const { shift, moved } = await readShifts(page)
    await page.close()
    return [name, shift, moved] as const
  }
  return Promise.all(NAMES.map(visit))
}

test.beforeEach(({ service }) => {
  merge(service.state.settings, everyMethod)
})

for (const width of [1280, 390]) {
  for (const [who, isSignedIn] of [
    ['nobody', false],
    ['a user', true],
  ] as const) {
    test(`nothing moves when the script is late: ${who} is signed in, ${width} px`, async ({
      browser,
      service,
      signIn,
      testing,
    }, info) => {
      test.setTimeout(180_000) // two visits to each page
      const known = await testing.session()
      const context = await contextOf(browser, width)
      if (isSignedIn) {
        const page = await context.newPage()
        await signIn(page)
        await page.close()
      }
      const table: unknown[] = []
      for (const [visit, isLate] of [
        ['first visit, late script', true],
        ['second visit, fast network', false],
      ] as const) {
        const measured = await shiftsOf(context, service, known.did, isLate)
        for (const [name, shift, moved] of measured) {
          table.push([visit, name, shift])
          expect.soft(shift, `${visit}, ${name}: ${moved.join('\n')}`).toBeLessThanOrEqual(SHIFT_MAX)
        }
      }
      await info.attach('shifts', { body: JSON.stringify(table) })
      await context.close()
    })
  }
}

for (const locale of ['de', 'zh', 'ar']) {
  for (const width of [1280, 390]) {
    test(`nothing moves when the script is late: ${locale}, ${width} px`, async ({ browser, service, testing }) => {
      test.setTimeout(180_000)
      const known = await testing.session()
      const context = await contextOf(browser, width, locale)
      for (const [name, shift, moved] of await shiftsOf(context, service, known.did, true, locale)) {
        expect.soft(shift, `${name}: ${moved.join('\n')}`).toBeLessThanOrEqual(SHIFT_MAX)
      }
      await context.close()
    })
  }
}

/** The methods that an app offers. */
const APPS = {
  'six methods': ['wallet', 'passkey', 'email', 'github', 'google'],
  'one method and the wallet': ['wallet', 'email'],
  'the wallet alone': ['wallet'],
}

const offerOnly = ({ state }: AuthServer, names: string[]): void => {
  const { authentication } = state.settings
  for (const name of Object.keys(authentication)) if (!names.includes(name)) delete authentication[name]
}

/** Holds the settings of the app back until the returned function is called. */
async function holdSettings(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${SETTINGS}*`, async (route) => {
    await held
    await route.continue()
  })
  return release
}

for (const [app, names] of Object.entries(APPS)) {
  for (const width of [1280, 390, 320]) {
    test(`the dialog stays where it is when the settings are late: ${app}, ${width} px`, async ({
      page,
      visit,
      service,
    }) => {
      offerOnly(service, names)
      await page.setViewportSize({ width, height: 900 })
      const release = await holdSettings(page)
      await visit('plain')
      await beginSampling(page)
      await signInButton(page).click()
      await expect(dialog(page).locator('[data-waiting="shown"]')).toHaveCount(1)
      release()
      await expect(dialog(page).locator('[data-waiting]')).toHaveCount(0)
      await expect(dialog(page).getByRole('img', { name: 'QR code to scan with DID Wallet' })).toBeVisible()
      await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toHaveCount(names.includes('email') ? 1 : 0)
      const moved = Object.keys((await endSampling(page)).moved)
      expect(moved.filter((name) => /^(edge|title|close)/.test(name))).toEqual([])
    })
  }

  for (const width of [1280, 390]) {
    test(`nothing of a page moves when the settings are late: ${app}, ${width} px`, async ({ browser, service }) => {
      offerOnly(service, names)
      for (const name of ['panel', 'branded panel'] as const) {
        const context = await contextOf(browser, width)
        const page = await context.newPage()
        const release = await holdSettings(page)
        await openElement(page, service.url, { name, user: '' })
        await expect(page.locator('did-connect-panel [data-waiting="shown"]')).toHaveCount(1)
        release()
        const { shift, moved, heights } = await readShifts(page)
        expect.soft(shift, `${name}: ${moved.join('\n')}`).toBeLessThanOrEqual(SHIFT_MAX)
        expect.soft(heights, name).toHaveLength(1)
        await context.close()
      }
    })
  }
}

test('a second visit shows the app before its settings arrive', async ({ page, visit, service }) => {
  await visit('panel')
  const panel = page.locator('did-connect-panel')
  await expect(panel.getByRole('textbox', { name: 'Email' })).toBeVisible()
  const hang = service.faults.add({ path: SETTINGS, hang: true })
  await page.reload()
  await expect(panel.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(panel).toContainText('Demo App')
  expect(await page.evaluate(() => Reflect.get(DIDConnect, '$app').get() as object | null)).toBeNull()
  service.faults.remove(hang)
})

/** Settings as another program of this origin could store them. */
const FORGED = {
  appPid: 'zNKhe8jwgNZX2z7ZUfwNddNECxSe3wyg7VtS',
  settings: { authentication: { auth0: { enabled: true, order: 1, type: 'oauth' } } },
}

for (const [what, version, answer, isDrawn] of [
  ['of this version and shape are drawn', 1, FORGED, true],
  ['of another version are not drawn', 0, FORGED, false],
  ['of another shape are not drawn', 1, { ...FORGED, appPid: 7 }, false],
] as const) {
  test(`stored settings ${what}`, async ({ page, visit, service }) => {
    const hang = service.faults.add({ path: SETTINGS, hang: true })
    const stored = JSON.stringify({ version, apps: [{ url: service.url, answer }] })
    await page.addInitScript((value) => localStorage.setItem('did_apps', value), stored)
    await visit('panel')
    const panel = page.locator('did-connect-panel')
    await expect(panel.locator(isDrawn ? '[part="method"]' : '[data-waiting="shown"]')).toHaveCount(1)
    await expect(panel.getByRole('button', { name: 'Auth0' })).toHaveCount(isDrawn ? 1 : 0)
    service.faults.remove(hang)
    expect(await recordedEvents(page, 'did-error')).toEqual([])
  })
}
