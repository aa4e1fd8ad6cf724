import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, test } from '../setup/fixtures.ts'
import { addAuthenticator, freshAddress, offerAllMethods, register } from '../steps/methods.ts'
import { recordEvent, nextLink, signInByWallet } from '../steps/session.ts'

/** Calls `bindWallet()` as a page does. Resolves with the outcome or the code of the error. */
const bind = (page: Page): Promise<string> =>
  page.evaluate(() =>
    DIDConnect.bindWallet().then(
      (result) => (result === null ? 'nothing to do' : 'bound'),
      (error: { code: string }) => error.code,
    ),
  )
const bindAnalytics = async (page: Page) =>
  (await recordedEvents(page, 'did-analytics'))
    .map(({ detail }) => detail.name)
    .filter((name) => String(name).startsWith('bind'))

test.beforeEach(async ({ page, target }) => {
  offerAllMethods(target)
  await recordEvent(page, 'did-wallet-bind')
  await recordEvent(page, 'did-profile-switch')
  await recordEvent(page, 'did-analytics')
})

/** Registers a new user without a wallet. */
async function registerWithoutWallet(page: Page, visit: (name: string) => Promise<void>): Promise<void> {
  await addAuthenticator(page)
  await visit('methods')
  await register(page, freshAddress())
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
}

test('binds a wallet to a user without one, once', async ({ page, target, visit, respondAsWallet, user }) => {
  test.skip(!target.embedded, 'a real service calls a server on the internet before it binds')
  await registerWithoutWallet(page, visit)
  const link = nextLink(page)
  const outcome = bind(page)
  await respondAsWallet(await link, { user: user + 60 })
  expect(await outcome).toBe('bound')
  const { user: changed } = (await waitForEvent(page, 'did-wallet-bind')) as {
    user: { connectedAccounts: { provider: string }[] }
  }
  expect(changed.connectedAccounts.map(({ provider }) => provider)).toContain('wallet')
  expect(await bindAnalytics(page)).toEqual(['bindWalletSuccess'])
  await expect(dialog(page)).toHaveCount(0)
  expect(await bind(page)).toBe('nothing to do')
})

test('shows that the wallet declined and binds nothing', async ({ page, visit, respondAsWallet }) => {
  await registerWithoutWallet(page, visit)
  const link = nextLink(page)
  const outcome = bind(page)
  await respondAsWallet(await link, { decline: true })
  await expect(dialog(page)).toContainText(/declined/i)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await outcome).toBe('declined')
  expect(await bindAnalytics(page)).toEqual(['bindWalletFailed'])
  expect(await recordedEvents(page, 'did-wallet-bind')).toEqual([])
})

test('switches to another profile of the wallet', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInByWallet(page, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  const link = nextLink(page)
  const outcome = page.evaluate(() => DIDConnect.switchProfile().then(() => 'done'))
  await respondAsWallet(await link, { profile: { fullName: 'Lady Lovelace' } })
  expect(await outcome).toBe('done')
  expect(await waitForEvent(page, 'did-profile-switch')).toMatchObject({ user: { fullName: 'Lady Lovelace' } })
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.fullName)).toBe('Lady Lovelace')
})

test('accepts an invitation with the wallet and receives its passport', async ({
  page,
  visit,
  respondAsWallet,
  service,
}) => {
  service.state.invitations.put({ id: 'for-ada', role: 'member', title: 'Member', inviter: null })
  await visit('plain')
  const link = nextLink(page)
  const outcome = page.evaluate(() =>
    DIDConnect.connect({ action: 'invite', extraParams: { inviteId: 'for-ada' } }).then(() => 'done'),
  )
  await respondAsWallet(await link)
  expect(await outcome).toBe('done')
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { role: 'member' } })
  expect(service.state.invitations.get('for-ada')).toBeUndefined()
})
