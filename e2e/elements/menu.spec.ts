/* Long because it is one list: every item of the menu by every input. */
import { devices } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import {
  accounts,
  addAccount,
  updateUser,
  readClipboard,
  menuItem,
  menuItemNames,
  menu,
  openMenu,
  avatarButton,
  SERVICE,
  chooseItem,
  INPUTS,
  hold,
} from '../steps/menu.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { recordRequests, recordEvent, waitForSession } from '../steps/session.ts'

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
const PHONE = { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch }

test.beforeEach(async ({ page, visit }) => {
  for (const name of ['did-account-switch', 'did-menu-open', 'did-menu-close']) await recordEvent(page, name)
  await visit('menu')
})

test(
  'shows the connect button, then the avatar of the user',
  { tag: ['@main', '@one-file'] },
  async ({ page, signIn, user }) => {
    await expect(signInButton(page)).toHaveText('Sign in')
    await signIn(page)
    await expect(avatarButton(page)).toHaveAccessibleName(`Account of Test User ${user}`)
    await expect(signInButton(page)).toHaveCount(0)
    await openMenu(page)
    await expect(menu(page)).toHaveAccessibleName(`Test User ${user}`)
    await expect(menu(page)).toHaveAccessibleDescription(/^\w{6}…\w{6}$|@/)
    await expect(accounts(page)).toHaveCount(1)
    await expect(accounts(page)).toHaveAttribute('aria-checked', 'true')
    await expect(menu(page).getByRole('group')).toHaveAttribute('aria-busy', 'false')
    expect(await accessibilityProblems(page)).toEqual([])
    const { width } = (await menu(page).boundingBox()) ?? { width: 0 }
    expect(width).toBe(350)
  },
)

for (const input of INPUTS) {
  test.describe(`by ${input}`, () => {
    if (input === 'touch') test.use(PHONE)

    test.beforeEach(async ({ page, signIn }) => void (await signIn(page)))

    test('runs the page’s own items and closes the menu', async ({ page }) => {
      await page.evaluate(() => {
        document.querySelector('button')?.addEventListener('click', () => (document.title = 'bought'))
      })
      await chooseItem(page, menuItem(page, 'My orders'), input)
      await expect(menu(page)).toHaveCount(0)
      expect(new URL(page.url()).hash).toBe('#orders')
      await chooseItem(page, menuItem(page, 'Gift cards'), input)
      await expect(menu(page)).toHaveCount(0)
      expect(await page.title()).toBe('bought')
    })

    test('signs out with the last item', { tag: '@main' }, async ({ page }) => {
      await openMenu(page, input)
      expect((await menuItemNames(page)).at(-1)).toBe('Sign out')
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await chooseItem(page, menuItem(page, 'Sign out'), input)
      expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
      expect(await recordedEvents(page, 'did-logout-request')).toHaveLength(1)
      await expect(signInButton(page)).toBeVisible()
    })

    // These do the same as the ones before, whatever presses them.
    if (input !== 'mouse') return

    test('opens the profile', async ({ page }) => {
      await chooseItem(page, menuItem(page, 'Profile'), input)
      await page.waitForURL((url) => url.pathname.startsWith(`${SERVICE}/user`))
    })

    test('shows that no storage space is connected and opens the site to connect one', async ({
      page,
      context,
      watch,
    }) => {
      const site = 'https://www.didspaces.com'
      // A real app uses this site. The embedded service has its own.
      await context.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Spaces' }))
      const opened = context.waitForEvent('page')
      await chooseItem(page, menuItem(page, 'Storage space Disconnected'), input)
      const popup = await opened
      await popup.waitForURL((url) => url.pathname.endsWith('/connect-to-did-space'))
      watch.allow(new URL(popup.url()).origin)
      await popup.close()
    })

    test('keeps the current account when it is chosen', async ({ page }) => {
      await chooseItem(page, accounts(page), input)
      await expect(menu(page)).toHaveCount(0)
      await expect(dialog(page)).toHaveCount(0)
      expect(await recordedEvents(page, 'did-account-switch')).toEqual([])
    })

    test('copies an invite link', async ({ page, context, target, service }) => {
      expect(service.state.settings.invite.enabled).toBe(true)
      await context.grantPermissions(['clipboard-write', 'clipboard-read'])
      await chooseItem(page, menuItem(page, 'Invite friends'), input)
      await expect(page.getByText('Invite link copied. Send it to your friends.')).toBeVisible()
      const did = await page.evaluate(() => DIDConnect.$session.get().user?.did)
      expect(await readClipboard(context, page)).toBe(`${target.origin}/?inviter=${did}`)
    })

    test('opens the choice of passports from the role', async ({ page }) => {
      await chooseItem(page, menu(page).getByTitle('Switch passport'), input)
      await expect(menu(page)).toHaveCount(0)
      expect(await waitForEvent(page, 'did-connect-open')).toEqual({ action: 'switch-passport' })
      await expect(dialog(page)).toBeVisible()
    })

    test('adds another account', async ({ page }) => {
      await chooseItem(page, menuItem(page, 'Add another account'), input)
      await expect(dialog(page)).toBeVisible()
      await expect
        .poll(() => recordedEvents(page, 'did-connect-open'))
        .toContainEqual(expect.objectContaining({ detail: { action: 'switch-did' } }))
    })

    test('binds a wallet for a user without one', async ({ page, target, service }) => {
      const [{ did = '' } = {}] = service.state.users.all()
      await updateUser(page, target, did, { connectedAccounts: [], sourceProvider: 'email' })
      await chooseItem(page, menuItem(page, 'Connect your DID Wallet for enhanced security'), input)
      expect(await waitForEvent(page, 'did-connect-open')).toEqual({ action: 'bind-wallet' })
      await expect(dialog(page)).toBeVisible()
    })

    test('opens the dashboard for the owner', async ({ page, service }) => {
      expect(service.state.users.all().map(({ isOwner }) => isOwner)).toEqual([true])
      await chooseItem(page, menuItem(page, 'Dashboard'), input)
      await page.waitForURL((url) => url.pathname === `${SERVICE}/admin`)
    })
  })
}

