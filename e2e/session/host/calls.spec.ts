import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../../setup/fixtures.ts'
import { begin, callPage, didOf, hostCalls, openInHost, outcomeOf, ownSession, waitForCall } from '../../steps/host.ts'
import { offerAllMethods } from '../../steps/methods.ts'
import { recordEvent, statusOf, waitForSession } from '../../steps/session.ts'

/*
 * Functions that the page and the host call in each other.
 * `demo/host.html` plays ArcSphere and the webview of a wallet (docs/site/hosts.md).
 */

for (const transport of ['call', 'prompt']) {
  test(`the host logs in and out (${transport})`, async ({ page, service, user }) => {
    const { did, session, visitorId } = await ownSession(service.url, user)
    await openInHost(page, service, { transport })
    await waitForSession(page)
    expect(await callPage(page, 'login', JSON.parse(session))).toEqual({ code: 0 })
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did } })
    expect(await callPage(page, 'logout')).toEqual({ code: 0 })
    expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
    expect(await waitForCall(page, 'arc__onLogout')).toMatchObject({
      visitorId,
      appPid: service.appDid,
      userDid: did,
    })
  })
}

test('a login of the host goes to the connect page that waits for it', async ({ page, service, user }) => {
  const { session } = await ownSession(service.url, user)
  await openInHost(page, service)
  await waitForSession(page)
  await page.evaluate(() => {
    const hook = (result: object, decrypt: (value: string) => string) =>
      Object.assign(window, { hooked: { result, plain: decrypt('x') } })
    Object.assign(window, { temporaryDIDConnectOnSuccess: hook })
  })
  await callPage(page, 'login', JSON.parse(session))
  const hooked = await page.evaluate(() => (window as unknown as { hooked: object }).hooked)
  expect(hooked).toEqual({ result: { encrypted: false, ...(JSON.parse(session) as object) }, plain: 'x' })
  expect(await statusOf(page)).toBe('signed-out')
})

const FORGED = [
  { sessionToken: 'forged', refreshToken: 'forged', visitorId: 'forged' },
  { sessionToken: 'e30.e30.e30', encrypted: true },
  { loginToken: ['x'] },
  { user: { did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA' } },
  'sessionToken',
  null,
  [],
]

test('forged logins change nothing', async ({ page, service, user }) => {
  const { did, session } = await ownSession(service.url, user)
  await openInHost(page, service)
  await waitForSession(page)
  expect(await callPage(page, 'login', FORGED[0])).toMatchObject({ code: 1 })
  expect(await waitForCall(page, 'arc__onLogin')).toMatchObject({ error: 'no user', code: 400 })
  await callPage(page, 'login', JSON.parse(session))
  await waitForEvent(page, 'did-login')
  expect(await hostCalls(page, 'arc__onLogin')).toHaveLength(2)
  const before = await page.evaluate(() => [document.cookie, localStorage.getItem('refresh_token')])
  for (const forged of FORGED) expect(await callPage(page, 'login', forged)).toMatchObject({ code: 1 })
  expect(await callPage(page, 'callLoginOAuth', { provider: '../x', action: 'login' })).toMatchObject({ code: 1 })
  expect(await callPage(page, 'callLoginOAuth', { provider: 'github', action: 'destroy-self' })).toMatchObject({
    code: 1,
  })
  expect(await didOf(page)).toBe(did)
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('refresh_token')])).toEqual(before)
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
  // A user is signed in, so the host is not notified of the refused ones.
  expect(await hostCalls(page, 'arc__onLogin')).toHaveLength(2)
})

