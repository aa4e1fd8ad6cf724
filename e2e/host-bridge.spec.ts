import type { Page } from 'playwright/test'
import { login } from '../demo/server/testing/client.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from './fixtures.ts'
import { addHost, callPage, didOf, hostCalls, openInHost, ownSession, waitForCall } from './host-steps.ts'
import { freshAddress, offerAllMethods, waitForEmail } from './method-steps.ts'
import { cookieOf, nextLink, recordEvent, statusOf, waitForSession } from './session-steps.ts'
import type { Target } from './target.ts'

/*
 * Calls between a page and the host around it, on the page of the demo that plays ArcSphere and the webview of a wallet.
 * Long, because docs/hosts.md lists the journey of every call.
 */

const SERVICE = '/.well-known/service'

/** Starts a flow of the script API without waiting for it; its outcome is in `window.outcome`. */
const begin = (page: Page, code: string) =>
  page.evaluate(
    `window.outcome = undefined; void (async () => ${code})().then(
      (value) => (window.outcome = { value: value ?? null }), (error) => (window.outcome = { code: error.code, message: error.message }))`,
  )
const outcomeOf = async (page: Page): Promise<{ code?: string; message?: string; value?: unknown }> => {
  await expect.poll(() => page.evaluate(() => 'outcome' in window && window.outcome !== undefined)).toBe(true)
  return page.evaluate(() => (window as unknown as { outcome: object }).outcome)
}

/** Names of the calls of the page, without those of the bridge itself. */
const namesOf = async (page: Page): Promise<string[]> =>
  (await hostCalls(page)).map(({ method }) => method).filter((method) => !method.startsWith('_dsb.'))

/** Tokens of a user who has signed in by email. */
async function emailSession(target: Target): Promise<string> {
  const address = freshAddress()
  const send = (path: string, body: object) =>
    fetch(`${target.origin}${SERVICE}/api/user/email/${path}?locale=en`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        referer: `${target.origin}/`,
        'x-blocklet-visitor-id': 'visitor-by-email',
        'x-did-connect-version': '3.1.48',
      },
      body: JSON.stringify(body),
    })
  await send('sendCode', { email: address })
  const { code } = await waitForEmail(target, address)
  return (await send('login', { action: 'login', code })).text()
}

for (const transport of ['call', 'prompt']) {
  for (const replies of ['new', 'old']) {
    test(`ArcSphere signs its user in (${transport}, ${replies} replies)`, async ({ page, target, service, user }) => {
      const { did, session, visitorId } = await ownSession(service, user)
      await openInHost(page, target, { transport, replies, session })
      expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did } })
      const sent = { did, host: new URL(target.origin).host, appPid: service.appDid, visitorId, sourceAppPid: null }
      expect(await waitForCall(page, 'arc__onLogin')).toMatchObject({ ...sent, user: sent, _version: '1' })
      expect(await waitForCall(page, 'arc__onChange')).toMatchObject({ ...sent, user: sent, isFirst: false })
      expect((await namesOf(page)).slice(0, 2)).toEqual(['arc__getVisitorId', 'arc__autoLogin'])
      expect(await hostCalls(page, '_dsb.dsinit')).toHaveLength(1)
    })
  }
}

test('takes the visitor id of the host on the first visit only', async ({ page, context, target, service }) => {
  expect(service.url).toBe(target.origin)
  await openInHost(page, target)
  await waitForSession(page)
  expect((await cookieOf(context, target.origin, 'vid'))?.value).toBe('visitor-of-the-host')
  await openInHost(page, target, { visitorId: 'another-visitor' })
  await waitForSession(page)
  expect(await hostCalls(page, 'arc__getVisitorId')).toEqual([])
  expect((await cookieOf(context, target.origin, 'vid'))?.value).toBe('visitor-of-the-host')
})

