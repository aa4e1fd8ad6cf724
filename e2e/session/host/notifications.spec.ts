import { expect, waitForEvent, test } from '../../setup/fixtures.ts'
import {
  begin,
  callPage,
  didOf,
  emailSession,
  openInHost,
  outcomeOf,
  ownSession,
  waitForCall,
} from '../../steps/host.ts'
import { offerAllMethods } from '../../steps/methods.ts'
import { nextLink } from '../../steps/session.ts'

/*
 * What the host is notified of after a login.
 * `demo/host.html` plays ArcSphere and the webview of a wallet (docs/site/hosts.md).
 */

test('the host is notified when the page reads the user and renews its tokens', async ({
  page,

  service,
  user,
}) => {
  const { did, session } = await ownSession(service.url, user)
  await openInHost(page, service, { session })
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

test('the host switches the profile', async ({ page, service, user, respondAsWallet }) => {
  await openInHost(page, service, { session: (await ownSession(service.url, user)).session })
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

test('the host switches the passport', async ({ page, target, service, testing }) => {
  offerAllMethods(target)
  await testing.session() // the first user owns the app
  await openInHost(page, service, { session: await emailSession(target) })
  await waitForEvent(page, 'did-login')
  await begin(page, 'DIDConnect.switchPassport({ passportId: "guest" })')
  expect(await outcomeOf(page)).toEqual({ value: null })
  await waitForCall(page, 'arc__onSwitchPassport')
})

test('the host binds a wallet', async ({ page, target, service, respondAsWallet }) => {
  offerAllMethods(target)
  await openInHost(page, service, { session: await emailSession(target) })
  await waitForEvent(page, 'did-login')
  const link = nextLink(page)
  await begin(page, 'DIDConnect.bindWallet()')
  await respondAsWallet(await link)
  await waitForCall(page, 'arc__onBindWallet')
})

test('the host connects a storage space', async ({ page, service, user, respondAsWallet }) => {
  await openInHost(page, service, { session: (await ownSession(service.url, user)).session })
  await waitForEvent(page, 'did-login')
  const link = nextLink(page)
  await begin(page, 'DIDConnect.connectToDidSpace({ mode: "popup" })')
  await respondAsWallet(await link)
  await waitForCall(page, 'arc__onDidSpaceConnected')
})

test('the host closes the dialogs of a user', async ({ page, target, service, user }) => {
  offerAllMethods(target)
  await openInHost(page, service, { connect: 'cancel', session: (await ownSession(service.url, user)).session })
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
