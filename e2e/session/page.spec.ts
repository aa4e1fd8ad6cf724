import type { Page } from 'playwright/test'
import { createAuthServer } from '../../demo/server/index.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { startPageServer } from '../setup/page-server.ts'
import { recordRequests, cookieOf, waitForSession, signInByWallet, statusOf } from '../steps/session.ts'

test.describe('protected content', () => {
  const members = (page: Page) => [
    page.getByText('For members', { exact: true }),
    page.getByText('For members as well'),
  ]

  test('is shown once the session is confirmed', { tag: '@main' }, async ({ page, visit, signIn }) => {
    await visit('session-protect')
    await signIn(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/did/session*', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await expect(page.locator('#open')).toBeVisible()
    for (const text of members(page)) await expect(text).toBeHidden()
    release()
    for (const text of members(page)) await expect(text).toBeVisible()
  })

  test(
    'stays hidden while signed out and is hidden again at logout',
    { tag: '@main' },
    async ({ page, visit, signIn }) => {
      await visit('session-protect')
      expect((await waitForEvent(page, 'did-session-change')).isFirst).toBe(true)
      await expect(signInButton(page)).toBeVisible()
      for (const text of members(page)) await expect(text).toBeHidden()
      await signIn(page)
      for (const text of members(page)) await expect(text).toBeVisible()
      await page.evaluate(() => DIDConnect.logout())
      await expect(signInButton(page)).toBeVisible()
      for (const text of members(page)) await expect(text).toBeHidden()
    },
  )

  test('is shown to the named roles only', { tag: '@main' }, async ({ page, user, service, visit, signIn }) => {
    await visit('session-protect')
    // The first user of an app is its owner.
    const did = await signIn(page)
    expect(service.state.passports.all()).toMatchObject([{ role: 'owner', userDid: did }])
    await expect(page.getByText('For admins')).toBeVisible()
    await page.evaluate(() => DIDConnect.logout())
    await signIn(page, { user: user + 1 })
    await expect(page.getByText('For members as well')).toBeVisible()
    await expect(page.getByText('For admins')).toBeHidden()
  })

  test('is shown when the service is unreachable', async ({ page, target, visit, signIn }) => {
    await visit('session-protect')
    await signIn(page)
    await page.route(`${target.origin}/.well-known/**`, (route) => route.abort())
    await page.reload()
    await expect(page.getByText('For members', { exact: true })).toBeVisible()
  })

  test('rejects an invalid selector', async ({ page, visit }) => {
    await visit('session-page')
    const code = await page.evaluate(() => {
      try {
        DIDConnect.configure({ protect: 'main {' })
        return ''
      } catch (error) {
        return (error as { code: string }).code
      }
    })
    expect(code).toBe('invalid-option')
  })
})

test.describe('redirect-to', () => {
  test('is rejected elsewhere', async ({ page, context, visit }) => {
    await visit('session-redirect')
    const before = page.url()
    await page
      .locator('did-connect-button')
      .evaluate((node) => node.setAttribute('redirect-to', 'https://evil.example/'))
    const redirects = recordRequests(context, /\/login$/)
    await signInButton(page).click()
    expect((await waitForEvent(page, 'did-error')).code).toBe('invalid-host')
    await expect(signInButton(page)).toBeEnabled()
    expect(page.url()).toBe(before)
    expect(context.pages()).toHaveLength(1)
    expect(redirects).toEqual([])
  })

  test('is accepted on the same site', async ({ page, target, visit }) => {
    await visit('session-redirect')
    const node = page.locator('did-connect-button')
    await node.evaluate((element) => element.setAttribute('redirect-to', './thanks?order=1'))
    await signInButton(page).click()
    await page.waitForURL((url) => url.pathname.includes('/.well-known/service/'))
    const back = new URL('./thanks?order=1', target.page('session-redirect')).href
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(back)
  })
})

test('separates an app’s tokens from those of the app it signs in to', async ({
  page,
  context,
  target,
  watch,
  respondAsWallet,
}) => {
  const pages = await startPageServer(target.origin)
  watch.allow(pages.origin)
  const own = {
    login_token: 'own.session.token',
    'x-csrf-token': 'own.csrf',
    vid: 'own-visitor',
    connected_app: 'zNKmmLPzGfRcxKUTYNRBhnNtLSyo1zbUZxPp',
  }
  try {
    const requests = recordRequests(context, /.*/)
    await page.goto(`${pages.origin}/hosts/plain-text-that-is-not-there`)
    await context.addCookies(
      Object.entries(own).map(([name, value]) => ({ name, value, url: pages.origin, secure: true })),
    )
    await page.evaluate(() => localStorage.setItem('refresh_token', 'own.refresh.token'))
    await page.goto(`${pages.origin}/hosts/session-foreign.html`)
    await waitForSession(page)
    const did = await signInByWallet(page, respondAsWallet)
    await page.evaluate(() => DIDConnect.client.session.get().then(() => null))
    await page.reload()
    await waitForSession(page)
    expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)
    expect(await recordedEvents(page, 'did-logout')).toEqual([])
    await page.evaluate((app) => localStorage.removeItem(`login_token@${app}`), target.origin)
    await page.reload()
    await waitForSession(page)
    expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)

    const foreign = requests.filter((request) => new URL(request.url()).origin === target.origin)
    expect(foreign.length).toBeGreaterThan(5)
    for (const request of foreign) {
      const sent = JSON.stringify([request.url(), await request.allHeaders(), request.postData()])
      expect(sent).not.toMatch(/own\.(session|csrf|refresh)/)
    }
    const cookies = Object.fromEntries((await context.cookies(pages.origin)).map(({ name, value }) => [name, value]))
    expect(cookies).toMatchObject(own)
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBe('own.refresh.token')
    await page.evaluate(() => DIDConnect.logout())
    await waitForEvent(page, 'did-logout')
    expect((await cookieOf(context, pages.origin, 'login_token'))?.value).toBe(own.login_token)
    expect((await cookieOf(context, pages.origin, 'connected_app'))?.value).toBe(own.connected_app)
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBe('own.refresh.token')
  } finally {
    pages.close()
  }
})