for (const agent of ['arcsphere', 'wallet']) {
  for (const answer of ['refuse', 'silent']) {
    test(`starts in a host that never helps (${agent}, ${answer})`, async ({ page, target, service, user }) => {
      await page.clock.install()
      const { session } = await ownSession(service, user)
      await openInHost(page, target, { agent, answer, session })
      const visitor = agent === 'wallet' ? 'arcGetVisitorId' : 'arc__getVisitorId'
      await waitForCall(page, visitor)
      if (answer === 'silent') await page.clock.runFor(3_000)
      await waitForCall(page, agent === 'wallet' ? 'arcLogin' : 'arc__autoLogin')
      if (answer === 'silent') await page.clock.runFor(10_000)
      await expect.poll(() => statusOf(page)).toBe('signed-out')
      await expect(signInButton(page)).toBeVisible()
    })
  }
}

test('a reply of the host after a login counts no more', async ({ page, target, service, user, respondAsWallet }) => {
  const { session, did: hostDid } = await ownSession(service, user + 50)
  await openInHost(page, target, { answer: 'late', session })
  await page.evaluate(() => Object.assign(window, { forceOpenConnect: true }))
  await waitForCall(page, 'arc__getVisitorId')
  await page.evaluate(() => demoHost.flush())
  await waitForCall(page, 'arc__autoLogin')
  const link = nextLink(page)
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await respondAsWallet(await link)
  const { user: own } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await page.evaluate(() => demoHost.flush())
  expect(own.did).not.toBe(hostDid)
  await callPage(page, 'callSwitchProfile').catch(() => {})
  expect(await didOf(page)).toBe(own.did)
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
})

test('the dialog of the host signs in', async ({ page, target, service, user, respondAsWallet }) => {
  await openInHost(page, target)
  await waitForSession(page)
  const link = nextLink(page)
  await signInButton(page).dblclick()
  const { _ek_: key, ...sent } = await waitForCall(page, 'arc__didConnect')
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(sent).toEqual({
    _version: '1',
    action: 'login',
    checkTimeout: 300_000,
    checkInterval: 2000,
    closeTimeout: 2000,
    locale: 'en',
    messages: {},
    baseUrl: '',
    prefix: `${SERVICE}/api/did`,
    extraParams: { componentId: expect.stringMatching(/^z/) as unknown },
    tokenKey: '_t_',
    encKey: '_ek_',
    forceConnected: false,
    provider: '',
    enabledConnectTypes: [],
    disableSwitchApp: false,
    hideCloseButton: false,
    options: {},
    qrcodeSize: 160,
  })
  await respondAsWallet(await link)
  const { user: own } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  expect(await waitForCall(page, 'arc__onLogin')).toMatchObject({ did: own.did })
  await expect(dialog(page)).toHaveCount(0)
  expect(await hostCalls(page, 'arc__didConnect')).toHaveLength(1)
  expect(service.state.users.get(own.did)).toBeTruthy()
  expect(user).toBeGreaterThan(0)
})

test('a login that the host reports as failed or closed', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await openInHost(page, target, { connect: 'error' })
  await waitForSession(page)
  await begin(page, 'DIDConnect.login()')
  expect(await outcomeOf(page)).toEqual({ code: 'connect-failed', message: 'The host has no network' })
  await openInHost(page, target, { connect: 'close' })
  await waitForSession(page)
  await begin(page, 'DIDConnect.login()')
  expect(await outcomeOf(page)).toMatchObject({ code: 'closed' })
  await waitForCall(page, 'arc__offLogin')
  expect(await waitForEvent(page, 'did-connect-close')).toEqual({ action: 'login', reason: 'closed' })
  expect(await statusOf(page)).toBe('signed-out')
})

test('a host that never replies to a login ends it in time', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await openInHost(page, target)
  await waitForSession(page)
  await page.clock.install()
  await begin(page, 'DIDConnect.connect({ action: "login", timeoutMs: 60_000 })')
  await waitForCall(page, 'arc__didConnect')
  await page.clock.runFor(61_000)
  expect(await outcomeOf(page)).toMatchObject({ code: 'timeout' })
  await waitForCall(page, 'arc__offLogin')
})

