import { devices, type Page } from 'playwright/test'
import { login } from '../demo/server/testing/client.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from './fixtures.ts'
import { accessibilityProblems, addAuthenticator, freshAddress, offerAllMethods, register } from './methods-kit.ts'
import { nextLink, waitForSession, signIn, statusOf, tokens } from './session-kit.ts'

const TEN_MINUTES_MS = 600_000

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete Account' }).filter({ hasText: 'undone' })
const agree = (page: Page) => question(page).getByRole('button', { name: 'Delete', exact: true })
const result = (page: Page) => page.locator('#result')
const exists = (page: Page, did: string): Promise<boolean> =>
  page.evaluate((wanted) => DIDConnect.client.user.get({ did: wanted }).then(Boolean), did)

/** A fresh account of this browser, with a passkey. */
async function newPerson(page: Page): Promise<string> {
  await register(page, freshAddress())
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  return user.did
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await agree(page).click()
}

const takePasskey = (page: Page): Promise<void> => page.getByRole('button', { name: 'Use Existing Passkey' }).click()

test.beforeEach(({ target }) => offerAllMethods(target))

test('deletes the account of who proves it with a passkey, and signs out', async ({ page, visit }) => {
  await addAuthenticator(page)
  await visit('methods')
  const did = await newPerson(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(question(page)).toContainText('This can’t be undone.')
  const { width, height } = (await question(page).boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(300)
  expect(await accessibilityProblems(page)).toEqual([])
  await agree(page).click()
  await expect(agree(page)).toHaveAttribute('aria-busy', 'true')
  await takePasskey(page)
  await expect(result(page)).toHaveText('done')
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
  expect(await statusOf(page)).toBe('signed-out')
  expect(await tokens(page)).toEqual({ session: '', refresh: '' })
  expect(await exists(page, did)).toBe(false)
  await expect(dialog(page)).toHaveCount(0)
  await expect(signInButton(page)).toBeVisible()
})

test('keeps the account of who changes their mind', async ({ page, visit }) => {
  await addAuthenticator(page)
  await visit('methods')
  const did = await newPerson(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(result(page)).toHaveText('closed')

  await ask(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(question(page).getByRole('alert')).toHaveText('Access verification aborted')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(result(page)).toHaveText('closed')
  expect(await statusOf(page)).toBe('signed-in')
  expect(await exists(page, did)).toBe(true)
})

test('does not take the passkey of somebody else for a proof', async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  const stranger = await newPerson(page)
  await page.evaluate('DIDConnect.logout()')
  await expect(signInButton(page)).toBeVisible()
  const strangers = await device.removeAll()
  const before = (await recordedEvents(page, 'did-login')).length
  await register(page, freshAddress())
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBeGreaterThan(before)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  await device.removeAll()
  await device.add(strangers)

  await ask(page)
  await takePasskey(page)
  await expect(dialog(page).last()).toContainText('Login user and wallet user mismatch')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(question(page).getByRole('alert')).toBeVisible()
  expect(await exists(page, user.did)).toBe(true)
  expect(await exists(page, stranger)).toBe(true)
  const { user: still } = await page.evaluate(() => DIDConnect.client.session.get())
  expect(still.did).toBe(user.did)
})

test('deletes the account of who proves it with their wallet', async ({
  page,
  visit,
  respondAsWallet,
  target,
  user,
}) => {
  // The first one owns the app, and an app keeps its owner.
  if (target.embedded) await login(target.embedded.service, { user: user + 1 })
  await visit('methods')
  const did = await signIn(page, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  const link = nextLink(page)
  await ask(page)
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

test('says in the dialogs why the service keeps its owner', async ({ page, visit, respondAsWallet, service, user }) => {
  expect(service.state.users.all()).toEqual([])
  await visit('methods')
  await respondAsWallet(await linkOf(page), { user })
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  const link = nextLink(page)
  await ask(page)
  await respondAsWallet(await link, { user }).catch(() => {})
  await expect(dialog(page).last()).toContainText("You can't delete the application owner")
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(question(page).getByRole('alert')).not.toBeEmpty()
  expect(await statusOf(page)).toBe('signed-in')
})

test('refuses the wallet of somebody else', async ({ page, visit, respondAsWallet, user }) => {
  await visit('methods')
  await respondAsWallet(await linkOf(page), { user })
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  const link = nextLink(page)
  await ask(page)
  await respondAsWallet(await link, { user: user + 1 }).catch(() => {})
  await expect(dialog(page).last().getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(result(page)).toHaveText('closed')
  expect(await statusOf(page)).toBe('signed-in')
})

test('waits ten minutes for the proof, then asks with a new code', async ({ page, visit, service }) => {
  await page.clock.install()
  await addAuthenticator(page)
  await visit('methods')
  await newPerson(page)
  const first = page.waitForRequest(/destroy-self\/token/)
  await ask(page)
  const { searchParams } = new URL((await first).url())
  const payload = JSON.parse(Buffer.from(searchParams.get('payload') ?? '', 'base64').toString()) as unknown
  expect(payload).toEqual({ action: 'destroy-self' })
  await expect(page.getByRole('button', { name: 'Use Existing Passkey' })).toBeVisible()
  const later: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('destroy-self/token')) later.push(request.url())
  })
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 2_000) await page.clock.runFor(2_000)
  }
  await pass(TEN_MINUTES_MS - 60_000)
  expect(later).toEqual([])
  await pass(120_000)
  await expect.poll(() => later.length).toBe(1)
  await takePasskey(page)
  await expect(result(page)).toHaveText('done')
  expect(service.state.users.all()).toEqual([])
})

test('keeps the tokens of an elevated session', async ({ page, visit, service }) => {
  await addAuthenticator(page)
  await visit('methods')
  const did = await newPerson(page)
  await service.grant(did, 'admin')
  const before = await tokens(page)
  await page.getByRole('button', { name: 'Elevate' }).click()
  await takePasskey(page)
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

test('is asked and proved with the keyboard alone', async ({ page, visit }) => {
  await addAuthenticator(page)
  await visit('methods')
  const did = await newPerson(page)
  await page.getByRole('button', { name: 'Delete my account' }).focus()
  await page.keyboard.press('Enter')
  // What can't be undone does not begin with the focus.
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(agree(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use Existing Passkey' }).press('Enter')
  await expect(result(page)).toHaveText('done')
  expect(await exists(page, did)).toBe(false)
})

test.describe('on a phone of 320 px', () => {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport: { width: 320, height: 640 }, deviceScaleFactor, isMobile, hasTouch })

  test('asks within the screen and takes taps', async ({ page, visit }) => {
    await addAuthenticator(page)
    await visit('methods')
    await newPerson(page)
    await page.getByRole('button', { name: 'Delete my account' }).tap()
    const box = await question(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true)
    await agree(page).tap()
    await page.getByRole('button', { name: 'Use Existing Passkey' }).tap()
    await expect(result(page)).toHaveText('done')
    expect(await statusOf(page)).toBe('signed-out')
  })
})