test(
  'switches between three accounts of one browser',
  { tag: '@main' },
  async ({ page, respondAsWallet, signIn, user }) => {
    await signIn(page)
    await addAccount(page, respondAsWallet, user + 50)
    await signIn(page, { user: user + 75 })
    const names = [`Test User ${user}`, `Test User ${user + 50}`, `Test User ${user + 75}`]
    for (const name of names) {
      await openMenu(page)
      await expect(accounts(page)).toHaveCount(3)
      expect((await accounts(page).allInnerTexts()).map((text) => text.split('\n')[0]).toSorted()).toEqual(names)
      await accounts(page).filter({ hasText: name }).click()
      await expect(avatarButton(page)).toHaveAccessibleName(`Account of ${name}`)
      await expect(menu(page)).toHaveCount(0)
      await openMenu(page)
      await expect(accounts(page).filter({ hasText: name })).toHaveAttribute('aria-checked', 'true')
      await expect(menu(page).getByRole('menuitemradio', { checked: true })).toHaveCount(1)
      await page.keyboard.press('Escape')
    }
    await expect(dialog(page)).toHaveCount(0)
    await page.reload()
    await waitForSession(page)
    await expect(avatarButton(page)).toHaveAccessibleName(`Account of ${names[2]}`)
  },
)

test('shows an error when a saved account cannot be resumed', async ({ page, respondAsWallet, signIn, user }) => {
  await signIn(page)
  await addAccount(page, respondAsWallet, user + 50)
  await page.route('**/user-session/login', (route) =>
    route.fulfill({ status: 401, json: { error: 'session expired' } }),
  )
  await openMenu(page)
  await accounts(page)
    .filter({ hasText: `Test User ${user}` })
    .filter({ hasNotText: `${user + 50}` })
    .click()
  await page.getByText('Details').click()
  await expect(page.getByText('session expired')).toBeVisible()
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ message: 'session expired' })
  await expect(avatarButton(page)).toHaveAccessibleName(`Account of Test User ${user + 50}`)
})

test('follows the keyboard pattern of menus', { tag: '@main' }, async ({ page, signIn }) => {
  await signIn(page)
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement
      const inner = active?.shadowRoot?.activeElement ?? active
      return inner?.textContent?.trim() ?? ''
    })
  await expect(dialog(page)).toHaveCount(0)
  await avatarButton(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe('Sign out')
  await page.keyboard.press('ArrowDown')
  const first = await focused()
  expect((await accounts(page).first().textContent())?.trim()).toBe(first)
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Sign out')
  await page.keyboard.press('Home')
  expect(await focused()).toBe(first)
  await page.keyboard.press('End')
  expect(await focused()).toBe('Sign out')
  await page.keyboard.press('m')
  expect(await focused()).toBe('My orders')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Gift cards')
  await page.keyboard.press('s')
  expect(await focused()).toBe('Sign out')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(avatarButton(page)).toBeFocused()

  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect(menu(page)).toBeVisible()
    expect(await focused()).toBe(first)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(menu(page)).toHaveCount(0)
  await expect(page.locator('#next')).toBeFocused()
  // Browsers do not activate a link with Space.
  await avatarButton(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  await page.keyboard.press('Space')
  await expect.poll(() => new URL(page.url()).hash).toBe('#orders')
})