test('a later login ends the one whose dialog the host has closed silently', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.clock.install()
  await openInHost(page, target)
  await waitForSession(page)
  await begin(page, 'DIDConnect.login()')
  await waitForCall(page, 'arc__didConnect')
  await page.clock.runFor(310)
  await page.evaluate(() => void DIDConnect.login().catch(() => {}))
  expect(await outcomeOf(page)).toMatchObject({ code: 'closed' })
  expect(await hostCalls(page, 'arc__didConnect')).toHaveLength(2)
})

test('forceOpenConnect shows the dialog of the kit in ArcSphere', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await openInHost(page, target)
  await waitForSession(page)
  await page.evaluate(() => Object.assign(window, { forceOpenConnect: true }))
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await hostCalls(page, 'arc__didConnect')).toEqual([])
})

test('the host logs in and out', async ({ page, target, service, user }) => {
  const { did, session, visitorId } = await ownSession(service, user)
  await openInHost(page, target)
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

test('a login of the host goes to the connect page that waits for it', async ({ page, target, service, user }) => {
  const { session } = await ownSession(service, user)
  await openInHost(page, target)
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

test('forged logins change nothing', async ({ page, target, service, user }) => {
  const { did, session } = await ownSession(service, user)
  await openInHost(page, target, { session })
  await waitForEvent(page, 'did-login')
  const before = await page.evaluate(() => [document.cookie, localStorage.getItem('refresh_token')])
  for (const forged of FORGED) expect(await callPage(page, 'login', forged)).toMatchObject({ code: 1 })
  expect(await callPage(page, 'callLoginOAuth', { provider: '../x', action: 'login' })).toMatchObject({ code: 1 })
  expect(await callPage(page, 'callLoginOAuth', { provider: 'github', action: 'destroy-self' })).toMatchObject({
    code: 1,
  })
  expect(await didOf(page)).toBe(did)
  expect(await page.evaluate(() => [document.cookie, localStorage.getItem('refresh_token')])).toEqual(before)
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
  expect(await waitForCall(page, 'arc__onLogin')).toMatchObject({ error: 'no user', code: 400 })
})

test('forged replies sign nobody in', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await openInHost(page, target)
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

test('malformed messages of the native side are ignored', async ({ page, target, service, watch }) => {
  expect(service.url).toBe(target.origin)
  await openInHost(page, target)
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
  await openInHost(page, target)
  await waitForSession(page)
  const opening = context.waitForEvent('page')
  const done = callPage(page, 'callLoginOAuth', { provider: 'github', action: 'login', extraParams: { from: 'host' } })
  const popup = await opening
  await popup.getByRole('button', { name: 'Alice Example' }).click()
  expect(await done).toEqual({ code: 0 })
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { fullName: 'Alice Example' } })
  expect(await waitForCall(page, 'arc__onLogin')).toMatchObject({ fullName: 'Alice Example' })
})

test('the host is notified when the page reads the user and renews its tokens', async ({
  page,
  target,
  service,
  user,
}) => {
  const { did, session } = await ownSession(service, user)
  await openInHost(page, target, { session })
  await waitForEvent(page, 'did-login')
  await page.reload()
  const read = await waitForCall(page, 'arc__onRefreshUser')
  expect(read).toMatchObject({ user: { did, appPid: service.appDid } })
  expect(read.sessionToken).toBeTruthy()
  expect(await waitForCall(page, 'arc__onChange')).toMatchObject({ did, isFirst: true })
  await page.context().clearCookies({ name: 'login_token' })
  await page.reload()
  const renewed = await waitForCall(page, 'arc__onRefreshToken')
  expect(renewed).toMatchObject({ user: { did } })
  expect(renewed.sessionToken).not.toBe(read.sessionToken)
  expect(renewed.refreshToken).toBe(await page.evaluate(() => localStorage.getItem('refresh_token')))
})

test('the host switches the profile', async ({ page, target, service, user, respondAsWallet }) => {
  await openInHost(page, target, { session: (await ownSession(service, user)).session })
  await waitForEvent(page, 'did-login')
  const link = nextLink(page)
  await begin(page, 'DIDConnect.switchProfile()')
  expect(await waitForCall(page, 'arc__didConnect')).toMatchObject({
    action: 'switch-profile',
    forceConnected: await didOf(page),
  })
  await respondAsWallet(await link, { profile: { fullName: 'Another Name', email: '', url: '', avatar: '' } })
  await waitForCall(page, 'arc__onSwitchProfile')
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.fullName)).toBe('Another Name')
})

test('the host switches the passport', async ({ page, target, service, user }) => {
  offerAllMethods(target)
  await login(service, { user }) // the first user owns the app
  await openInHost(page, target, { session: await emailSession(target) })
  await waitForEvent(page, 'did-login')
  await begin(page, 'DIDConnect.switchPassport({ passportId: "guest" })')
  expect(await outcomeOf(page)).toEqual({ value: null })
  await waitForCall(page, 'arc__onSwitchPassport')
})

test('the host binds a wallet', async ({ page, target, service, user, respondAsWallet }) => {
  offerAllMethods(target)
  expect(service.url).toBe(target.origin)
  await openInHost(page, target, { session: await emailSession(target) })
  await waitForEvent(page, 'did-login')
  const link = nextLink(page)
  await begin(page, 'DIDConnect.bindWallet()')
  await respondAsWallet(await link)
  await waitForCall(page, 'arc__onBindWallet')
  expect(user).toBeGreaterThan(0)
})

test('the host connects a storage space', async ({ page, target, service, user, respondAsWallet }) => {
  await openInHost(page, target, { session: (await ownSession(service, user)).session })
  await waitForEvent(page, 'did-login')
  const link = nextLink(page)
  await begin(page, 'DIDConnect.connectToDidSpace({ mode: "popup" })')
  await respondAsWallet(await link)
  await waitForCall(page, 'arc__onDidSpaceConnected')
})

test('the host closes the dialogs of a user', async ({ page, target, service, user }) => {
  offerAllMethods(target)
  await openInHost(page, target, { connect: 'cancel', session: (await ownSession(service, user)).session })
  await waitForEvent(page, 'did-login')
  for (const [code, call] of [
    ['DIDConnect.switchProfile()', 'arc__offSwitchProfile'],
    ['DIDConnect.switchPassport()', 'arc__offSwitchPassport'],
  ] as const) {
    await begin(page, code)
    expect(await outcomeOf(page)).toMatchObject({ code: 'closed' })
    await waitForCall(page, call)
  }
  await page.evaluate(() => DIDConnect.logout())
  await callPage(page, 'login', JSON.parse(await emailSession(target)))
  await begin(page, 'DIDConnect.bindWallet()')
  expect(await outcomeOf(page)).toMatchObject({ code: 'closed' })
  await waitForCall(page, 'arc__offBindWallet')
})

test('the host opens the actions of the menu as long as it is in the page', async ({ page, target, service, user }) => {
  const menuCalls = () =>
    page.evaluate(() =>
      demoHost
        .offered()
        .filter((name) => name.startsWith('blocklet__callSwitch'))
        .toSorted(),
    )
  const sessionCalls = () =>
    page.evaluate(() =>
      demoHost
        .offered()
        .filter((name) => !name.startsWith('blocklet__callSwitch'))
        .toSorted(),
    )
  await openInHost(page, target, { connect: 'close' })
  await waitForSession(page)
  expect(await menuCalls()).toEqual([])
  expect(await sessionCalls()).toEqual(['blocklet__callLoginOAuth', 'blocklet__login', 'blocklet__logout'])
  await callPage(page, 'login', JSON.parse((await ownSession(service, user)).session))
  const all = ['callSwitchDid', 'callSwitchPassport', 'callSwitchProfile']
  await expect.poll(menuCalls).toEqual(all.map((name) => `blocklet__${name}`))
  for (const [name, action, off] of [
    ['callSwitchDid', 'login', 'arc__offLogin'],
    ['callSwitchPassport', 'switch-passport', 'arc__offSwitchPassport'],
    ['callSwitchProfile', 'switch-profile', 'arc__offSwitchProfile'],
  ] as const) {
    await callPage(page, name)
    expect(await waitForCall(page, 'arc__didConnect')).toMatchObject({ action })
    await waitForCall(page, off)
  }
  await page.evaluate(() => document.querySelector('did-avatar-menu')?.remove())
  await expect.poll(menuCalls).toEqual([])
  expect(await sessionCalls()).toHaveLength(3)
})

test('a wallet signs in with its visitor id', async ({ page, target, service, user }) => {
  const { did, session } = await ownSession(service, user)
  await openInHost(page, target, { agent: 'wallet', session })
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did } })
  expect((await namesOf(page)).slice(0, 2)).toEqual(['arcGetVisitorId', 'arcLogin'])
  expect(await hostCalls(page, 'arc__autoLogin')).toEqual([])
})

