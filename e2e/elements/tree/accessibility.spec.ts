import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from '../../setup/fixtures.ts'
import { pressByKeyboard, signInByKeyboard, tabTo } from '../../steps/keyboard.ts'
import { accounts, avatarButton, menu, menuItem } from '../../steps/menu.ts'
import { digit, freshAddress, offerAllMethods, waitForEmail } from '../../steps/methods.ts'
import { passportIssuerOf } from '../../steps/passport-issuer.ts'
import { nextLink, waitForSession } from '../../steps/session.ts'

/*
 * Without a mouse, and by the accessibility tree: roles, names, states and descriptions of what a screen reader meets.
 */

const didOf = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)

test('the avatar menu opens, moves, chooses, closes and returns the focus', async ({
  page,
  visit,
  respondAsWallet,
  user,
}) => {
  await visit('menu')
  await signInByKeyboard(page, respondAsWallet)
  const button = avatarButton(page)
  await tabTo(page, button)
  const name = `Test User ${user}`
  await expect(page.locator('header')).toMatchAriaSnapshot(`- button "Account of ${name}" [expanded=false]`)
  await page.keyboard.press('Enter')
  await expect(menu(page)).toMatchAriaSnapshot(`
    - menu "${name}":
      - group "Accounts":
        - menuitemradio /^${name} \\w{6}…\\w{6}$/ [checked]
        - menuitem /Owner|Guest/
        - menuitem "Add another account"
      - separator
      - menuitem "Profile"
      - menuitem "Storage space Disconnected"
      - menuitem "My orders"
      - menuitem "Gift cards"
      - separator
      - menuitem "Sign out"
  `)
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page)).toHaveAccessibleDescription(/^\w{6}…\w{6}$/)
  await expect(accounts(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const role = menuItem(page, /^(Owner|Guest)$/)
  await expect(role).toBeFocused()
  await expect(role).toHaveAccessibleDescription('Switch passport')
  await page.keyboard.press('End')
  await expect(menuItem(page, 'Sign out')).toBeFocused()
  await page.keyboard.type('pr')
  await expect(menuItem(page, 'Profile')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowUp')
  await expect(menuItem(page, 'Sign out')).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
  await expect(signInButton(page)).toBeVisible()
})

test('another account is added and switched to from the menu', async ({ page, visit, respondAsWallet, user }) => {
  await visit('menu')
  await signInByKeyboard(page, respondAsWallet)
  const first = await didOf(page)
  const link = nextLink(page)
  await pressByKeyboard(page, avatarButton(page))
  await expect(menu(page)).toBeVisible()
  await page.keyboard.type('add')
  await expect(menuItem(page, 'Add another account')).toBeFocused()
  await page.keyboard.press('Enter')
  await respondAsWallet(await link, { user: user + 1_000 })
  await expect.poll(() => didOf(page)).not.toBe(first)
  await expect(dialog(page)).toHaveCount(0)

  await pressByKeyboard(page, avatarButton(page))
  await expect(menu(page).getByRole('group', { name: 'Accounts' })).toMatchAriaSnapshot(`
    - group "Accounts":
      - menuitemradio /Test User ${user + 1_000} / [checked]
      - menuitemradio /Test User ${user} / [checked=false]
  `)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(accounts(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => didOf(page)).toBe(first)
  await expect(menu(page)).toHaveCount(0)
})

test('a passport is chosen by its name', async ({ page, target, visit }) => {
  offerAllMethods(target)
  await visit('passports')
  const address = freshAddress()
  await pressByKeyboard(page, signInButton(page))
  await tabTo(page, dialog(page).getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(address)
  await page.keyboard.press('Enter')
  await expect(digit(page, 1)).toBeFocused()
  await page.keyboard.type((await waitForEmail(target, address)).code)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  const issuer = await passportIssuerOf(target)
  for (const role of ['admin', 'member']) await issuer.grant(user.did, role)

  const opener = page.getByRole('button', { name: 'Another role' })
  await pressByKeyboard(page, opener)
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Switch passport":
      - radiogroup "Choose a passport":
        - radio "Guest" [checked=false]
        - radio /^Admin, / [checked]
        - radio /^Member, / [checked=false]
  `)
  await expect(dialog(page)).toHaveAccessibleDescription('Current role: Guest · 2 passports')
  await expect(dialog(page).getByRole('radio', { name: /^Admin/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog:
      - radiogroup:
        - radio "Guest" [checked]
  `)
  await expect(dialog(page).getByRole('button', { name: 'Switch' })).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page).getByRole('radio', { name: /^Member/ })).toBeFocused()
  await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'Switch' }))
  await expect(page.locator('#role')).toHaveText('member')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('quick login resumes an account', async ({ page, context, visit, respondAsWallet, user }) => {
  await visit('quick-login')
  await signInByKeyboard(page, respondAsWallet)
  const did = await didOf(page)
  // The tokens are gone, but not the session of the service, as after a week without a visit.
  await context.clearCookies({ name: 'login_token' })
  await page.evaluate(() => localStorage.removeItem('refresh_token'))
  await visit('quick-login', { off: '' })
  await waitForSession(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Sign in quickly' }))
  const panel = page.getByRole('dialog', { name: /^Sign in with your .+ account$/ })
  const row = panel.getByRole('listitem').getByRole('button')
  await expect(row).toBeFocused()
  await expect(panel).toMatchAriaSnapshot(`
    - dialog:
      - heading /^Sign in with your .+ account$/ [level=2]
      - button "Close"
      - list:
        - listitem:
          - button /^Test User ${user} (Guest|Owner) \\w{6}…\\w{6} /
      - button "Use another account"
  `)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign in quickly' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => didOf(page)).toBe(did)
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign in quickly' })).toBeFocused()
})

test('a user card opens on focus and closes on Escape', async ({ page, user, visit, testing }) => {
  const { did } = await testing.session({ user: user + 20 })
  await visit('user-card', { dids: did, type: 'avatar-only' })
  const name = `${did.slice(0, 6)}…${did.slice(-6)}`
  const avatar = page.getByRole('button', { name })
  await tabTo(page, avatar)
  const card = page.getByRole('dialog', { name })
  await expect(card).toMatchAriaSnapshot(`
    - dialog "${name}":
      - article:
        - text: /Test User ${user + 20}/
        - button "Copy address"
        - button "Follow"
        - list:
          - listitem: /Joined/
  `)
  await expect(avatar).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, card.getByRole('button', { name: 'Copy address' }))
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(avatar).toBeFocused()
  await expect(avatar).toHaveAttribute('aria-expanded', 'false')
})

