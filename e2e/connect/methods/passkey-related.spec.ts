import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { ROOT } from '../../../scripts/lib/run.ts'
import { distFolder } from '../../setup/dist-folder.ts'
import { dialog, expect, signInButton, test as base, waitForEvent } from '../../setup/fixtures.ts'
import { addAuthenticator, freshAddress, offerAllMethods, register } from '../../steps/methods.ts'
import { realServer } from '../../setup/real-server.ts'
import { publishedAt } from '../../setup/target.ts'

/*
 * Passkeys of the app on its alias (`DID_ALIAS_URL`), on a site of somebody else (`DID_FOREIGN_URL`) and at a member of
 * its federation (`DID_MEMBER_URL`), where the owner has set that: browsers fetch the list from port 443 of a real
 * host.
 */

const places = { alias: process.env.DID_ALIAS_URL, foreign: process.env.DID_FOREIGN_URL }
type Place = keyof typeof places | 'member'

/** A site that embeds the app: one page, with the kit. */
async function serveForeign(page: Page, origin: string, app: string): Promise<void> {
  const html = `<!doctype html><title>A site</title><link rel="icon" href="data:,">
<script src="/kit.js"></script><did-connect-button app-url="${app}" related-passkeys no-socket></did-connect-button>`
  await page.route(`${origin}/**`, (route) =>
    new URL(route.request().url()).pathname === '/kit.js'
      ? route.fulfill({
          contentType: 'text/javascript',
          body: readFileSync(join(ROOT, distFolder(), 'did-connect.umd.js'), 'utf8'),
        })
      : route.fulfill({ contentType: 'text/html', body: html }),
  )
}

const test = base.extend<{ visitPlace: (place: Place) => Promise<void> }>({
  visitPlace: async ({ page, target, watch }, use) => {
    await use(async (place) => {
      const origin = place === 'member' ? realServer()?.member?.url : places[place]
      base.skip(!origin, `needs the address of the ${place}`)
      if (!origin) return
      watch.allow(new URL(origin).origin)
      watch.allow(new URL(origin).origin.replace(/^http/, 'ws'))
      if (place === 'foreign') {
        await serveForeign(page, origin, target.origin)
        // The app is on this computer, and Chromium asks before a page of elsewhere reaches that.
        await page.context().grantPermissions(['local-network-access'], { origin })
      }
      await page.goto(place === 'foreign' ? origin : `${publishedAt(origin)}/hosts/methods.html`)
      await page.evaluate('DIDConnect.configure({ relatedPasskeys: true })')
      await page.waitForFunction('DIDConnect.$app.get() !== null')
    })
  },
})

/** Creates a passkey on the app's own host, and forgets who was signed in. */
async function createAtApp(page: Page): Promise<string> {
  await register(page, freshAddress())
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await page.context().clearCookies()
  await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
  return user.did
}

test.beforeEach(({ target }) => offerAllMethods(target))

for (const place of ['alias', 'foreign', 'member'] as const) {
  test(`signs in with the app’s passkey: ${place}`, async ({ page, visit, visitPlace }) => {
    test.skip(!realServer(), 'needs a real server')
    await addAuthenticator(page)
    await visit('methods')
    const did = await createAtApp(page)
    await visitPlace(place)
    // In the dialog: immediate mode has tests of its own.
    await page.evaluate('DIDConnect.configure({ noImmediatePasskey: true })')
    await signInButton(page).click()
    await dialog(page)
      .getByRole('button', { name: /passkey/i })
      .click()
    const login = (await waitForEvent(page, 'did-login')) as { provider: string; user: { did: string } }
    expect([login.provider, login.user.did]).toEqual(['passkey', did])
    expect(await page.evaluate('DIDConnect.client.session.get().then(({ user }) => user.did)')).toBe(did)
  })

  test(`signs in with one press: ${place}`, async ({ page, visit, visitPlace }) => {
    test.skip(!realServer(), 'needs a real server')
    await addAuthenticator(page)
    await visit('methods')
    const did = await createAtApp(page)
    await visitPlace(place)
    await signInButton(page).click()
    const login = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
    expect(login.user.did).toBe(did)
    await expect(dialog(page)).toHaveCount(0)
  })
}

for (const place of ['alias', 'member'] as const) {
  test(`offers the app’s passkey in the address field: ${place}`, async ({ page, visit, visitPlace }) => {
    test.skip(!realServer(), 'needs a real server')
    await addAuthenticator(page, { autofill: true })
    await visit('methods')
    const did = await createAtApp(page)
    await visitPlace(place)
    await page.evaluate('DIDConnect.configure({ noImmediatePasskey: true })')
    // The virtual authenticator picks it as soon as it is offered.
    await signInButton(page).click()
    const login = (await waitForEvent(page, 'did-login')) as { provider: string; user: { did: string } }
    expect([login.provider, login.user.did]).toEqual(['passkey', did])
  })
}

test('says one sentence if the host doesn’t list the page, and names it on the console', async ({
  page,
  target,
  watch,
  service,
}) => {
  await addAuthenticator(page)
  const site = 'https://unlisted.example'
  watch.allow(site)
  await serveForeign(page, site, target.origin)
  // The app is on this computer, and Chromium asks before a page of elsewhere reaches that.
  await page.context().grantPermissions(['local-network-access'], { origin: site })
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  expect(service.url).toBe(target.origin)
  await page.goto(site)
  await page.waitForFunction('DIDConnect.$app.get() !== null')
  await signInButton(page).click()
  await dialog(page)
    .getByRole('button', { name: /passkey/i })
    .click()
  await expect(dialog(page)).toContainText('Passkeys can’t be used on this page')
  expect(warnings.join('\n')).toMatch(/webauthn does not list https:\/\/unlisted\.example/)
  await expect(dialog(page).getByRole('button', { name: /passkey/i })).toBeVisible()
})
