import type { Page } from 'playwright/test'
import { login } from '../../demo/server/testing/client.ts'
import { REFRESH_WAIT_MS } from '../../src/model/limits.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { recordRequests, returnToTab, waitForSession, signInByWallet, statusOf, tokens } from '../steps/session.ts'

function createGate() {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

const didOf = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)

test('signs other tabs in and out', { tag: '@main' }, async ({ page, context, target, visit, respondAsWallet }) => {
  await visit('session-page')
  const other = await context.newPage()
  const third = await context.newPage()
  for (const tab of [other, third]) {
    await tab.goto(target.page('session-page'))
    await expect(signInButton(tab)).toBeVisible()
    await waitForSession(tab)
  }
  const did = await signInByWallet(page, respondAsWallet)
  for (const tab of [other, third]) {
    await expect.poll(() => didOf(tab)).toBe(did)
    await expect(signInButton(tab)).toHaveCount(0)
    const change = (await waitForEvent(tab, 'did-session-change')) as { user: { did: string }; isFirst: boolean }
    expect([change.user.did, change.isFirst]).toEqual([did, false])
  }
  await page.evaluate(() => DIDConnect.logout())
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
  for (const tab of [other, third]) {
    expect(await waitForEvent(tab, 'did-logout')).toEqual({ reason: 'other-tab' })
    await expect(signInButton(tab)).toBeVisible()
    expect(await recordedEvents(tab, 'did-logout')).toHaveLength(1)
  }
})

test('closes the login dialog of another tab', async ({ page, context, target, visit, respondAsWallet }) => {
  await visit('session-page')
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(target.page('session-page'))
  const did = await signInByWallet(other, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  expect(await didOf(page)).toBe(did)
  expect(await waitForEvent(page, 'did-connect-close')).toEqual({ action: 'login', reason: 'closed' })
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('keeps the inviter until the visitor signs in', async ({ page, target, visit, respondAsWallet }) => {
  const inviter = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
  await visit('session-page', { inviter })
  await waitForSession(page)
  await page.goto(target.page('session-page', { inviter: 'nobody' }))
  const started = page.waitForRequest(/\/api\/did\/login\/token/)
  await signInButton(page).click()
  const request = await started
  expect(new URL(request.url()).searchParams.get('inviter')).toBe(inviter)
  const connectSession = JSON.parse((await (await request.response())?.text()) ?? '{}') as { url: string }
  await respondAsWallet(connectSession.url)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string; inviter?: string } }
  const known = target.embedded?.service.state.users.get(user.did)
  if (known) expect(known.inviter).toBe(inviter)
})

test('signs other tabs in and out with the localStorage engine', async ({
  page,
  context,
  target,
  visit,
  respondAsWallet,
}) => {
  await visit('session-storage')
  const other = await context.newPage()
  await other.goto(target.page('session-storage'))
  await waitForSession(other)
  const did = await signInByWallet(page, respondAsWallet)
  await expect.poll(() => didOf(other)).toBe(did)
  expect((await waitForEvent(page, 'did-login')).sessionToken).toBeTruthy()
  await page.evaluate(() => DIDConnect.logout())
  expect(await waitForEvent(other, 'did-logout')).toEqual({ reason: 'other-tab' })
})

test('ends the user’s other sessions and keeps its own', async ({ page, target, visit, signIn }) => {
  await visit('session-page')
  await signIn(page)
  await page.evaluate(() => DIDConnect.logout({ status: 'online' }))
  const status = await statusOf(page)
  // A real server has a bug and ends this session too.
  if (target.embedded) expect(status).toBe('signed-in')
  await page.reload()
  await waitForSession(page)
  expect(await statusOf(page)).toBe(status)
})

test('detects a missed sign-out when the tab becomes visible', async ({
  page,
  context,
  target,
  visit,
  respondAsWallet,
}) => {
  await page.addInitScript(() => {
    // Messages of other tabs are never delivered.
    BroadcastChannel.prototype.addEventListener = () => {}
    const listen = window.addEventListener.bind(window)
    window.addEventListener = ((type: string, ...rest: [EventListener]) =>
      type === 'storage' ? undefined : listen(type, ...rest)) as typeof window.addEventListener
  })
  await visit('session-page')
  await signInByWallet(page, respondAsWallet)
  const other = await context.newPage()
  await other.goto(target.page('session-page'))
  await waitForSession(other)
  await other.evaluate(() => DIDConnect.logout())
  await waitForEvent(other, 'did-logout')
  expect(await statusOf(page)).toBe('signed-in')
  await returnToTab(page)
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'other-tab' })

  const did = await signInByWallet(other, respondAsWallet)
  expect(await statusOf(page)).toBe('signed-out')
  await returnToTab(page)
  await expect.poll(() => didOf(page)).toBe(did)
})

