import type { Page } from 'playwright/test'
import type { AuthServer } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { cookieOf, waitForSession, statusOf, tokens } from '../steps/session.ts'

/** Requests a login email whose link leads back to the page. Returns the link. */
async function mailLink(page: Page, service: AuthServer, email: string): Promise<string> {
  service.state.settings.notification.email.enabled = true
  Object.assign(service.state.settings, { ownerFirst: false })
  await page.evaluate((address) => DIDConnect.client.session.sendEmailCode({ email: address }), email)
  const { text } = await service.mail.waitFor(email)
  return /http\S+magicToken=\S+/.exec(text)?.[0] ?? ''
}

test(
  'signs in with a login token and removes it from the address',
  { tag: '@main' },
  async ({ page, context, target, user, visit }) => {
    await visit('session-page')
    await waitForSession(page)
    const visitorId = (await cookieOf(context, target.origin, 'vid'))?.value ?? ''
    const { sessionToken, did } = await login({ url: target.origin }, { user }, { visitorId })
    await page.addInitScript(() => Object.assign(window, { entriesAtStart: history.length }))
    await visit('session-page', { loginToken: sessionToken, theme: 'dark' })
    const change = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } }
    expect(change.user.did).toBe(did)
    expect(page.url()).toBe(target.page('session-page', { theme: 'dark' }))
    expect(await page.evaluate(() => history.length === Reflect.get(window, 'entriesAtStart'))).toBe(true)
    await page.reload()
    await waitForSession(page)
    expect(await statusOf(page)).toBe('signed-in')
  },
)

test('keeps an existing session and removes the login token from the address', async ({
  page,
  context,
  target,
  user,
  visit,
  signIn,
}) => {
  await visit('session-page')
  const did = await signIn(page)
  const visitorId = (await cookieOf(context, target.origin, 'vid'))?.value ?? ''
  const other = await login({ url: target.origin }, { user: user + 50 }, { visitorId })
  await visit('session-page', { loginToken: other.sessionToken })
  const change = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } }
  expect(change.user.did).toBe(did)
  expect(page.url()).toBe(target.page('session-page'))
})

for (const isAgreed of [true, false]) {
  test(`asks a returning user before a login token switches the account: ${isAgreed ? 'Switch' : 'Cancel'}`, async ({
    page,
    context,
    target,
    user,
    visit,
    signIn,
  }) => {
    await visit('session-page')
    const did = await signIn(page)
    // The session token has expired, the refresh token has not.
    await context.clearCookies({ name: 'login_token' })
    const visitorId = (await cookieOf(context, target.origin, 'vid'))?.value ?? ''
    const other = await login({ url: target.origin }, { user: user + 50 }, { visitorId })
    await visit('session-page', { loginToken: other.sessionToken })
    const question = dialog(page)
    await expect(question).toContainText('The link you followed is for another account than the one you use now.')
    const userDid = () => page.evaluate(() => DIDConnect.$session.get().user?.did)
    expect(await userDid()).toBe(did)
    expect((await tokens(page)).refresh).not.toBe('')
    await question.getByRole('button', { name: isAgreed ? 'Switch' : 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await page.reload()
    await waitForSession(page)
    expect(await userDid()).toBe(isAgreed ? other.did : did)
    expect((await tokens(page)).refresh === '').toBe(isAgreed)
  })
}

/** The service gives no answer about the session of this browser, and answers about the given token. */
const loseAnswers = (page: Page, exceptFor: string): Promise<unknown> =>
  page.route(/\/api\/did\/(session|refreshSession)/, (route) =>
    route.request().headers().authorization?.includes(exceptFor)
      ? route.continue()
      : route.fulfill({ status: 503, body: 'Busy' }),
  )

/** The user signed in on a page of the service, with the platform's own kit: this one has never seen them. */
const forgetUser = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('did_')) localStorage.removeItem(key)
  })

