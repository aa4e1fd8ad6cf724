import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { launchOptions } from '../setup/browser.ts'
import { dialog, expect, signInButton, waitForEvent } from '../setup/fixtures.ts'
import { test as base } from './federation.ts'
import { adoptVisitor, openPage, quickDialog, signInAt, userOf, visitorOf } from '../steps/federation.ts'
import { nextLink, PLATFORM_PAGE_MS, statusOf } from '../steps/session.ts'

/*
 * Sessions of a federation whose apps are different sites to the browser. The contexts of Playwright are private
 * windows, in which Chromium blocks third-party cookies. A profile can allow them.
 */

// The headless shell has no such settings.
base.use({ launchOptions: { executablePath: findChromium(), ...launchOptions() } })

const COOKIES_ALLOWED = { profile: { cookie_controls_mode: 0 } }

const inProfile = base.extend({
  context: async ({ playwright, launchOptions }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'did-connect-profile-'))
    mkdirSync(join(folder, 'Default'))
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(COOKIES_ALLOWED))
    const context = await playwright.chromium.launchPersistentContext(folder, launchOptions)
    await use(context)
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

for (const [cookies, test] of [
  ['blocked', base],
  ['allowed', inProfile],
] as const) {
  test.describe(`with third-party cookies ${cookies}`, () => {
    // Each test visits several apps.
    test.slow()

    test('signs in at the member with the account of the master', async ({ page, master, member, respondAsWallet }) => {
      const user = await signInAt(page, member.pageOfOtherSite('session-page'), respondAsWallet)
      expect(user.sourceAppPid).toBe(master.appDid)
      await page.reload()
      await expect.poll(() => userOf(page)).toMatchObject({ did: user.did })
    })

    test('signs in on the page of the master in a window', async ({
      page,
      context,
      master,
      member,
      respondAsWallet,
    }) => {
      await openPage(page, member.pageOfOtherSite('modes'))
      const opening = context.waitForEvent('page')
      await signInButton(page, '#window').click()
      const popup = await opening
      const link = nextLink(popup, { timeout: PLATFORM_PAGE_MS })
      await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
      expect(new URL(popup.url()).origin).toBe(master.origin)
      await respondAsWallet(await link)
      const { user } = (await waitForEvent(page, 'did-login')) as { user: { sourceAppPid: string } }
      expect(user.sourceAppPid).toBe(master.appDid)
      expect(await dialog(page).count()).toBe(0)
    })

    test('takes over the visitor id of the master', async ({ page, context, master, member, watch }) => {
      await openPage(page, master.page('session-page'))
      await page.getByRole('heading').click()
      await openPage(page, member.pageOfOtherSite('session-page'))
      const access = await page.evaluate(() => DIDConnect.requestStorageAccess())
      const [own, shared] = [await visitorOf(context, page.url()), await visitorOf(context, master.origin)]
      expect(shared).toBeTruthy()
      if (cookies === 'allowed') {
        expect(access).toEqual({ value: true, origin: 'broswer' })
        expect(own).toBe(shared)
      } else {
        expect(access).toEqual({ value: false, origin: 'system' })
        expect(own).not.toBe(shared)
      }
      // The platform's own storage page leaves the refusal of the browser uncaught inside its frame.
      const others = watch.errors.filter((error) => !error.startsWith('NotAllowedError'))
      if (!master.embedded) watch.errors.splice(0, Infinity, ...others)
    })

    test('signs in at the next app without a wallet', async ({ page, master, member, nextApp, respondAsWallet }) => {
      await openPage(page, master.page('session-page'))
      await page.getByRole('heading').click()
      await adoptVisitor(page, master, member.pageOfOtherSite('session-page'))
      const user = await signInAt(page, page.url(), respondAsWallet)

      await adoptVisitor(page, master, nextApp.page('session-page'))
      await openPage(page, nextApp.page('quick-login'))
      await quickDialog(page).getByRole('button', { name: user.fullName }).click()
      expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: user.did } })
    })

    for (const includeFederated of [true, false]) {
      test(`signs out at the member ${includeFederated ? 'and the master' : 'alone'}`, async ({
        page,
        master,
        member,
        respondAsWallet,
      }) => {
        const user = await signInAt(page, master.page('session-page'), respondAsWallet)
        await adoptVisitor(page, master, member.pageOfOtherSite('session-page'))
        await openPage(page, member.pageOfOtherSite('quick-login'))
        await quickDialog(page).getByRole('button', { name: user.fullName }).click()
        await waitForEvent(page, 'did-login')
        const answered = page.waitForResponse(/\/user\/logout$/)
        await page.evaluate((options) => DIDConnect.logout(options), { includeFederated })
        await answered
        expect(await statusOf(page)).toBe('signed-out')
        await openPage(page, master.page('session-page'))
        expect(await statusOf(page)).toBe(includeFederated ? 'signed-out' : 'signed-in')
      })
    }
  })
}
