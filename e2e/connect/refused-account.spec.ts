import type { Page } from 'playwright/test'
import { dialog, expect, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import {
  accessibilityProblems,
  addAuthenticator,
  digit,
  freshAddress,
  offerAllMethods,
  register,
  requestEmail,
  requestNextEmail,
  waitForEmail,
} from '../steps/methods.ts'
import { blockUser } from '../steps/passport-issuer.ts'
import { nextLink, statusOf } from '../steps/session.ts'
import type { Target } from '../setup/target.ts'

/* Somebody signs in whose access the owner has withdrawn. */

test.beforeEach(({ target }) => offerAllMethods(target))

const SENTENCE = 'You couldn’t be signed in with this account. Choose another one, or contact the app’s support.'

/** The dialog says it, offers no repeat that can't help, and signs nobody in. */
async function expectRefusal(page: Page): Promise<void> {
  await expect(dialog(page)).toContainText(SENTENCE)
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'account-refused' })
  expect(await statusOf(page)).toBe('signed-out')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page)).not.toContainText(SENTENCE)
}

/** Ends the session of the page, and withdraws the access of its user. */
async function block(page: Page, target: Target): Promise<void> {
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate(() => DIDConnect.logout())
  await blockUser(target, user.did)
}

test('a refused wallet is told so', async ({ page, target, visit, testing, respondAsWallet }) => {
  const { did } = await testing.session()
  await blockUser(target, did)
  await visit('plain')
  const link = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await link)
  await expectRefusal(page)
})

test('a refused user is told so after a sign-in by email', async ({ page, target, visit }) => {
  // A real service sends an address one mail a minute.
  if (!target.embedded) test.slow()
  const address = freshAddress()
  await visit('plain')
  await requestEmail(page, address)
  const first = await waitForEmail(target, address)
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type(first.code)
  await block(page, target)
  const code = await requestNextEmail(page, target, address, first.code)
  await page.keyboard.type(code)
  await expectRefusal(page)
})

test('a refused user is told so after a sign-in with a passkey', async ({ page, target, visit }) => {
  await addAuthenticator(page)
  await visit('plain')
  await register(page, freshAddress())
  await block(page, target)
  await signInButton(page).click()
  await dialog(page)
    .getByRole('button', { name: /passkey/i })
    .first()
    .click()
  await expectRefusal(page)
})