test('forged replies sign nobody in', async ({ page, service }) => {
  await openInHost(page, service)
  await waitForSession(page)
  for (const data of FORGED) {
    await begin(page, 'DIDConnect.login()')
    // Any script of the page can call the function that gets the reply.
    const stubs = () => page.evaluate(() => Object.keys(window).filter((name) => /^dscb\d+$/.test(name)))
    await expect.poll(stubs).toHaveLength(1)
    const stub = await stubs()
    const reply = JSON.stringify({ _version: '1', code: 0, data: JSON.stringify({ action: 'success', data }) })
    await page.evaluate(
      ([names, text]) =>
        names.forEach((name) => (window as unknown as Record<string, (value: string) => void>)[name]?.(text)),
      [stub, reply] as const,
    )
    const outcome = await outcomeOf(page)
    expect(outcome.code).toBeTruthy()
    expect(await statusOf(page)).toBe('signed-out')
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
  }
  expect(await recordedEvents(page, 'did-login')).toEqual([])
})

test('malformed messages of the native side are ignored', async ({ page, service, watch }) => {
  await openInHost(page, service)
  await waitForSession(page)
  await page.evaluate(() => {
    const handle = (window as unknown as { _handleMessageFromNative: (message: unknown) => void })
      ._handleMessageFromNative
    for (const message of [
      null,
      1,
      {},
      { method: 'toString' },
      { method: '_obs.constructor', data: '{' },
      { method: 'a.b' },
    ]) {
      handle(message)
    }
    handle({ method: 'constructor', data: '[]', callbackId: 1 })
  })
  expect(await statusOf(page)).toBe('signed-out')
  expect(watch.errors).toEqual([])
})

test('the host logs in with a third party', async ({ page, context, target, service, watch }) => {
  offerAllMethods(target)
  watch.allow(new URL(await service.provider.url()).origin)
  await openInHost(page, service)
  await waitForSession(page)
  const opening = context.waitForEvent('page')
  const done = callPage(page, 'callLoginOAuth', { provider: 'github', action: 'login', extraParams: { from: 'host' } })
  const popup = await opening
  await popup.getByRole('button', { name: 'Alice Example' }).click()
  expect(await done).toEqual({ code: 0 })
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { fullName: 'Alice Example' } })
  expect(await waitForCall(page, 'arc__onLogin')).toMatchObject({ fullName: 'Alice Example' })
})

const offered = (page: Page) => page.evaluate(() => demoHost.offered().toSorted())
const SESSION_CALLS = ['blocklet__callLoginOAuth', 'blocklet__login', 'blocklet__logout']
const MENU_CALLS = ['blocklet__callSwitchDid', 'blocklet__callSwitchPassport', 'blocklet__callSwitchProfile']
const ALL_CALLS = [...SESSION_CALLS, ...MENU_CALLS].toSorted()

test('the host opens the actions of the menu as long as it is in the page', async ({ page, service, user }) => {
  await openInHost(page, service, { connect: 'close' })
  await waitForSession(page)
  expect(await offered(page)).toEqual(SESSION_CALLS)
  await callPage(page, 'login', JSON.parse((await ownSession(service.url, user)).session))
  await expect.poll(() => offered(page)).toEqual(ALL_CALLS)
  for (const [name, action, off] of [
    ['callSwitchDid', 'login', 'arc__offLogin'],
    ['callSwitchPassport', 'switch-passport', 'arc__offSwitchPassport'],
    ['callSwitchProfile', 'switch-profile', 'arc__offSwitchProfile'],
  ] as const) {
    // The host closes its dialog, so nothing was switched.
    expect(await callPage(page, name)).toMatchObject({ code: 1, error: expect.stringMatching(/./) as unknown })
    expect(await waitForCall(page, 'arc__didConnect')).toMatchObject({ action })
    await waitForCall(page, off)
  }
  await page.evaluate(() => document.querySelector('did-avatar-menu')?.remove())
  await expect.poll(() => offered(page)).toEqual(SESSION_CALLS)
})

