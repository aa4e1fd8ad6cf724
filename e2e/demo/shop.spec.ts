import type { Page } from 'playwright/test'
import { dialog, expect, test } from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'

/* The shop of the demo: requests of an app's own, from the kit to the wallet, the server and back. */

test.beforeEach(async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(`${target.origin}/shop.html`)
})

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Presses the button of a card. */
const press = (page: Page, name: string) => card(page, name).getByRole('button').click()

const outcome = (page: Page, name: string) => card(page, name).getByRole('status')

test('a customer shares a profile, signs, pays, and shows the ticket', { tag: '@main' }, async ({ page, testing }) => {
  await press(page, 'Share your profile')
  await testing.approve(page, { claims: { profile: { fullName: 'Ada', email: 'ada@example.com' } } })
  await expect(outcome(page, 'Share your profile')).toHaveText('Hello Ada, we will write to ada@example.com.')
  await expect(dialog(page)).toHaveCount(0)
  await press(page, 'Sign the terms')
  await testing.approve(page)
  await expect(outcome(page, 'Sign the terms')).toHaveText('Your signature fits the document.')
  await expect(dialog(page)).toHaveCount(0)
  await press(page, 'Pay for a ticket')
  await testing.approve(page)
  await expect(outcome(page, 'Pay for a ticket')).toHaveText(/The ticket is in your wallet\.$/)
  await expect(dialog(page)).toHaveCount(0)
  await press(page, 'Show the ticket')
  await testing.approve(page)
  await expect(outcome(page, 'Show the ticket')).toHaveText(/^Welcome! Your ticket is z/)
})

test('three steps are one request', async ({ page, testing }) => {
  await press(page, 'Three steps in one')
  const claims = await testing.approve(page)
  expect(claims.map(({ type }) => type)).toEqual(['authPrincipal', 'profile', 'signature', 'signature'])
  await expect(outcome(page, 'Three steps in one')).toHaveText('3 answers came, and all signatures fit.')
})

test('says what the server can’t verify, and what was declined', async ({ page, testing }) => {
  await press(page, 'Sign the terms')
  await testing.approve(page, { claims: { agreement: null } })
  await expect(outcome(page, 'Sign the terms')).toHaveText('The server could not verify the answer.')
  await expect(dialog(page)).toHaveCount(0)
  await press(page, 'Share your profile')
  await testing.decline(page)
  await expect(dialog(page)).toContainText(/declined/i)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(outcome(page, 'Share your profile')).toHaveText(/^No answer: /)
  // No other button has to do with it.
  await expect(outcome(page, 'Sign the terms')).toHaveText('The server could not verify the answer.')
  await expect(page.getByText('No answer: ')).toHaveCount(1)
})

test('the web wallet shows the payment before it signs', async ({ page, context, target }) => {
  await press(page, 'Pay for a ticket')
  await expect(dialog(page)).toContainText('Pay for your ticket')
  const opened = context.waitForEvent('page')
  await dialog(page).getByRole('button', { name: 'DID Wallet (web)' }).click()
  const wallet = await opened
  await wallet.waitForURL(`${target.origin}/wallet/**`)
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(wallet.getByText(/^2\.5 \(/)).toBeVisible()
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(outcome(page, 'Pay for a ticket')).toHaveText(/The ticket is in your wallet\.$/)
})

test('on a phone, in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: test.info().outputPath('shop.png'), fullPage: true })
  await press(page, 'Pay for a ticket')
  await expect(dialog(page)).toContainText('Pay for your ticket')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('dialog.png') })
})