test('refreshes once when a tab becomes visible between the cookie and the body of a refresh', async ({
  page,
  context,
  target,
  visit,
  signIn,
  service,
  clock,
}) => {
  service.state.settings.session.enableBlacklist = true
  await visit('session-page')
  const did = await signIn(page)
  const other = await context.newPage()
  await other.goto(target.page('session-page'))
  await waitForSession(other)
  // Tokens created within one second are identical: a second exchange would then block the new token as well.
  clock.advance(2_000)
  const now = clock.now()
  clock.now = () => now
  const renewals = recordRequests(context, /refreshSession$/)
  const received = createGate()
  const visible = createGate()
  await page.route('**/refreshSession?*', async (route) => {
    // The browser stores the cookie now. The page receives the body later.
    const response = await route.fetch()
    received.open()
    await visible.opened
    await route.fulfill({ response })
  })
  await context.clock.setFixedTime(Date.now() + 13 * 3_600_000)
  const before = await tokens(page)

  await returnToTab(page)
  await received.opened
  expect((await tokens(other)).session).not.toBe(before.session)
  expect((await tokens(other)).refresh).toBe(before.refresh)
  await returnToTab(other)
  // The other tab now waits for the lock that the first one holds.
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(waiting).toBe(1)
  visible.open()
  await expect.poll(async () => (await tokens(page)).refresh).not.toBe(before.refresh)
  await expect.poll(waiting).toBe(0)

  for (const tab of [page, other]) {
    const user = await tab.evaluate(async () => (await DIDConnect.client.session.get()).user.did)
    expect(user).toBe(did)
    expect(await recordedEvents(tab, 'did-logout')).toEqual([])
  }
  expect(renewals).toHaveLength(1)
})

test('adopts the language chosen in another tab', async ({ page, context, target, visit }) => {
  await visit('session-page')
  const other = await context.newPage()
  await other.goto(target.page('session-page', { locale: 'en' }))
  await page.evaluate(() => DIDConnect.setLocale('zh'))
  await expect(signInButton(page)).toHaveText(/[\u4e00-\u9fff]/)
  // A language in the address takes precedence over the choice of another tab.
  expect(await other.evaluate(() => DIDConnect.$locale.get())).toBe('en')
  const third = await context.newPage()
  await third.goto(target.page('session-page'))
  await expect(signInButton(third)).toHaveText(/[\u4e00-\u9fff]/)
  await page.evaluate(() => DIDConnect.setLocale('en'))
  await expect.poll(() => third.evaluate(() => DIDConnect.$locale.get())).toBe('en')
  await expect(signInButton(third)).toHaveText('Sign in')
})

test('adopts the language cookie of another kit when the tab becomes visible', async ({ page, visit }) => {
  await visit('session-page')
  await page.evaluate(() => {
    document.cookie = 'nf_lang=zh; path=/'
  })
  await returnToTab(page)
  await expect(signInButton(page)).toHaveText(/[\u4e00-\u9fff]/)
})

