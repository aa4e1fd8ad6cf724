import type { Locator, Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, test } from '../setup/fixtures.ts'
import {
  accessibilityProblems,
  requestEmail,
  requestNextEmail,
  digit,
  freshAddress,
  waitForEmail,
  offerAllMethods,
} from '../steps/methods.ts'
import { passportIssuerOf, type PassportIssuer } from '../steps/passport-issuer.ts'
import { recordRequests, recordEvent, nextLink, statusOf, waitForSession } from '../steps/session.ts'
import type { Target } from '../setup/target.ts'

test.beforeEach(async ({ page, target }) => {
  offerAllMethods(target)
  await recordEvent(page, 'did-passport-switch')
  await recordEvent(page, 'did-analytics')
})

interface SignedInUser {
  did: string
  email: string
  code: string
  issuer: PassportIssuer
  /** Ids of the passports, by role. */
  ids: Record<string, string>
}

/** Signs in by email and grants the user a passport of each role. */
async function signInWithRoles(page: Page, target: Target, ...roles: string[]): Promise<SignedInUser> {
  const address = freshAddress()
  await requestEmail(page, address)
  const { code } = await waitForEmail(target, address)
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type(code)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  const issuer = await passportIssuerOf(target)
  const ids: Record<string, string> = {}
  for (const role of roles) ids[role] = await issuer.grant(user.did, role)
  return { did: user.did, email: address, code, issuer, ids }
}

const openChoice = (page: Page) => page.getByRole('button', { name: 'Another role' }).click()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()
const cards = (page: Page): Locator => dialog(page).getByRole('radio')
const card = (page: Page, title: string): Locator => dialog(page).getByRole('radio', { name: title })
const role = (page: Page): Locator => page.locator('#role')
const outcome = (page: Page): Locator => page.locator('#outcome')
const message = (page: Page, text: string): Locator => page.getByText(text, { exact: true })
/** Analytics events about switched passports. */
const switchAnalytics = async (page: Page) =>
  (await recordedEvents(page, 'did-analytics'))
    .map(({ detail }) => detail)
    .filter(({ name }) => String(name).startsWith('switchPassport'))
const expectAnalytics = (page: Page, expected: object[]) =>
  expect.poll(() => switchAnalytics(page)).toMatchObject(expected)

test(
  'switches to a passport chosen with the mouse and keeps the role after a reload',
  { tag: '@main' },
  async ({ page, target, visit }) => {
    await visit('passports')
    await signInWithRoles(page, target, 'admin', 'member')
    await openChoice(page)
    const question = page.getByRole('dialog', { name: 'Switch passport' })
    await expect(question.getByText('Current role: Guest')).toBeVisible()
    await expect(cards(page)).toHaveCount(3)
    await expect(card(page, 'Admin')).toBeChecked()
    await dialog(page)
      .getByTitle(/^Member/)
      .click()
    await expect(card(page, 'Member')).toBeChecked()
    await dialog(page)
      .getByTitle(/^Admin/)
      .click()
    await expect(card(page, 'Admin')).toBeChecked()
    expect(await accessibilityProblems(page)).toEqual([])
    await press(page, 'Switch')
    await expect(message(page, 'Passport switched')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(role(page)).toHaveText('admin')
    await expect(outcome(page)).toHaveText('done')
    expect(await waitForEvent(page, 'did-passport-switch')).toMatchObject({
      user: { role: 'admin' },
      from: 'guest',
      to: 'admin',
    })
    expect(await switchAnalytics(page)).toEqual([
      { name: 'switchPassportSuccess', success: true, change: 'guest -> admin' },
    ])
    await page.reload()
    await waitForSession(page)
    await expect(role(page)).toHaveText('admin')
  },
)

test('opens the same choice with a button of action switch-passport', async ({ page, target, visit }) => {
  await visit('passports')
  await signInWithRoles(page, target, 'admin')
  await page.evaluate(() => {
    const button = document.createElement('did-connect-button')
    button.setAttribute('action', 'switch-passport')
    button.textContent = 'Passports'
    document.body.append(button)
  })
  await page.locator('did-connect-button[action]').click()
  await expect(card(page, 'Admin')).toBeChecked()
  await press(page, 'Switch')
  await expect(role(page)).toHaveText('admin')
})

test('opens the same choice with a panel of action switch-passport', async ({ page, target, visit }) => {
  await visit('passports')
  await signInWithRoles(page, target, 'admin')
  await page.evaluate(() => {
    const panel = document.createElement('did-connect-panel')
    panel.action = 'switch-passport'
    document.body.append(panel)
  })
  await expect(card(page, 'Admin')).toBeChecked()
  await press(page, 'Switch')
  await expect(role(page)).toHaveText('admin')
})

test('works with the keyboard alone, even back to Guest', async ({ page, target, visit }) => {
  await visit('passports')
  await signInWithRoles(page, target, 'admin', 'member')
  await page.getByRole('button', { name: 'Another role' }).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 'Admin')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'Member')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Switch' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(role(page)).toHaveText('member')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Another role' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Current role: Member')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await page.keyboard.press('ArrowUp')
  await expect(card(page, 'Guest')).toBeFocused()
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(role(page)).toHaveText('guest')
  await expectAnalytics(page, [{ change: 'guest -> member' }, { change: 'member -> guest' }])
})

