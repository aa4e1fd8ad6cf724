import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, signInButton, test } from '../setup/fixtures.ts'
import { consoleErrors } from '../host-pages/open.ts'
import { avatarButton, chooseItem, menuItem, openMenu } from '../steps/menu.ts'
import { recordRequests, signInByWallet, statusOf, tokens, waitForSession } from '../steps/session.ts'

/*
 * A site updates the kit while tabs with the older version are open. `older-build.ts` says which version that is.
 */

const didOf = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)

for (const [first, second] of [
  ['upgrade-older', 'upgrade-newer'],
  ['upgrade-newer', 'upgrade-older'],
] as const) {
  test(`${first} signs ${second} in and out`, async ({ page, context, target, respondAsWallet }) => {
    const errors = consoleErrors(context)
    const other = await context.newPage()
    await page.goto(target.page(first))
    await other.goto(target.page(second))
    for (const tab of [page, other]) await waitForSession(tab)
    const did = await signInByWallet(page, respondAsWallet)
    await expect.poll(() => didOf(other)).toBe(did)
    await expect(avatarButton(other)).toBeVisible()
    // The session that one version stores is restored by the other.
    for (const version of [second, first]) {
      const lastCall = page.waitForResponse(/\/unread-count\?/)
      await page.goto(target.page(version))
      await waitForSession(page)
      expect(await didOf(page)).toBe(did)
      // A call that is running while the other tab signs out would be refused, and the browser would log that.
      await lastCall
    }
    await other.evaluate(() => DIDConnect.logout())
    await expect.poll(() => statusOf(page)).toBe('signed-out')
    await expect(signInButton(page)).toBeVisible()
    expect(await tokens(page)).toEqual({ session: '', refresh: '' })
    expect(errors).toEqual([])
  })

  test(`${first} closes the dialog of ${second}`, async ({ page, context, target, respondAsWallet }) => {
    const other = await context.newPage()
    await other.goto(target.page(second))
    await waitForSession(other)
    await signInButton(other).click()
    await expect(dialog(other)).toBeVisible()
    await page.goto(target.page(first))
    await waitForSession(page)
    const did = await signInByWallet(page, respondAsWallet)
    await expect(dialog(other)).toHaveCount(0)
    expect(await didOf(other)).toBe(did)
  })
}

test('one tab of either version refreshes the tokens for both', async ({
  page,
  context,
  target,
  clock,
  respondAsWallet,
}) => {
  const other = await context.newPage()
  await page.goto(target.page('upgrade-older'))
  await other.goto(target.page('upgrade-newer'))
  for (const tab of [page, other]) await waitForSession(tab)
  const did = await signInByWallet(page, respondAsWallet)
  await expect.poll(() => didOf(other)).toBe(did)
  const { refresh } = await tokens(page)
  const refreshes = recordRequests(context, /\/api\/did\/refreshSession$/)
  // The service refuses the session token of both.
  clock.advance(2 * 86_400_000)
  const tabs = [page, other]
  const dids = await Promise.all(
    tabs.map((tab) => tab.evaluate(async () => (await DIDConnect.client.session.get()).user.did)),
  )
  expect(dids).toEqual([did, did])
  expect(refreshes).toHaveLength(1)
  expect((await tokens(page)).refresh).not.toBe(refresh)
  expect(await tokens(other)).toEqual(await tokens(page))
  for (const tab of tabs) expect(await recordedEvents(tab, 'did-logout')).toEqual([])
})

for (const name of ['upgrade-older-first', 'upgrade-newer-first']) {
  test(`both versions on one page: ${name}`, async ({ page, context, target, respondAsWallet }) => {
    const errors = consoleErrors(context)
    const warnings: string[] = []
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
    await page.goto(target.page(name))
    await waitForSession(page)
    // The build of an earlier commit may have the same version, of which a second copy is silent.
    if (!process.env.DID_OLDER) expect(warnings).toHaveLength(1)
    for (const warning of warnings) expect(warning).toMatch(/version \S+ stays idle beside version \S+\.$/)
    await signInByWallet(page, respondAsWallet)
    expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
    await chooseItem(page, menuItem(page, 'Sign out'))
    await expect(signInButton(page)).toBeVisible()
    expect(await page.locator('did-overlay').count()).toBe(1)
    expect(errors).toEqual([])
  })
}

/**
 * What version 0.1.0 stores and sends. A tab with that version reads it, and a later version finds it. Before a line
 * here changes, the kit must read both forms, and write the old one until no such tab can be open.
 */
const VERSION_0_1_0 = {
  storage: [
    '__decKey',
    '__encKey',
    '__visitor_id',
    'did_accounts',
    'did_apps',
    'did_token_at@{app}',
    'did_user@{app}',
    // Since cookies are no proof: an earlier build leaves it alone.
    'did_wallet',
    'last-used-login-method',
    'refresh_token',
  ],
  cookies: [
    'connected_app',
    'connected_did',
    'connected_pk',
    'connected_wallet_os',
    'login_token',
    'vid',
    'x-csrf-token',
  ],
  messages: [
    ['blocklet:onLogin', { kit: 'string', refreshToken: 'string', sessionToken: 'string', visitorId: 'string' }],
    ['did-connect:{app}', { at: 'number', kind: 'logout' }],
    ['did-connect:{app}', { at: 'number', kind: 'session' }],
  ],
}

test('stores and sends what version 0.1.0 does', async ({ page, context, target, service, respondAsWallet }) => {
  const other = await context.newPage()
  await other.goto(`${service.url}/demo.css`)
  await other.evaluate(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    for (const name of [`did-connect:${location.origin}`, 'blocklet:onLogin']) {
      new BroadcastChannel(name).addEventListener('message', ({ data }) => received.push([name, data]))
    }
  })
  const named = (text: string) => text.replaceAll(target.origin, '{app}')
  await page.goto(target.page('upgrade-newer'))
  await waitForSession(page)
  await signInByWallet(page, respondAsWallet)
  await openMenu(page)
  const keys = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(async () => (await keys()).map(named).sort()).toEqual(VERSION_0_1_0.storage)
  const cookies = (await context.cookies(target.origin)).map(({ name }) => name)
  expect(cookies.sort()).toEqual(VERSION_0_1_0.cookies)
  await menuItem(page, 'Sign out').click()
  // Each kind of message once, with the types of its fields.
  const messages = () =>
    other.evaluate(() => {
      const typed = (data: object) =>
        Object.entries(data).map(([key, value]) => [key, key === 'kind' ? value : typeof value] as const)
      const { received } = window as unknown as { received: [string, object][] }
      const lines = received.map(([name, data]) => JSON.stringify([name, Object.fromEntries(typed(data).sort())]))
      return [...new Set(lines)].sort()
    })
  await expect
    .poll(async () => (await messages()).map((line) => JSON.parse(named(line)) as unknown))
    .toEqual(VERSION_0_1_0.messages)
})
