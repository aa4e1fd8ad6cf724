/* Long because it is one list: when saved accounts are offered, when they are not, and what the panel does. */
import { devices, type BrowserContext, type Locator, type Page } from 'playwright/test'
import {
  dialog,
  expect,
  recordedEvents,
  waitForEvent,
  signInButton,
  test,
  type RespondAsWallet,
} from '../setup/fixtures.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { recordRequests, nextLink, waitForSession } from '../steps/session.ts'

const LIST = /\/user-session$/
const TITLE = /^Sign in with your .+ account$/
const DELAY_MS = 1_500

const panel = (page: Page): Locator => page.getByRole('dialog', { name: TITLE })
const rows = (page: Page): Locator => panel(page).getByRole('listitem')
const row = (page: Page, name: string): Locator => rows(page).getByRole('button', { name })
const didOf = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)

/** Signs in with the wallet, whether or not another user is signed in. */
async function signInAs(page: Page, respondAsWallet: RespondAsWallet, user: number): Promise<string> {
  const before = (await recordedEvents(page, 'did-login')).length
  const link = nextLink(page)
  await page.evaluate(() => void DIDConnect.login())
  await respondAsWallet(await link, { user })
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBeGreaterThan(before)
  await expect(dialog(page)).toHaveCount(0)
  return (await didOf(page)) ?? ''
}

/** Removes the tokens but not the sessions of the service, as after a week without a visit. */
async function forgetTokens(page: Page, context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'login_token' })
  await page.evaluate(() => localStorage.removeItem('refresh_token'))
}

interface SavedAccount {
  user: number
  did: string
  name: string
}

/** Signs in with several accounts in turn, which leaves their sessions saved for this browser. */
async function saveAccounts(
  page: Page,
  context: BrowserContext,
  respondAsWallet: RespondAsWallet,
  user: number,
  count: number,
) {
  const known: SavedAccount[] = []
  for (let index = 0; index < count; index++) {
    const name = `Test User ${user + index * 1_000}`
    known.unshift({
      user: user + index * 1_000,
      did: await signInAs(page, respondAsWallet, user + index * 1_000),
      name,
    })
  }
  await forgetTokens(page, context)
  return known
}

test(
  'offers the accounts of this browser and switches between three of them',
  { tag: '@main' },
  async ({ page, context, visit, respondAsWallet, user }) => {
    await visit('quick-login')
    const known = await saveAccounts(page, context, respondAsWallet, user, 3)
    const lists = recordRequests(context, LIST)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await visit('quick-login')
    await waitForSession(page)
    // Fetched while the delay passes.
    await page.clock.runFor(DELAY_MS / 2)
    await expect.poll(() => lists.length).toBe(1)
    await expect(panel(page)).toHaveCount(0)
    await page.clock.runFor(DELAY_MS / 2)
    await page.clock.resume()
    await expect(panel(page)).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    for (const [index, { name }] of known.entries()) await expect(rows(page).nth(index)).toContainText(name)
    await expect(rows(page).first()).toContainText('Guest')
    expect(await accessibilityProblems(page)).toEqual([])
    // It must stay below the button, in the upper right corner.
    const box = await panel(page).boundingBox()
    const button = await signInButton(page).boundingBox()
    expect(box?.width).toBe(400)
    expect(box?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
    await page.getByRole('button', { name: 'Something else' }).click()

    const [, second, third] = known
    await row(page, second?.name ?? '').click()
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: second?.did } })
    await expect(panel(page)).toHaveCount(0)
    await page.reload()
    await waitForSession(page)
    expect(await didOf(page)).toBe(second?.did)

    await forgetTokens(page, context)
    await page.reload()
    await row(page, third?.name ?? '').click()
    await expect.poll(() => didOf(page)).toBe(third?.did)
  },
)

test('works by keyboard and does not take the focus', async ({ page, context, visit, respondAsWallet, user }) => {
  await visit('quick-login')
  const [known] = await saveAccounts(page, context, respondAsWallet, user, 1)
  await visit('quick-login')
  await page.getByRole('button', { name: 'Something else' }).focus()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Something else' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row(page, known?.name ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: known?.did } })
})

test.describe('in a wallet', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ABTWallet/4.1.0' })

  test('offers nothing', async ({ page, context, visit }) => {
    const lists = recordRequests(context, LIST)
    await page.clock.install()
    await visit('quick-login')
    await waitForSession(page)
    await page.clock.runFor(DELAY_MS)
    expect(lists).toEqual([])
    await page.getByRole('button', { name: 'Sign in quickly' }).click()
    await expect(page.locator('#result')).toHaveText('unsupported')
  })
})

