import { devices, type Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import {
  accessibilityProblems,
  addAuthenticator,
  freshAddress,
  offerAllMethods,
  PASSKEY,
  register,
} from '../steps/methods.ts'
import { nextLink, waitForSession, statusOf, tokens } from '../steps/session.ts'

const TEN_MINUTES_MS = 600_000

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete account' }).filter({ hasText: 'undone' })
const confirmButton = (page: Page) => question(page).getByRole('button', { name: 'Delete', exact: true })
const result = (page: Page) => page.locator('#result')
const exists = (page: Page, did: string): Promise<boolean> =>
  page.evaluate((wanted) => DIDConnect.client.user.get({ did: wanted }).then(Boolean), did)

/** Registers a new user with a passkey. Returns the DID. */
async function registerUser(page: Page): Promise<string> {
  await register(page, freshAddress())
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  return user.did
}

async function requestDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await confirmButton(page).click()
}

const usePasskey = (page: Page): Promise<void> => page.getByRole('button', { name: PASSKEY }).click()

test.beforeEach(({ target }) => offerAllMethods(target))

test('deletes the account after a passkey check and signs out', { tag: '@main' }, async ({ page, visit }) => {
  await addAuthenticator(page)
  await visit('methods')
  const did = await registerUser(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(question(page)).toContainText('This can’t be undone.')
  const { width, height } = (await question(page).boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(300)
  expect(await accessibilityProblems(page)).toEqual([])
  await confirmButton(page).click()
  await expect(confirmButton(page)).toHaveAttribute('aria-busy', 'true')
  await usePasskey(page)
  await expect(result(page)).toHaveText('done')
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
  expect(await statusOf(page)).toBe('signed-out')
  expect(await tokens(page)).toEqual({ session: '', refresh: '' })
  expect(await exists(page, did)).toBe(false)
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toBeVisible()
})

test('rejects the passkey of another user', async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  const otherDid = await registerUser(page)
  await page.evaluate('DIDConnect.logout()')
  await expect(signInButton(page)).toBeVisible()
  const otherPasskeys = await device.removeAll()
  const before = (await recordedEvents(page, 'did-login')).length
  await register(page, freshAddress())
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBeGreaterThan(before)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  await device.removeAll()
  await device.add(otherPasskeys)

  await requestDeletion(page)
  await usePasskey(page)
  await expect(dialog(page).last()).toContainText('Another user’s wallet answered')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(question(page).getByRole('alert')).toBeVisible()
  expect(await exists(page, user.did)).toBe(true)
  expect(await exists(page, otherDid)).toBe(true)
  const { user: current } = await page.evaluate(() => DIDConnect.client.session.get())
  expect(current.did).toBe(user.did)
})

test('deletes the account after the wallet approves', async ({
  page,
  visit,
  respondAsWallet,
  signIn,
  target,
  user,
  testing,
}) => {
  // The first user owns the app, and the service refuses to delete the owner.
  if (target.embedded) await testing.session({ user: user + 1 })
  await visit('methods')
  const did = await signIn(page)
  await expect(dialog(page)).toHaveCount(0)
  const link = nextLink(page)
  await requestDeletion(page)
  await respondAsWallet(await link)
  await expect(result(page)).toHaveText('done')
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
  expect(await exists(page, did)).toBe(false)
})

async function linkOf(page: Page): Promise<string> {
  const link = nextLink(page)
  await signInButton(page).click()
  return link
}

test('shows in the dialog why the owner cannot be deleted', async ({ page, visit, respondAsWallet, service, user }) => {
  expect(service.state.users.all()).toEqual([])
  await visit('methods')
  await respondAsWallet(await linkOf(page), { user })
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  const link = nextLink(page)
  await requestDeletion(page)
  await respondAsWallet(await link, { user }).catch(() => {})
  await expect(dialog(page).last()).toContainText("You can't delete the application owner")
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(question(page).getByRole('alert')).not.toBeEmpty()
  expect(await statusOf(page)).toBe('signed-in')
})

test('waits ten minutes for verification, then renews the QR code', async ({ page, visit, service }) => {
  await page.clock.install()
  await addAuthenticator(page)
  await visit('methods')
  await registerUser(page)
  const first = page.waitForRequest(/destroy-self\/token/)
  await requestDeletion(page)
  const { searchParams } = new URL((await first).url())
  const payload = JSON.parse(Buffer.from(searchParams.get('payload') ?? '', 'base64').toString()) as unknown
  expect(payload).toEqual({ action: 'destroy-self' })
  await expect(page.getByRole('button', { name: PASSKEY })).toBeVisible()
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('destroy-self/token')) renewals.push(request.url())
  })
  const advance = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 2_000) await page.clock.runFor(2_000)
  }
  await advance(TEN_MINUTES_MS - 60_000)
  expect(renewals).toEqual([])
  await advance(120_000)
  await expect.poll(() => renewals.length).toBe(1)
  await usePasskey(page)
  await expect(result(page)).toHaveText('done')
  expect(service.state.users.all()).toEqual([])
})

test('stores the tokens of an elevated session', async ({ page, visit, service }) => {
  await addAuthenticator(page)
  await visit('methods')
  const did = await registerUser(page)
  await service.grant(did, 'admin')
  const before = await tokens(page)
  await page.getByRole('button', { name: 'Elevate' }).click()
  await usePasskey(page)
  await expect(result(page)).toHaveText('done')
  const now = await tokens(page)
  expect(now.session).not.toBe(before.session)
  const claims = JSON.parse(Buffer.from(now.session.split('.')[1] ?? '', 'base64url').toString()) as object
  expect(claims).toMatchObject({ did, elevated: true, role: 'admin' })
  await expect.poll(() => page.evaluate('DIDConnect.$user.get().role')).toBe('admin')
  await page.reload()
  await waitForSession(page)
  expect(await statusOf(page)).toBe('signed-in')
})

test('works with the keyboard alone', async ({ page, visit }) => {
  await addAuthenticator(page)
  await visit('methods')
  const did = await registerUser(page)
  await page.getByRole('button', { name: 'Delete my account' }).focus()
  await page.keyboard.press('Enter')
  // A destructive button must not have the initial focus.
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(confirmButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: PASSKEY }).press('Enter')
  await expect(result(page)).toHaveText('done')
  expect(await exists(page, did)).toBe(false)
})

test.describe('on a phone of 320 px', () => {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport: { width: 320, height: 640 }, deviceScaleFactor, isMobile, hasTouch })

  test('fits the screen and accepts taps', async ({ page, visit }) => {
    await addAuthenticator(page)
    await visit('methods')
    await registerUser(page)
    await page.getByRole('button', { name: 'Delete my account' }).tap()
    const box = await question(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
    await confirmButton(page).tap()
    await page.getByRole('button', { name: PASSKEY }).tap()
    await expect(result(page)).toHaveText('done')
    expect(await statusOf(page)).toBe('signed-out')
  })
})