test('updates the language in the address', async ({ page, target, visit }) => {
  await visit('session-page', { locale: 'en' })
  await page.evaluate(() => DIDConnect.setLocale('zh'))
  expect(page.url()).toBe(target.page('session-page', { locale: 'zh' }))
})

test('follows a login and a logout of another kit of the app', async ({
  page,
  context,
  target,
  visit,
  service,
  user,
}) => {
  const { sessionToken, refreshToken, visitorId, did } = await login(service, { user })
  await visit('session-page')
  await waitForSession(page)
  const other = await context.newPage()
  await other.goto(`${target.origin}/demo.css`)
  await other.evaluate(
    ([session, refresh, visitor]) => {
      document.cookie = `login_token=${session}; path=/`
      document.cookie = `vid=${visitor}; path=/`
      localStorage.setItem('refresh_token', refresh)
      localStorage.setItem('__visitor_id', visitor)
    },
    [sessionToken, refreshToken, visitorId] as const,
  )
  await expect.poll(() => didOf(page)).toBe(did)
  await other.evaluate(() => {
    document.cookie = 'login_token=; path=/; max-age=0'
    localStorage.removeItem('refresh_token')
  })
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'other-tab' })
})

test('announces its logins to pages with another kit', async ({ page, context, target, visit, respondAsWallet }) => {
  const other = await context.newPage()
  await other.goto(`${target.origin}/demo.css`)
  await other.evaluate(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    new BroadcastChannel('blocklet:onLogin').addEventListener('message', ({ data }) => received.push(data))
  })
  await visit('session-page')
  await signInByWallet(page, respondAsWallet)
  const { session, refresh } = await tokens(page)
  const received = () => other.evaluate(() => (window as unknown as { received: object[] }).received)
  await expect.poll(received).toMatchObject([{ sessionToken: decodeURIComponent(session), refreshToken: refresh }])
})

test('doesn’t wait for a frozen tab forever, and exchanges no token that it has sent', async ({
  page,
  context,
  target,
  visit,
  signIn,
}) => {
  await page.clock.install()
  await visit('session-page')
  const did = await signIn(page)
  const frozen = await context.newPage()
  await frozen.goto(`${target.origin}/demo.css`)
  // A tab that never goes on holds the lock and has left its record.
  await frozen.evaluate(() => {
    const app = Object.keys(localStorage)
      .find((key) => key.startsWith('did_user@'))
      ?.slice('did_user@'.length)
    void navigator.locks.request(`did-connect:refresh:${app}`, () => new Promise(() => {}))
    localStorage.setItem(`did_refresh@${app}`, `${Date.now()} ${localStorage.getItem('refresh_token')?.slice(-16)}`)
  })
  await context.clearCookies({ name: 'login_token' })
  const renewals = recordRequests(context, /refreshSession$/)
  const read = async () => {
    const answer = page.evaluate(() =>
      DIDConnect.client.session.get().then(
        ({ user }) => user.did,
        ({ status }: { status?: number }) => status,
      ),
    )
    const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length)
    await expect.poll(waiting).toBe(1)
    await page.clock.runFor(REFRESH_WAIT_MS)
    return answer
  }
  expect([await read(), renewals.length]).toEqual([401, 0])
  expect(await statusOf(page)).toBe('signed-in')
  expect((await tokens(page)).refresh).not.toBe('')
  // A minute later the answer is not expected any more.
  await frozen.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('did_refresh@')) localStorage.removeItem(key)
  })
  expect([await read(), renewals.length]).toEqual([did, 1])
  expect(await recordedEvents(page, 'did-logout')).toEqual([])
})

test('notices at the focus that the session was ended on the service', async ({ page, visit, signIn, service }) => {
  await page.clock.install()
  await visit('session-page')
  await signIn(page)
  // As a page of the platform does whose kit keeps the tokens.
  service.state.sessions.clear()
  await page.clock.fastForward('00:10')
  expect(await statusOf(page)).toBe('signed-in')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'expired' })
})
