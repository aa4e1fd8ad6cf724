import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../../setup/fixtures.ts'
import {
  accessibilityProblems,
  addAuthenticator,
  digit,
  freshAddress,
  offerAllMethods,
  requestEmail,
  waitForEmail,
} from '../../steps/methods.ts'
import { signInByWallet } from '../../steps/session.ts'
import type { Target } from '../../setup/target.ts'

const card = (page: Page) => page.getByRole('dialog', { name: 'Sign in faster next time' })

async function signInByEmail(page: Page, target: Target, address: string): Promise<void> {
  const logins = (await recordedEvents(page, 'did-login')).length
  await requestEmail(page, address)
  const { code } = await waitForEmail(target, address)
  await digit(page, 1).focus()
  await page.keyboard.type(code)
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBe(logins + 1)
  await expect(page.getByRole('heading', { name: /sign in to/i })).toHaveCount(0)
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate('DIDConnect.logout()')
  await expect(signInButton(page)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
}

test.beforeEach(({ target }) => offerAllMethods(target))

test('creates a passkey after a sign-in by email', async ({ page, target, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await signInByEmail(page, target, freshAddress())
  await expect(card(page)).toBeVisible()
  expect(await page.evaluate('DIDConnect.$session.get().status')).toBe('signed-in')
  expect(await accessibilityProblems(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  expect(await waitForEvent(page, 'did-passkey-offer')).toEqual({ choice: 'created' })
  expect(await device.count()).toBe(1)
  const providers = () =>
    page.evaluate('DIDConnect.$user.get().connectedAccounts.map(({ provider }) => provider)') as Promise<string[]>
  await expect.poll(providers).toContain('passkey')
})

test('is offered once: not now', async ({ page, target, visit, clock }) => {
  await addAuthenticator(page)
  await visit('methods')
  const address = freshAddress()
  await signInByEmail(page, target, address)
  await card(page).getByRole('button', { name: 'Not now' }).click()
  expect(await waitForEvent(page, 'did-passkey-offer')).toEqual({ choice: 'later' })
  await signOut(page)
  // The service sends one mail a minute to an address.
  clock.advance(61_000)
  await signInByEmail(page, target, address)
  await expect(dialog(page)).toHaveCount(0)
  expect(await recordedEvents(page, 'did-passkey-offer')).toHaveLength(1)
})

test('is reached and left by keyboard', async ({ page, target, visit }) => {
  await addAuthenticator(page)
  await visit('methods')
  await signInByEmail(page, target, freshAddress())
  const never = card(page).getByRole('button', { name: 'Don’t ask again' })
  await expect(never).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    if (await never.evaluate((button) => button.matches(':focus'))) break
    await page.keyboard.press('Tab')
  }
  await expect(never).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await waitForEvent(page, 'did-passkey-offer')).toEqual({ choice: 'never' })
  await expect(card(page)).toHaveCount(0)
})

test('goes on after a prompt that was closed', async ({ page, target, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await signInByEmail(page, target, freshAddress())
  await device.setUserVerified(false)
  await card(page).getByRole('button', { name: 'Create passkey' }).click()
  await expect(card(page).getByRole('alert')).toContainText('You closed the prompt')
  await device.setUserVerified(true)
  await card(page).getByRole('button', { name: 'Create passkey' }).click()
  expect(await waitForEvent(page, 'did-passkey-offer')).toEqual({ choice: 'created' })
})

test('leaves room for a dialog, and with the user', async ({ page, target, visit }) => {
  await addAuthenticator(page)
  await visit('methods')
  await signInByEmail(page, target, freshAddress())
  await expect(card(page)).toBeVisible()
  await page.getByRole('button', { name: 'Prove it' }).click()
  await expect(card(page)).toHaveCount(0)
  expect(await recordedEvents(page, 'did-passkey-offer')).toEqual([])
})

/** Resolves when whatever follows a sign-in has been decided. */
const settled = (page: Page) =>
  page.evaluate(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()).then(() => undefined)

test('is offered neither if the page turns it off, nor without a platform authenticator', async ({
  page,
  target,
  visit,
}) => {
  await visit('methods')
  expect(await page.evaluate(() => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())).toBe(false)
  await signInByEmail(page, target, freshAddress())
  await expect(dialog(page)).toHaveCount(0)
  await settled(page)
  await expect(card(page)).toHaveCount(0)
  await signOut(page)
  await addAuthenticator(page)
  await page.evaluate('DIDConnect.configure({ noPasskeyOffer: true })')
  await signInByEmail(page, target, freshAddress())
  await expect(dialog(page)).toHaveCount(0)
  await settled(page)
  await expect(card(page)).toHaveCount(0)
})

test('is not offered after a sign-in by wallet', async ({ page, visit, respondAsWallet }) => {
  await addAuthenticator(page)
  await visit('methods')
  await signInByWallet(page, respondAsWallet)
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  await settled(page)
  await expect(card(page)).toHaveCount(0)
})
