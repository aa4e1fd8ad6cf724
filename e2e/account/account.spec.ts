import type { Page } from 'playwright/test'
import { dialog, expect, waitForEvent, test } from '../setup/fixtures.ts'
import { passkeyDialog, addAuthenticator, offerAllMethods } from '../steps/methods.ts'

/** The account page of the demo, which only the embedded service has. */

const statusLine = (page: Page) => page.getByRole('status').first()
const section = (page: Page, name: string) => page.getByRole('region', { name })
const toast = (page: Page) => page.locator('did-overlay [part="toast"]')

test.beforeEach(async ({ page, target, service, watch, signIn, user, testing }) => {
  offerAllMethods(target)
  watch.allow(new URL(await service.provider.url()).origin)
  // The first user owns the app, and the service refuses to delete the owner.
  await testing.session({ user: user + 1 })
  await page.goto(`${target.origin}/account.html`)
  await expect(section(page, 'Orgs')).toBeHidden()
  await signIn(page)
  await expect(dialog(page)).toHaveCount(0)
  await expect(section(page, 'Sessions').getByRole('row')).toHaveCount(2)
})

test('binds and unbinds a third party and confirms both', async ({ page, context }) => {
  const accounts = section(page, 'Ways to sign in')
  await expect(accounts.getByRole('listitem')).toHaveCount(1)
  const opening = context.waitForEvent('page')
  await accounts.getByRole('button', { name: 'Bind GitHub' }).click()
  await (await opening).getByRole('button', { name: 'Alice Example' }).click()
  await expect(toast(page)).toContainText('GitHub linked')
  await expect(accounts.getByRole('listitem')).toHaveCount(2)
  await accounts.getByRole('button', { name: 'Remove GitHub' }).click()
  await expect(toast(page).last()).toContainText('GitHub unlinked')
  await expect(accounts.getByRole('listitem')).toHaveCount(1)
})

test('adds and removes a passkey and confirms both', async ({ page }) => {
  await addAuthenticator(page)
  const accounts = section(page, 'Ways to sign in')
  await accounts.getByRole('button', { name: 'Add a passkey' }).click()
  const passkey = page.getByRole('dialog', { name: 'Add a passkey' })
  await passkey.getByRole('button', { name: 'Create passkey' }).click()
  await expect(toast(page)).toContainText('Passkey added')
  await expect(passkeyDialog(page)).toHaveCount(0)
  await accounts.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(toast(page).last()).toContainText('Passkey removed')
  await expect(accounts.getByRole('listitem')).toHaveCount(1)
})

test('shows a failed binding and rejects the page’s call', async ({ page, context, service }) => {
  service.faults.add({ path: '*/oauth/bind', respond: { status: 400, body: 'Not today', contentType: 'text/html' } })
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Bind Google' }).click()
  await (await opening).getByRole('button', { name: 'Bob Example' }).click()
  await expect(toast(page)).toContainText('Not today')
  await expect(statusLine(page)).toHaveText('Not today')
})

test('deletes the account after its wallet approves', async ({ page, respondAsWallet, service }) => {
  const before = service.state.users.all().length
  const started = page.waitForResponse(/destroy-self\/token/)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  const { url } = (await (await started).json()) as { url: string }
  await respondAsWallet(url)
  await expect(statusLine(page)).toHaveText('Your account is gone.')
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
  expect(service.state.users.all()).toHaveLength(before - 1)
  await expect(section(page, 'Orgs')).toBeHidden()
})
