import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { recordEvent, nextLink, waitForSession } from '../steps/session.ts'

const PARAM = '__did-connect__'
const forced = (forceConnected: string, switchBehavior = 'ask') => ({
  [PARAM]: Buffer.from(JSON.stringify({ forceConnected, switchBehavior, showClose: true })).toString('base64'),
})
const didOf = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)

test.beforeEach(async ({ page }) => {
  await recordEvent(page, 'did-account-switch')
})

test('redirects to the login page when switching is required', async ({
  page,
  target,
  user,
  visit,
  signIn,
  testing,
}) => {
  const other = await testing.session({ user: user + 50 })
  await visit('session-page')
  await signIn(page)
  await visit('session-page', forced(other.did, 'required'))
  await page.waitForURL((url) => url.pathname.includes('/.well-known/service/'))
  const { origin, searchParams } = new URL(page.url())
  expect(origin).toBe(target.origin)
  expect(searchParams.get('forceConnected')).toBe(other.did)
  // The parameter is removed first, so that the return does not redirect again.
  expect(searchParams.get('redirect')).toBe(target.page('session-page'))
})

test('asks, switches with the wallet, and next time with the saved account', async ({
  page,
  target,
  user,
  visit,
  respondAsWallet,
  signIn,
  testing,
}) => {
  const second = await testing.session({ user: user + 50 })
  await visit('session-page')
  const first = await signIn(page)

  await visit('session-page', forced(second.did))
  const question = page.getByRole('dialog', { name: 'Switch account' })
  await expect(question).toBeVisible()
  await expect(question.getByText(`${first.slice(0, 6)}…`)).toBeVisible()
  await expect(question.getByText(`${second.did.slice(0, 6)}…`)).toBeVisible()
  await expect(question.getByText(`Test User ${user + 50}`)).toBeVisible()
  const link = nextLink(page)
  await question.getByRole('button', { name: 'Switch' }).click()
  await respondAsWallet(await link, { user: user + 50 })
  const change = (await waitForEvent(page, 'did-account-switch')) as { from: string; to: string }
  expect(change).toMatchObject({ from: first, to: second.did })
  expect(await didOf(page)).toBe(second.did)
  expect(page.url()).toBe(target.page('session-page'))

  await visit('session-page', forced(first))
  await question.getByRole('button', { name: 'Switch' }).click()
  expect(await waitForEvent(page, 'did-account-switch')).toMatchObject({ from: second.did, to: first })
  await expect(dialog(page)).toHaveCount(0)
  expect(page.url()).toBe(target.page('session-page'))
  await page.reload()
  await waitForSession(page)
  expect(await didOf(page)).toBe(first)
})

test('shows in the question why a saved account cannot be used', async ({
  page,
  user,
  visit,
  respondAsWallet,
  signIn,
  service,
  testing,
}) => {
  const second = await testing.session({ user: user + 50 })
  await visit('session-page')
  const first = await signIn(page)
  await visit('session-page', forced(second.did))
  const link = nextLink(page)
  await dialog(page).getByRole('button', { name: 'Switch' }).click()
  await respondAsWallet(await link, { user: user + 50 })
  await waitForEvent(page, 'did-account-switch')
  service.faults.add({ path: '*/user-session/login', respond: { status: 401, body: { error: 'session expired' } } })
  await visit('session-page', forced(first))
  await dialog(page).getByRole('button', { name: 'Switch' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('The service refused the request.Detailssession expired')
  expect(await didOf(page)).toBe(second.did)
  service.faults.clear()
  await dialog(page).getByRole('button', { name: 'Switch' }).click()
  await expect.poll(() => didOf(page)).toBe(first)
  await expect(dialog(page)).toHaveCount(0)
})

test('redirects a signed-out visitor to the login page when an account is required', async ({
  page,
  target,
  testing,
}) => {
  const { did } = await testing.session()
  await page.goto(target.page('session-page', forced(did, 'required')))
  await page.waitForURL((url) => url.pathname.endsWith('/login'))
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('forceConnected')).toBe(did)
  expect(searchParams.get('redirect')).toBe(target.page('session-page'))
})

test('lets the visitor close the flow without an error', async ({ page, visit, testing }) => {
  const { did } = await testing.session()
  await visit('session-page', forced(did))
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(signInButton(page)).toBeVisible()
  expect(await recordedEvents(page, 'did-error')).toEqual([])
  expect((await waitForEvent(page, 'did-connect-close')).reason).toBe('closed')
})