test('reports a passport that was revoked meanwhile and shows the others', async ({ page, context, target, visit }) => {
  await visit('passports')
  const { did, issuer, ids } = await signInWithRoles(page, target, 'admin', 'member')
  const switches = recordRequests(context, /\/switch$/)
  await openChoice(page)
  await expect(card(page, 'Admin')).toBeChecked()
  await issuer.revoke(did, ids.admin ?? '')
  await press(page, 'Switch')
  await expect(dialog(page).getByRole('alert')).toHaveText('This passport is no longer valid. Choose another one.')
  await expect(card(page, 'Admin')).toHaveCount(0)
  await expect(card(page, 'Member')).toBeChecked()
  expect(switches).toEqual([])
  await press(page, 'Switch')
  await expect(role(page)).toHaveText('member')
})

for (const [left, others] of [
  ['guest', []],
  ['member', ['member']],
] as const) {
  test(`a sign-in by email after a passport was revoked shows ${left}, and nothing before`, async ({
    page,
    target,
    visit,
  }) => {
    // A real service sends an address one mail a minute.
    if (!target.embedded) test.slow()
    await visit('passports')
    const { did, email, code: used, issuer, ids } = await signInWithRoles(page, target, 'admin', ...others)
    await page.evaluate((passportId) => DIDConnect.switchPassport({ passportId }), ids.admin)
    await expect(role(page)).toHaveText('admin')
    await page.evaluate(() => DIDConnect.logout())
    await expect(role(page)).toHaveText('nobody')
    await issuer.revoke(did, ids.admin ?? '')
    await page.evaluate(() => {
      const shown: string[] = []
      Object.assign(window, { shown })
      const node = document.querySelector('#role')
      if (!node) throw new Error('no role')
      new MutationObserver(() => shown.push(node.textContent)).observe(node, { childList: true })
    })
    const code = await requestNextEmail(page, target, email, used)
    const before = (await recordedEvents(page, 'did-login')).length
    await page.keyboard.type(code)
    await expect(dialog(page)).toHaveCount(0)
    expect((await recordedEvents(page, 'did-login')).slice(before)).toMatchObject([
      { detail: { user: { role: left } } },
    ])
    expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toEqual([left])
    // The passport of the tokens is valid: they can be renewed.
    await page.evaluate(() => DIDConnect.client.session.refresh())
    await page.reload()
    await waitForSession(page)
    await expect(role(page)).toHaveText(left)
    expect(await statusOf(page)).toBe('signed-in')
    expect(await recordedEvents(page, 'did-error')).toEqual([])
  })
}

test('lets the wallet choose for a user who signed in with one', async ({ page, visit, respondAsWallet, signIn }) => {
  await visit('passports')
  await signIn(page)
  await expect(dialog(page)).toHaveCount(0)
  const before = await role(page).textContent()
  const link = nextLink(page)
  await openChoice(page)
  await expect(page.getByRole('dialog', { name: 'Switch passport in' })).toBeVisible()
  await respondAsWallet(await link, { passport: null })
  expect(await waitForEvent(page, 'did-passport-switch')).toMatchObject({ from: before, to: 'guest' })
  await expect(role(page)).toHaveText('guest')
  await expect(outcome(page)).toHaveText('done')
  await expectAnalytics(page, [{ name: 'switchPassportSuccess', change: `${before} -> guest` }])
})

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

  test('is tapped', async ({ page, target, visit }) => {
    await visit('passports')
    await signInWithRoles(page, target, 'admin', 'member')
    await page.getByRole('button', { name: 'Another role' }).tap()
    await expect(card(page, 'Admin')).toBeChecked()
    const box = await dialog(page).boundingBox()
    expect(box?.width).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await dialog(page)
      .getByTitle(/^Member/)
      .tap()
    await expect(card(page, 'Member')).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Switch' }).tap()
    await expect(role(page)).toHaveText('member')
    await expect(dialog(page)).toHaveCount(0)
  })
})