for (const kind of ['login token', 'email link'] as const) {
  test(`asks an unknown returning user before a ${kind} replaces them, while the service does not answer`, async ({
    page,
    context,
    target,
    service,
    user,
    visit,
    signIn,
  }) => {
    await visit('session-page')
    await signIn(page)
    const before = (await tokens(page)).refresh
    const visitorId = (await cookieOf(context, target.origin, 'vid'))?.value ?? ''
    const { sessionToken } = await login({ url: target.origin }, { user: user + 50 }, { visitorId })
    const link =
      kind === 'login token'
        ? target.page('session-page', { loginToken: sessionToken })
        : await mailLink(page, service, `reader${user}@example.com`)
    await context.clearCookies({ name: 'login_token' })
    await forgetUser(page)
    await loseAnswers(page, sessionToken)
    await page.goto(link)
    const question = dialog(page)
    await expect(question).toContainText('The link you followed is for another account than the one you use now.')
    await expect(question).toContainText(`Test User ${user}`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    expect((await tokens(page)).refresh).toBe(before)
  })
}

test('asks the last user of this browser, whose session has expired, before a login token replaces them', async ({
  page,
  context,
  target,
  user,
  visit,
  signIn,
}) => {
  await visit('session-page')
  await signIn(page)
  const visitorId = (await cookieOf(context, target.origin, 'vid'))?.value ?? ''
  const { sessionToken } = await login({ url: target.origin }, { user: user + 50 }, { visitorId })
  // Without unloading: the page would notice that its tokens are gone.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'login_token' })
  await page.addInitScript(() => localStorage.removeItem('refresh_token'))
  await visit('session-page', { loginToken: sessionToken })
  await expect(dialog(page)).toContainText(`Test User ${user}`)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(signInButton(page)).toBeVisible()
})

for (const name of ['loginToken', 'magicToken']) {
  test(`sends no address with a ${name} to anybody`, async ({ page, context, target, visit }) => {
    const referers: string[] = []
    context.on('request', (request) => {
      if (/well-known|__blocklet__/.test(request.url())) referers.push(request.headers().referer ?? '')
    })
    await visit('session-page', { [name]: 'SECRET.of.link', theme: 'dark' })
    await waitForEvent(page, 'did-session-change')
    expect(page.url()).toBe(target.page('session-page', { theme: 'dark' }))
    expect(referers.length).toBeGreaterThan(1)
    expect(referers.filter((referer) => referer.includes('SECRET'))).toEqual([])
  })
}

test('does not ask a returning user about a login token of their own', async ({
  page,
  context,
  target,
  user,
  visit,
  signIn,
}) => {
  await visit('session-page')
  const did = await signIn(page)
  await context.clearCookies({ name: 'login_token' })
  const visitorId = (await cookieOf(context, target.origin, 'vid'))?.value ?? ''
  const { sessionToken } = await login({ url: target.origin }, { user }, { visitorId })
  const asked = page.waitForResponse(
    (response) => response.request().headers().authorization?.includes(sessionToken) ?? false,
  )
  await visit('session-page', { loginToken: sessionToken })
  await asked
  const change = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } }
  expect(change.user.did).toBe(did)
  expect((await tokens(page)).refresh).not.toBe('')
  await expect(dialog(page)).toHaveCount(0)
})

for (const loginToken of ['x', 'bm90.YQ.token']) {
  test(`keeps a restorable session despite an invalid login token: ${loginToken}`, async ({
    page,
    context,
    target,
    visit,
    signIn,
  }) => {
    await visit('session-page')
    const did = await signIn(page)
    await context.clearCookies({ name: 'login_token' })
    await visit('session-page', { loginToken })
    const change = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } }
    expect(change.user.did).toBe(did)
    expect(page.url()).toBe(target.page('session-page'))
    expect(await recordedEvents(page, 'did-logout')).toEqual([])
  })
}

test('keeps the refresh token while the service cannot verify a login token', async ({
  page,
  context,
  visit,
  signIn,
  service,
}) => {
  await visit('session-page')
  await signIn(page)
  await context.clearCookies({ name: 'login_token' })
  const { refresh } = await tokens(page)
  service.faults.add({ path: '*/api/did/*', respond: { status: 502, body: '<p>Bad gateway' } })
  await visit('session-page', { loginToken: 'bm90.YQ.token' })
  await waitForEvent(page, 'did-session-change')
  expect((await tokens(page)).refresh).toBe(refresh)
})

