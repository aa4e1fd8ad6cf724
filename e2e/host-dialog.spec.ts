import { dialog, expect, waitForEvent, signInButton, test } from './fixtures.ts'
import { begin, hostCalls, openInHost, outcomeOf, waitForCall } from './host-steps.ts'
import { nextLink, statusOf, waitForSession } from './session-steps.ts'

/*
 * Logins in the connect dialog of the host, or in the kit's instead.
 * `demo/host.html` plays ArcSphere and the webview of a wallet (docs/hosts.md).
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
