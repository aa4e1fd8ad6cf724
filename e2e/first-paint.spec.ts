import type { Browser, BrowserContext, Page } from 'playwright/test'
import { everyMethod, type AuthServer } from '../demo/server/index.ts'
import { merge } from '../demo/server/settings.ts'
import { login, type Login } from '../demo/server/testing/client.ts'
import { dialog, expect, recordedEvents, signInButton, test } from './fixtures.ts'
import { ELEMENTS, openElement, readShifts, type ElementName } from './paint-pages.ts'

/** As a page with the optional styles has it, for each element (docs/stillness.md). */
const SHIFT_MAX = 0.01
const SETTINGS = '/__blocklet__.js'
const NAMES = Object.keys(ELEMENTS) as ElementName[]

/** A page of this width. With a login, a browser in which that user has signed in. */
async function contextOf(browser: Browser, width: number, { url }: AuthServer, user?: Login): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 720 } })
  if (user) {
    const cookies = { login_token: encodeURIComponent(user.sessionToken), vid: user.visitorId }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
    await context.addInitScript((token) => localStorage.setItem('refresh_token', token), user.refreshToken)
  }
  return context
}

/** The shifts of one visit to a page of each element, all at once. */
async function shiftsOf(context: BrowserContext, { url }: AuthServer, user: string, isLate = false) {
  const visit = async (name: ElementName) => {
    const page = await context.newPage()
    await openElement(page, url, { name, user, isLate })
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
      user,
    }, info) => {
      test.setTimeout(180_000) // 18 pages
      const known = await login(service, { user })
      const context = await contextOf(browser, width, service, isSignedIn ? known : undefined)
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

/** Sizes of the painted dialog in all frames until the methods are there, without repetitions. */
async function sizesOfDialog(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const sizes: string[] = []
    Object.assign(window, { sizes })
    const record = () => {
      const dialog = document.querySelector('did-overlay')?.shadowRoot?.querySelector('dialog')
      const size = dialog && `${dialog.offsetWidth} × ${dialog.offsetHeight}`
      if (dialog && size && getComputedStyle(dialog).opacity !== '0' && sizes.at(-1) !== size) sizes.push(size)
      requestAnimationFrame(record)
    }
    record()
  })
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Email' })).toBeVisible()
  return page.evaluate(() => Reflect.get(window, 'sizes') as string[])
}

test('the dialog has one size when it is opened before the settings arrive', async ({ page, visit, service }) => {
  const fault = service.faults.add({ path: SETTINGS, delayMs: 1_000 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit('plain')
  expect(await sizesOfDialog(page), 'a first visit').toHaveLength(1)
  service.faults.remove(fault)
})

test('a second visit draws the app before its settings arrive', async ({ page, visit, service }) => {
  await visit('panel')
  const panel = page.locator('did-connect-panel')
  await expect(panel.getByRole('button', { name: 'Email' })).toBeVisible()
  const hang = service.faults.add({ path: SETTINGS, hang: true })
  await page.reload()
  await expect(panel.getByRole('button', { name: 'Email' })).toBeVisible()
  await expect(panel).toContainText('Demo App')
  expect(await page.evaluate(() => Reflect.get(DIDConnect, '$app').get() as object | null)).toBeNull()
  service.faults.remove(hang)
})

/** Settings as another program of this origin could store them. */
const FORGED = { appPid: 'zNKhe8jwgNZX2z7ZUfwNddNECxSe3wyg7VtS', appName: 'Forged' }

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
    if (isDrawn) {
      await expect(panel).toContainText(FORGED.appName)
    } else {
      await expect(panel.locator('[data-waiting="shown"]')).toHaveCount(1)
      await expect(panel).not.toContainText(FORGED.appName)
    }
    service.faults.remove(hang)
    expect(await recordedEvents(page, 'did-error')).toEqual([])
  })
}