test('a wallet gets the tokens of the login page that it has opened', async ({
  page,
  target,
  service,
  respondAsWallet,
}) => {
  expect(service.url).toBe(target.origin)
  await addHost(page, { agent: 'wallet' })
  const link = nextLink(page)
  await page.goto(`${target.origin}${SERVICE}/login?fromWallet=1&redirect=/address.html`)
  // The next page has another host, so the call is read where it is made.
  await page.exposeFunction('recordTokens', (data: object) => void sent.push(data))
  const sent: object[] = []
  await page.evaluate(() =>
    addEventListener('demo-host-call', (event) => {
      const { method, data } = (event as CustomEvent<{ method: string; data: object }>).detail
      if (method === 'arcSetToken') (window as unknown as { recordTokens: (value: object) => void }).recordTokens(data)
    }),
  )
  await respondAsWallet(await link)
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toEqual({
    sessionToken: expect.stringMatching(/\./) as unknown,
    refreshToken: expect.stringMatching(/\./) as unknown,
    visitorId: expect.stringMatching(/./) as unknown,
  })
  await page.waitForURL(`${target.origin}/address.html`)
})

test('a wallet opens the flow of its webview', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await openInHost(page, target, { agent: 'wallet' })
  await waitForSession(page)
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: 'DID Wallet', exact: true }).click()
  const { action, deepLink } = await waitForCall(page, 'authAction')
  expect(action).toBe('auth')
  expect(deepLink).toMatch(/^abt:\/\/abtwallet\.io/)
})

test('a page calls the methods of a wallet', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await openInHost(page, target, { agent: 'wallet' })
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
  const { did, session } = await ownSession(service, user)
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

test('nothing is called and defined outside of a host', async ({ page, visit, respondAsWallet, service }) => {
  expect(service.url).toBeTruthy()
  await page.addInitScript(() => {
    const prompts: string[] = []
    Object.assign(window, { prompts, prompt: (title: string) => void prompts.push(title) })
  })
  await visit('session-page')
  const link = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await link)
  await waitForEvent(page, 'did-login')
  await page.evaluate(() => DIDConnect.logout())
  const found = await page.evaluate(async () => ({
    reply: await (DIDConnect as unknown as { callHost: (name: string) => Promise<unknown> }).callHost('arcToast'),
    prompts: (window as unknown as { prompts: string[] }).prompts,
    globals: Object.keys(window).filter((name) => /^(_ds|dscb|_handleMessage)/.test(name)),
  }))
  expect(found).toEqual({ reply: undefined, prompts: [], globals: [] })
})