test('styles the page’s items like its own, whatever the page’s styles', async ({ page, signIn }) => {
  await signIn(page)
  await page.addStyleTag({ content: 'a, button { color: red; padding: 30px; border: 9px solid; float: left }' })
  await openMenu(page)
  const look = (name: string) =>
    menuItem(page, name).evaluate((node) => {
      const { color, borderTopWidth, textDecorationLine, fontSize } = getComputedStyle(node)
      const { width, height } = node.getBoundingClientRect()
      return { color, borderTopWidth, textDecorationLine, fontSize, width, height }
    })
  const builtIn = await look('Profile')
  expect(await look('My orders')).toEqual(builtIn)
  expect(await look('Gift cards')).toEqual(builtIn)
  await page.evaluate(() => document.querySelector('[slot=items]')?.toggleAttribute('hidden', true))
  await expect(menuItem(page, 'My orders')).toBeHidden()
})

test('does not pass keys on to the page', async ({ page, signIn }) => {
  await signIn(page)
  await page.evaluate(() => document.addEventListener('keydown', ({ key }) => (document.title += key)))
  await openMenu(page)
  const before = await page.title()
  for (const key of ['s', 'ArrowDown', 'Home', 'Escape']) await page.keyboard.press(key)
  await expect(menu(page)).toHaveCount(0)
  expect(await page.title()).toBe(before)
})

test('closes on a press outside or on the avatar and dispatches events', async ({ page, signIn }) => {
  await signIn(page)
  await openMenu(page)
  await page.mouse.click(40, 400)
  await expect(menu(page)).toHaveCount(0)
  await openMenu(page)
  await avatarButton(page).click()
  await expect(menu(page)).toHaveCount(0)
  const names = async () => (await recordedEvents(page)).map(({ name }) => name)
  // The event follows the removal of the menu.
  await expect
    .poll(async () => (await names()).filter((name) => name.startsWith('did-menu')))
    .toEqual(['did-menu-open', 'did-menu-close', 'did-menu-open', 'did-menu-close'])
})

test('requests the accounts only when it opens', async ({ page, context, signIn }) => {
  await signIn(page)
  // From here on: a visitor who isn't signed in is offered quick login, which asks for them too.
  const lists = recordRequests(context, /\/api\/user-session$/)
  await page.reload()
  await waitForSession(page)
  await avatarButton(page).hover()
  expect(lists).toHaveLength(0)
  await openMenu(page)
  await expect(menu(page).getByRole('group')).toHaveAttribute('aria-busy', 'false')
  expect(lists).toHaveLength(1)
})

test('offers a retry when the accounts cannot be loaded', async ({ page, signIn, user }) => {
  await signIn(page)
  await signIn(page, { user: user + 50 })
  await page.reload()
  await waitForSession(page)
  await page.route('**/api/user-session*', (route) => route.abort())
  await openMenu(page)
  const retry = menuItem(page, /^Other accounts could not be loaded/)
  await expect(retry).toBeVisible()
  await expect(accounts(page)).toHaveCount(1)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute('**/api/user-session*')
  await retry.click()
  await expect(accounts(page)).toHaveCount(2)
  await expect(retry).toHaveCount(0)
})

test('reserves room for the accounts known from before', async ({ page, respondAsWallet, signIn, user }) => {
  await signIn(page)
  await addAccount(page, respondAsWallet, user + 50)
  await openMenu(page)
  await expect(accounts(page)).toHaveCount(2)
  const height = async () => Math.round((await menu(page).boundingBox())?.height ?? 0)
  const before = await height()
  await page.reload()
  await waitForSession(page)
  const release = await hold(page, '**/api/user-session*')
  await openMenu(page)
  await expect(accounts(page)).toHaveCount(1)
  await expect.poll(height).toBe(before)
  release()
  await expect(accounts(page)).toHaveCount(2)
  expect(await height()).toBe(before)
})