test('an address is copied, and its QR code opens and closes', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('address')
  const near = page.locator('#near')
  await pressByKeyboard(page, near.getByRole('button', { name: 'Copy address' }))
  await expect(near.getByText('Copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('did:abt:z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA')
  const opener = near.getByRole('button', { name: 'Show QR code' })
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
  await pressByKeyboard(page, opener)
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "QR code of this account":
      - img "QR code of this account"
      - button "Copy address"
      - paragraph:
        - link "Download"
  `)
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a question names both accounts and is answered', async ({ page, user, visit, respondAsWallet, testing }) => {
  const other = await testing.session({ user: user + 50 })
  await visit('session-page')
  await signInByKeyboard(page, respondAsWallet)
  const request = { forceConnected: other.did, switchBehavior: 'ask', showClose: true }
  const forced = { '__did-connect__': Buffer.from(JSON.stringify(request)).toString('base64') }
  await visit('session-page', forced)
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Switch account":
      - term: Current account
      - definition: /Test User ${user} \\w{6}…\\w{6}/
      - term: Account to switch to
      - definition: /Test User ${user + 50} \\w{6}…\\w{6}/
  `)
  await expect(dialog(page)).toHaveAccessibleDescription(/^The link you followed is for another account/)
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect(await recordedEvents(page, 'did-error')).toEqual([])

  await visit('session-page', forced)
  const link = nextLink(page)
  await pressByKeyboard(page, dialog(page).getByRole('button', { name: 'Switch' }))
  await respondAsWallet(await link, { user: user + 50 })
  await expect.poll(() => didOf(page)).toBe(other.did)
  await expect(dialog(page)).toHaveCount(0)
})