test('discards an invalid login token', async ({ page, context, target, visit }) => {
  await visit('session-page', { loginToken: 'bm90.YQ.token' })
  expect(await waitForEvent(page, 'did-session-change')).toEqual({ user: null, isFirst: true, isConfirmed: false })
  expect(await cookieOf(context, target.origin, 'login_token')).toBeUndefined()
  await expect(signInButton(page)).toBeVisible()
})

test('signs in with an email link and removes its token from the address', async ({
  page,
  target,
  service,
  user,
  visit,
}) => {
  await visit('session-page')
  await waitForSession(page)
  const link = await mailLink(page, service, `reader${user}@example.com`)
  expect(new URL(link).pathname).toBe(new URL(page.url()).pathname)
  await page.addInitScript(() => Object.assign(window, { entriesAtStart: history.length }))
  await page.goto(link)
  const { provider } = await waitForEvent(page, 'did-login')
  expect(provider).toBe('email')
  expect(page.url()).toBe(target.page('session-page'))
  expect(await page.evaluate(() => history.length === Reflect.get(window, 'entriesAtStart'))).toBe(true)
})

test('reports an invalid email link and continues signed out', async ({ page, target, visit }) => {
  await visit('session-page', { magicToken: 'used' })
  expect(await waitForEvent(page, 'did-session-change')).toEqual({ user: null, isFirst: true, isConfirmed: false })
  expect((await waitForEvent(page, 'did-error')).action).toBe('login')
  expect(page.url()).toBe(target.page('session-page'))
  await expect(signInButton(page)).toBeVisible()
})

test('asks before an email link switches the account and keeps it on Cancel', async ({
  page,
  target,
  service,
  user,
  visit,
  signIn,
}) => {
  await visit('session-page')
  const did = await signIn(page)
  const before = await tokens(page)
  const link = await mailLink(page, service, `reader${user}@example.com`)
  await page.goto(link)
  const question = dialog(page)
  await expect(question).toContainText('The link you followed is for another account than the one you use now.')
  await expect(question).toContainText(`Test User ${user}`)
  await expect(question).toContainText(`reader${user}`)
  expect(page.url()).toBe(target.page('session-page'))
  expect(await tokens(page)).toEqual(before)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => service.state.sessions.all().filter(({ status }) => status === 'online')).toHaveLength(1)
  await page.reload()
  await waitForSession(page)
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)
  expect(await recordedEvents(page, 'did-login')).toEqual([])
})

test('switches the account with an email link when the user agrees', async ({ page, service, user, visit, signIn }) => {
  await visit('session-page')
  const did = await signIn(page)
  await page.goto(await mailLink(page, service, `reader${user}@example.com`))
  await dialog(page).getByRole('button', { name: 'Switch' }).click()
  const { provider, user: now } = (await waitForEvent(page, 'did-login')) as { provider: string; user: { did: string } }
  expect(provider).toBe('email')
  expect(now.did).not.toBe(did)
  await expect(dialog(page)).toHaveCount(0)
})

test('does not ask when the email link is for the signed-in user', async ({ page, service, clock, user, visit }) => {
  const email = `reader${user}@example.com`
  await visit('session-page')
  await waitForSession(page)
  await page.goto(await mailLink(page, service, email))
  const { user: first } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  // The service sends one email a minute.
  clock.advance(61_000)
  await page.goto(await mailLink(page, service, email))
  const { user: second } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  expect(second.did).toBe(first.did)
  await expect(dialog(page)).toHaveCount(0)
})

test('sends the inviter with an email link', async ({ page, target, visit }) => {
  const inviter = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
  await visit('session-page', { inviter })
  await waitForSession(page)
  const login = page.waitForRequest((request) => request.url().includes('/api/user/email/login'))
  await page.goto(target.page('session-page', { magicToken: 'not-a-token' }))
  expect((await login).postDataJSON()).toMatchObject({ magicToken: 'not-a-token', inviter })
})
