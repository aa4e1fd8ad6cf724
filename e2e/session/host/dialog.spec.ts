import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../../setup/fixtures.ts'
import {
  begin,
  callPage,
  didOf,
  flushUntilReplied,
  hostCalls,
  openInHost,
  openInLateHost,
  outcomeOf,
  ownSession,
  waitForCall,
} from '../../steps/host.ts'
import { nextLink, statusOf, waitForSession } from '../../steps/session.ts'

/*
 * Logins in the connect dialog of the host, or in the kit's instead.
 * `demo/host.html` plays ArcSphere and the webview of a wallet (docs/site/hosts.md).
 */

const SERVICE = '/.well-known/service'

test('the dialog of the host signs in', async ({ page, service, respondAsWallet }) => {
  await openInHost(page, service)
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
})

for (const [transport, replies] of [
  ['prompt', 'new'],
  ['prompt', 'old'],
  ['call', 'old'],
] as const) {
  test(`the dialog of the host signs in (${transport}, ${replies} replies)`, async ({
    page,
    service,
    respondAsWallet,
  }) => {
    await openInHost(page, service, { transport, replies })
    await waitForSession(page)
    const link = nextLink(page)
    await begin(page, 'DIDConnect.login()')
    const { wallet } = await respondAsWallet(await link)
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: wallet.did } })
    expect(await outcomeOf(page)).toMatchObject({ value: expect.anything() as unknown })
    await expect(dialog(page)).toHaveCount(0)
  })
}

test('a login that the host refuses', async ({ page, service }) => {
  await openInHost(page, service, { answer: 'refuse', connect: 'close' })
  await waitForSession(page)
  await begin(page, 'DIDConnect.login()')
  expect(await outcomeOf(page)).toEqual({ code: 'request-failed', message: 'not now' })
  await waitForCall(page, 'arc__offLogin')
  expect(await waitForEvent(page, 'did-connect-close')).toEqual({ action: 'login', reason: 'closed' })
})

test('a reply of the host after another login ends its flow', async ({ page, service, user, respondAsWallet }) => {
  const { did, session } = await ownSession(service.url, user)
  await openInLateHost(page, service)
  const link = nextLink(page)
  await begin(page, 'DIDConnect.login()')
  await respondAsWallet(await link, { user: user + 50 })
  expect(await callPage(page, 'login', JSON.parse(session))).toEqual({ code: 0 })
  await flushUntilReplied(page)
  expect(await outcomeOf(page)).toMatchObject({ code: 'closed' })
  expect(await didOf(page)).toBe(did)
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
})

test('a reply of the host after a logout signs nobody in', async ({ page, service, user, respondAsWallet }) => {
  const { session } = await ownSession(service.url, user)
  await openInLateHost(page, service)
  await callPage(page, 'login', JSON.parse(session))
  const link = nextLink(page)
  await begin(page, 'DIDConnect.login()')
  await respondAsWallet(await link, { user: user + 50 })
  await page.evaluate(() => DIDConnect.logout())
  expect(await outcomeOf(page)).toMatchObject({ code: 'user-changed' })
  await flushUntilReplied(page)
  expect(await statusOf(page)).toBe('signed-out')
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeNull()
})

test('a login that the host reports as failed or closed', async ({ page, service }) => {
  await openInHost(page, service, { connect: 'error' })
  await waitForSession(page)
  await begin(page, 'DIDConnect.login()')
  expect(await outcomeOf(page)).toEqual({ code: 'connect-failed', message: 'The host has no network' })
  await openInHost(page, service, { connect: 'close' })
  await waitForSession(page)
  await begin(page, 'DIDConnect.login()')
  expect(await outcomeOf(page)).toMatchObject({ code: 'closed' })
  await waitForCall(page, 'arc__offLogin')
  expect(await waitForEvent(page, 'did-connect-close')).toEqual({ action: 'login', reason: 'closed' })
  expect(await statusOf(page)).toBe('signed-out')
})

test('a host that never replies to a login ends it in time', async ({ page, service }) => {
  await openInHost(page, service)
  await waitForSession(page)
  await page.clock.install()
  await begin(page, 'DIDConnect.connect({ action: "login", timeoutMs: 60_000 })')
  await waitForCall(page, 'arc__didConnect')
  await page.clock.runFor(61_000)
  expect(await outcomeOf(page)).toMatchObject({ code: 'timeout' })
  await waitForCall(page, 'arc__offLogin')
})

test('a later login ends the one whose dialog the host has closed silently', async ({ page, service }) => {
  await page.clock.install()
  await openInHost(page, service)
  await waitForSession(page)
  await begin(page, 'DIDConnect.login()')
  await waitForCall(page, 'arc__didConnect')
  await page.clock.runFor(310)
  await page.evaluate(() => void DIDConnect.login().catch(() => {}))
  expect(await outcomeOf(page)).toMatchObject({ code: 'closed' })
  expect(await hostCalls(page, 'arc__didConnect')).toHaveLength(2)
})

test('forceOpenConnect shows the dialog of the kit in ArcSphere', async ({ page, service }) => {
  await openInHost(page, service)
  await waitForSession(page)
  await page.evaluate(() => Object.assign(window, { forceOpenConnect: true }))
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(await hostCalls(page, 'arc__didConnect')).toEqual([])
})

test('a wallet opens the flow of its webview', async ({ page, service }) => {
  await openInHost(page, service, { agent: 'wallet' })
  await waitForSession(page)
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: 'DID Wallet', exact: true }).click()
  const { action, deepLink } = await waitForCall(page, 'authAction')
  expect(action).toBe('auth')
  expect(deepLink).toMatch(/^abt:\/\/abtwallet\.io/)
})
