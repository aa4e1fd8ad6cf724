import type { Page } from 'playwright/test'
import { dialog, expect, heard, hears, test } from './fixtures.ts'
import { deviceOf, freshAddress, offer, register } from './methods-kit.ts'
import { hearAlso, nextLink, signIn } from './session-kit.ts'

/** Asks for a wallet as a page does; settles with how many results there were, or with the code of the error. */
const bind = (page: Page): Promise<string> =>
  page.evaluate(() =>
    DIDConnect.bindWallet().then(
      (result) => (result === null ? 'nothing to do' : 'bound'),
      (error: { code: string }) => error.code,
    ),
  )
const changes = async (page: Page) =>
  (await heard(page, 'did-analytics'))
    .map(({ detail }) => detail.name)
    .filter((name) => String(name).startsWith('bind'))

test.beforeEach(async ({ page, target }) => {
  offer(target)
  await hearAlso(page, 'did-wallet-bind')
  await hearAlso(page, 'did-profile-switch')
  await hearAlso(page, 'did-analytics')
})

/** Somebody new, without a wallet. */
async function arrive(page: Page, visit: (name: string) => Promise<void>): Promise<void> {
  await deviceOf(page)
  await visit('methods')
  await register(page, freshAddress())
  await hears(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
}

test('binds a wallet to who came without one, once', async ({ page, target, visit, answer, user }) => {
  test.skip(!target.embedded, 'a real service asks one on the internet before it binds')
  await arrive(page, visit)
  const link = nextLink(page)
  const outcome = bind(page)
  await answer(await link, { user: user + 60 })
  expect(await outcome).toBe('bound')
  const { user: changed } = (await hears(page, 'did-wallet-bind')) as {
    user: { connectedAccounts: { provider: string }[] }
  }
  expect(changed.connectedAccounts.map(({ provider }) => provider)).toContain('wallet')
  expect(await changes(page)).toEqual(['bindWalletSuccess'])
  await expect(dialog(page)).toHaveCount(0)
  expect(await bind(page)).toBe('nothing to do')
})

test('says that the wallet declined, and binds nothing', async ({ page, visit, answer }) => {
  await arrive(page, visit)
  const link = nextLink(page)
  const outcome = bind(page)
  await answer(await link, { decline: true })
  await expect(dialog(page)).toContainText(/declined/i)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await outcome).toBe('declined')
  expect(await changes(page)).toEqual(['bindWalletFailed'])
  expect(await heard(page, 'did-wallet-bind')).toEqual([])
})

test('lets the wallet show another profile', async ({ page, visit, answer }) => {
  await visit('plain')
  await signIn(page, answer)
  await expect(dialog(page)).toHaveCount(0)
  const link = nextLink(page)
  const outcome = page.evaluate(() => DIDConnect.switchProfile().then(() => 'done'))
  await answer(await link, { profile: { fullName: 'Lady Lovelace' } })
  expect(await outcome).toBe('done')
  expect(await hears(page, 'did-profile-switch')).toMatchObject({ user: { fullName: 'Lady Lovelace' } })
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.fullName)).toBe('Lady Lovelace')
})

test('takes an invitation with the wallet, and its passport with it', async ({ page, visit, answer, service }) => {
  service.state.invitations.put({ id: 'for-ada', role: 'member', title: 'Member', inviter: null })
  await visit('plain')
  const link = nextLink(page)
  const outcome = page.evaluate(() =>
    DIDConnect.connect({ action: 'invite', extraParams: { inviteId: 'for-ada' } }).then(() => 'done'),
  )
  await answer(await link)
  expect(await outcome).toBe('done')
  expect(await hears(page, 'did-login')).toMatchObject({ user: { role: 'member' } })
  expect(service.state.invitations.get('for-ada')).toBeUndefined()
})