for (const [why, query] of [
  ['the address disables it', { showQuickConnect: 'false' }],
  ['the button disables it', { off: '' }],
  ['the page shows a dialog', { dialog: '' }],
] as const) {
  test(`offers nothing when ${why}`, async ({ page, context, visit, respondAsWallet, user }) => {
    await visit('quick-login')
    await saveAccounts(page, context, respondAsWallet, user, 1)
    const lists = recordRequests(context, LIST)
    await page.clock.install()
    await visit('quick-login', query)
    await waitForSession(page)
    await page.clock.runFor(DELAY_MS)
    expect(lists).toEqual([])
    await expect(panel(page)).toHaveCount(0)
  })
}

test('never covers the login dialog', async ({ page, context, visit, respondAsWallet, user }) => {
  await visit('quick-login')
  await saveAccounts(page, context, respondAsWallet, user, 1)
  const lists = recordRequests(context, LIST)
  await page.clock.install()
  await visit('quick-login')
  await waitForSession(page)
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.clock.runFor(DELAY_MS)
  // A service far away answers for its settings first.
  await expect.poll(() => lists, 'those of the dialog itself').toHaveLength(1)
  await expect(panel(page)).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(panel(page)).toBeVisible()
  await signInButton(page).click()
  await expect(dialog(page)).toHaveCount(1)
  await expect(panel(page)).toHaveCount(0)
})

test('is offered next to the avatar menu’s button', async ({ page, context, visit, respondAsWallet, user }) => {
  await visit('menu')
  const [known] = await saveAccounts(page, context, respondAsWallet, user, 1)
  await visit('menu')
  await row(page, known?.name ?? '').click()
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: known?.did } })
  await expect(page.locator('did-avatar-menu')).toHaveAttribute('data-state', 'signed-in')
  await expect(panel(page)).toHaveCount(0)
})

test('is not offered for a hidden button', async ({ page, context, visit, respondAsWallet, user }) => {
  await visit('quick-login')
  await saveAccounts(page, context, respondAsWallet, user, 1)
  const lists = recordRequests(context, LIST)
  await page.clock.install()
  await visit('quick-login', { hidden: '' })
  await waitForSession(page)
  await page.clock.runFor(DELAY_MS)
  expect(lists).toEqual([])
})

test('opens at once with the focus inside when the page calls quickLogin()', async ({
  page,
  context,
  visit,
  respondAsWallet,
  user,
}) => {
  await visit('quick-login')
  await page.getByRole('button', { name: 'Sign in quickly' }).click()
  await expect(page.locator('#result')).toHaveText('no-saved-session')
  const [known] = await saveAccounts(page, context, respondAsWallet, user, 1)
  await visit('quick-login', { off: '' })
  await page.getByRole('button', { name: 'Sign in quickly' }).click()
  await expect(row(page, known?.name ?? '')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#result')).toHaveText('given up')
  await expect(page.getByRole('button', { name: 'Sign in quickly' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, known?.name ?? '')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#result')).toHaveText('signed in')
  expect(await didOf(page)).toBe(known?.did)
})

test.describe('on a phone', () => {
  const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport, deviceScaleFactor, isMobile, hasTouch })

  test('opens at the bottom and signs in with a tap', async ({ page, context, visit, respondAsWallet, user }) => {
    await visit('quick-login')
    const [known] = await saveAccounts(page, context, respondAsWallet, user, 1)
    await visit('quick-login')
    await expect
      .poll(async () => {
        const box = await panel(page).boundingBox()
        return box && [box.x, Math.round(box.width), Math.round(box.y + box.height)]
      })
      .toEqual([0, viewport.width, viewport.height])
    await row(page, known?.name ?? '').tap()
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: known?.did } })
  })
})

test('a login begins with the account of this browser, by keyboard too', async ({
  page,
  context,
  visit,
  respondAsWallet,
  user,
}) => {
  await visit('quick-login')
  const [newest] = await saveAccounts(page, context, respondAsWallet, user, 2)
  await visit('quick-login')
  // The offer beside the button has loaded the accounts.
  await expect(panel(page)).toBeVisible()
  await signInButton(page).click()
  const first = dialog(page).getByRole('button', { name: 'Continue as' })
  await expect(first).toBeFocused()
  await expect(dialog(page).locator('[data-method=saved]')).toContainText(newest?.name ?? '-')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: newest?.did } })
  await expect(dialog(page)).toHaveCount(0)
  expect(await didOf(page)).toBe(newest?.did)
})

test('a login after "Use another account" offers it no more', async ({
  page,
  context,
  visit,
  respondAsWallet,
  user,
}) => {
  await visit('quick-login')
  await saveAccounts(page, context, respondAsWallet, user, 1)
  await visit('quick-login')
  await panel(page).getByRole('button', { name: 'Use another account' }).click()
  await expect(dialog(page).locator('[part="method"]').first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Continue as' })).toHaveCount(0)
})