test('tells the page that its user is gone when it names another app, and finds them again when it returns', async ({
  page,
  target,
  visit,
  signIn,
  watch,
}) => {
  const other = await createAuthServer()
  watch.allow(other.url)
  await visit('session-page')
  const did = await signIn(page)
  const name = (appUrl: string) => page.evaluate((url) => DIDConnect.configure({ appUrl: url }), appUrl)
  try {
    await name(other.url)
    expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'app-changed' })
    await expect.poll(() => statusOf(page)).toBe('signed-out')
    await name(target.origin)
    await expect
      .poll(() => page.evaluate(() => DIDConnect.$session.get()))
      .toMatchObject({ isConfirmed: true, user: { did } })
  } finally {
    await other.close()
  }
})

test.describe('the theme', () => {
  test('follows the system', async ({ page, visit, service }) => {
    expect(service.state.app.theme.prefer).toBe('system')
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit('session-page')
    await expect.poll(() => page.evaluate(() => DIDConnect.$theme.get())).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => page.evaluate(() => DIDConnect.$theme.get())).toBe('light')
    await signInButton(page).click()
    await expect(dialog(page).locator('xpath=ancestor-or-self::*[@data-theme][1]')).toHaveAttribute(
      'data-theme',
      'light',
    )
  })

  test('is taken from the address for the lifetime of the tab', async ({ page, context, target, visit, service }) => {
    expect(service.state.app.theme.prefer).toBe('system')
    await visit('session-page', { theme: 'dark' })
    expect(await page.evaluate(() => DIDConnect.$theme.get())).toBe('dark')
    await visit('session-page')
    expect(await page.evaluate(() => DIDConnect.$theme.get())).toBe('dark')
    const other = await context.newPage()
    await other.goto(target.page('session-page'))
    expect(await other.evaluate(() => DIDConnect.$theme.get())).toBe('light')
  })

  test('is stored when the user toggles it, and replaces the one of the address', async ({
    page,
    context,
    target,
    visit,
    service,
  }) => {
    expect(service.state.app.theme.prefer).toBe('system')
    await visit('session-page', { theme: 'dark' })
    await visit('session-page')
    await page.evaluate(() => DIDConnect.toggleTheme())
    expect(await page.evaluate(() => DIDConnect.$theme.get())).toBe('light')
    await page.evaluate(() => DIDConnect.toggleTheme())
    const other = await context.newPage()
    await other.goto(target.page('session-page'))
    await expect.poll(() => other.evaluate(() => DIDConnect.$theme.get())).toBe('dark')
  })

  test('is overridden by the page’s configuration', async ({ page, visit }) => {
    await visit('session-page', { theme: 'dark' })
    await page.evaluate(() => DIDConnect.configure({ theme: 'light' }))
    expect(await page.evaluate(() => DIDConnect.$theme.get())).toBe('light')
    await page.evaluate(() => DIDConnect.configure({ theme: 'system' }))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => page.evaluate(() => DIDConnect.$theme.get())).toBe('dark')
  })

  test('can be toggled when the app or the address prefers one', async ({ page, visit, service }) => {
    service.state.app.theme.prefer = 'dark'
    const theme = () => page.evaluate(() => DIDConnect.$theme.get())
    await visit('session-page')
    await expect.poll(theme).toBe('dark')
    await page.evaluate(() => DIDConnect.toggleTheme())
    expect(await theme()).toBe('light')
    await visit('session-page')
    expect(await theme()).toBe('light')
    await visit('session-page', { theme: 'dark' })
    await page.evaluate(() => DIDConnect.toggleTheme())
    expect(await theme()).toBe('light')
    await page.reload()
    expect(await theme()).toBe('light')
  })
})

test('signs out when another script of the page removes the tokens', async ({ page, visit, signIn }) => {
  await visit('session-page')
  await signIn(page)
  await page.evaluate(() => {
    localStorage.removeItem('refresh_token')
    document.cookie = 'login_token=; max-age=0; path=/'
  })
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'expired' })
})

test('closes a dialog opened for the user when the user signs out', async ({ page, visit, signIn }) => {
  await visit('session-page')
  await signIn(page)
  await expect(dialog(page)).toHaveCount(0)
  const switched = page.evaluate(() => DIDConnect.switchProfile().catch((error: { code: string }) => error.code))
  await expect(dialog(page)).toBeVisible()
  await page.evaluate(() => DIDConnect.logout())
  expect(await switched).toBe('user-changed')
  await expect(dialog(page)).toHaveCount(0)
})

test('closes a window opened for the user when the user signs out', async ({ page, visit, signIn }) => {
  await visit('session-page')
  await signIn(page)
  await expect(dialog(page)).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await page.evaluate(
    () => void DIDConnect.connect({ action: 'switch-profile', mode: 'window' } as never).catch(() => {}),
  )
  const popup = await opened
  await page.evaluate(() => DIDConnect.logout())
  await expect.poll(() => popup.isClosed()).toBe(true)
})