test('two menus offer their actions until the last one has gone or the user has signed out', async ({
  page,
  service,
  user,
}) => {
  await openInHost(page, service, { connect: 'close', session: (await ownSession(service.url, user)).session })
  await expect.poll(() => offered(page)).toEqual(ALL_CALLS)
  await page.evaluate(() => document.querySelector('header')?.append(document.createElement('did-avatar-menu')))
  const menus = page.locator('did-avatar-menu')
  await expect(menus.nth(1).getByRole('button')).toBeVisible()
  expect(await callPage(page, 'callSwitchDid')).toMatchObject({ code: 1 })
  await menus.nth(1).evaluate((menu) => menu.remove())
  await expect(menus).toHaveCount(1)
  expect(await callPage(page, 'callSwitchProfile')).toMatchObject({ code: 1 })
  expect(await offered(page)).toEqual(ALL_CALLS)
  expect(await callPage(page, 'logout')).toEqual({ code: 0 })
  await expect.poll(() => offered(page)).toEqual(SESSION_CALLS)
})

test('a page calls the methods of a wallet', async ({ page, service }) => {
  await openInHost(page, service, { agent: 'wallet' })
  await waitForSession(page)
  const results = await page.evaluate(async () => {
    const { callHost, share } = DIDConnect as unknown as {
      callHost: (name: string, params: unknown) => Promise<unknown>
      share: (options: object) => Promise<string>
    }
    return [
      await share({ content: 'Hello' }),
      await callHost('arcShowLoading', null),
      await callHost('arcHideLoading', null),
      await callHost('arcToast', 'Saved'),
      await callHost('arcChooseImgs', { limit: 1 }),
      await callHost('arcPreviewImgs', { imgs: ['https://example.com/one.png'] }),
      await callHost('arcIsSetPWD', ''),
      await callHost('arcIsCodeABOk', ''),
    ]
  })
  expect(results).toEqual([
    'wallet',
    undefined,
    undefined,
    undefined,
    ['https://example.com/one.png'],
    undefined,
    true,
    true,
  ])
  const calls = await hostCalls(page)
  const dataOf = (name: string) => calls.find(({ method }) => method === name)?.data
  expect(dataOf('arcShare')).toBe('{"content":"Hello","imgUrl":""}')
  expect(dataOf('arcToast')).toBe('Saved')
  expect(dataOf('arcChooseImgs')).toBe('{"limit":1}')
  expect(dataOf('arcPreviewImgs')).toBe('{"imgs":["https://example.com/one.png"]}')
  expect(dataOf('arcIsSetPWD')).toBe('')
})

test('a page inside another program uses the bridge that it configures', async ({ page, visit, service, user }) => {
  await recordEvent(page, 'did-account-switch')
  const { did, session } = await ownSession(service.url, user)
  await visit('session-page')
  await waitForSession(page)
  await page.evaluate((tokens) => {
    const globals = window as unknown as {
      bridgeCalls: string[]
      offered: Map<string, (value: unknown) => Promise<void>>
    }
    globals.bridgeCalls = []
    globals.offered = new Map()
    DIDConnect.configure({
      bridge: {
        call(name: string) {
          globals.bridgeCalls.push(name)
          return name === 'autoLogin' ? JSON.parse(tokens) : undefined
        },
        register(name: string, run: (value: unknown) => Promise<void>) {
          globals.offered.set(name, run)
          return () => globals.offered.delete(name)
        },
      },
    })
  }, session)
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did } })
  const bridge = () =>
    page.evaluate(() => {
      const { bridgeCalls, offered } = window as unknown as { bridgeCalls: string[]; offered: Map<string, unknown> }
      return { calls: bridgeCalls, offered: [...offered.keys()].toSorted() }
    })
  await expect
    .poll(async () => (await bridge()).calls)
    .toEqual(expect.arrayContaining(['autoLogin', 'onChange', 'onLogin']))
  expect((await bridge()).offered).toEqual(['callLoginOAuth', 'login', 'logout'])
  await page.evaluate(() =>
    (window as unknown as { offered: Map<string, () => Promise<void>> }).offered.get('logout')?.(),
  )
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
  // This host has no connect dialog of its own.
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect((await bridge()).calls).toContain('didConnect')
  await page.keyboard.press('Escape')
  await page.evaluate(() => DIDConnect.configure({ bridge: null }))
  expect((await bridge()).offered).toEqual([])
})
