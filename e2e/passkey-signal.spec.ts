import type { Page } from 'playwright/test'
import { dialog, expect, signInButton, test, waitForEvent } from './fixtures.ts'
import { addAuthenticator, chooseMethod, freshAddress, offerAllMethods, register } from './method-steps.ts'
import { realServer } from './real-server.ts'
import { signInByWallet } from './session-steps.ts'

/* What the browser is told about passkeys: those that are gone leave the device, and names follow the user. */

async function addPasskey(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.locator('#result')).toHaveText('done')
}

test.beforeEach(({ target }) => offerAllMethods(target))

test('a passkey that was removed leaves the device', { tag: '@both' }, async ({ page, visit, respondAsWallet }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await signInByWallet(page, respondAsWallet)
  await addPasskey(page)
  expect(await device.count()).toBe(1)
  await page.evaluate('DIDConnect.removePasskey(last.credentialId)')
  await expect.poll(() => device.count()).toBe(0)
})

test('a passkey that the service does not know leaves the device, on a host of one app alone', async ({
  page,
  visit,
  respondAsWallet,
}) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await signInByWallet(page, respondAsWallet)
  await addPasskey(page)
  // As another device would do it: this browser is not told.
  await page.evaluate(`DIDConnect.client.oauth.unbind({
    connectedAccount: DIDConnect.$user.get().connectedAccounts.find(({ provider }) => provider === 'passkey'),
    locale: 'en',
  })`)
  await page.evaluate('DIDConnect.logout()')
  await expect(signInButton(page)).toBeVisible()
  const checks: number[] = []
  page.on('response', (response) => {
    if (/passkey\/auth\?.*credentialId=/.test(response.url())) checks.push(response.status())
  })
  await chooseMethod(page, 'Use an existing passkey')
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  if (realServer()) {
    await expect.poll(() => device.count()).toBe(0)
    expect(checks).toEqual([400])
  } else {
    // Many apps share localhost.
    expect([checks, await device.count()]).toEqual([[], 1])
  }
})

test('the names of passkeys follow the user', async ({ page, visit, service }) => {
  await addAuthenticator(page)
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    Object.assign(PublicKeyCredential, {
      signalCurrentUserDetails: async (details: unknown) => void told.push(details),
    })
  })
  await visit('methods')
  await register(page, freshAddress())
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  const record = service.state.users.get(user.did)
  if (!record) throw new Error('no user')
  service.state.users.put(Object.assign(record, { fullName: 'Ada King', email: 'ada@new.example' }))
  await page.reload()
  await page.waitForFunction('DIDConnect.$session.get().isConfirmed')
  expect(await page.evaluate('told')).toEqual([
    { rpId: 'localhost', userId: expect.any(String), name: 'ada@new.example', displayName: 'Ada King' },
  ])
})
