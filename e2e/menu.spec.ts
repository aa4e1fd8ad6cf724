/* Long because it is one list: every item of the menu by every input, and every kind of page around it. */
import { devices, type Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from './fixtures.ts'
import {
  accounts,
  addAccount,
  updateUser,
  readClipboard,
  menuItem,
  menuItemNames,
  menu,
  openMenu,
  overflow,
  avatarButton,
} from './menu-steps.ts'
import { SERVICE, chooseItem, INPUTS } from './menu-steps.ts'
import { accessibilityProblems } from './method-steps.ts'
import { recordRequests, recordEvent, waitForSession, signIn, statusOf } from './session-steps.ts'

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
const PHONE = { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch }

test.beforeEach(async ({ page, visit }) => {
  for (const name of ['did-account-switch', 'did-menu-open', 'did-menu-close']) await recordEvent(page, name)
  await visit('menu')
})

test('shows the connect button, then the avatar of the user', async ({ page, respondAsWallet, user }) => {
  await expect(signInButton(page)).toHaveText('Connect')
  await signIn(page, respondAsWallet)
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
})

for (const input of INPUTS) {
  test.describe(`by ${input}`, () => {
    if (input === 'touch') test.use(PHONE)

    test.beforeEach(async ({ page, respondAsWallet }) => {
      if (input !== 'touch') return void (await signIn(page, respondAsWallet))
      const button = signInButton(page)
      await button.tap()
      const wallet = dialog(page).locator('a[href^="abt://"]')
      await expect(wallet).toBeVisible()
      await respondAsWallet(((await wallet.getAttribute('href')) ?? '').replace(/^abt:/, 'https:'))
      await waitForEvent(page, 'did-login')
      await expect(dialog(page)).toHaveCount(0)
    })

    test('opens the profile', async ({ page }) => {
      await chooseItem(page, menuItem(page, 'Profile'), input)
      await page.waitForURL((url) => url.pathname.startsWith(`${SERVICE}/user`))
    })

    test('opens the choice of passports from the role', async ({ page }) => {
      await chooseItem(page, menu(page).getByTitle('Switch passport'), input)
      await expect(menu(page)).toHaveCount(0)
      expect(await waitForEvent(page, 'did-connect-open')).toEqual({ action: 'switch-passport' })
      await expect(dialog(page)).toBeVisible()
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

    test('adds another account', async ({ page }) => {
      await chooseItem(page, menuItem(page, 'Add another account'), input)
      await expect(dialog(page)).toBeVisible()
      await expect
        .poll(() => recordedEvents(page, 'did-connect-open'))
        .toContainEqual(expect.objectContaining({ detail: { action: 'switch-did' } }))
    })

    test('keeps the current account when it is chosen', async ({ page }) => {
      await chooseItem(page, accounts(page), input)
      await expect(menu(page)).toHaveCount(0)
      await expect(dialog(page)).toHaveCount(0)
      expect(await recordedEvents(page, 'did-account-switch')).toEqual([])
    })

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

    test('signs out with the last item', async ({ page }) => {
      await openMenu(page, input)
      expect((await menuItemNames(page)).at(-1)).toBe('Sign Out')
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await chooseItem(page, menuItem(page, 'Sign Out'), input)
      expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
      expect(await recordedEvents(page, 'did-logout-request')).toHaveLength(1)
      await expect(signInButton(page)).toBeVisible()
    })

    test('copies an invite link', async ({ page, context, target, service }) => {
      expect(service.state.settings.invite.enabled).toBe(true)
      await context.grantPermissions(['clipboard-write', 'clipboard-read'])
      await chooseItem(page, menuItem(page, 'Invite friends'), input)
      await expect(
        page.getByText(
          'Your invite link has been copied to the clipboard. Send it to your friends to complete the invitation',
        ),
      ).toBeVisible()
      const did = await page.evaluate(() => DIDConnect.$session.get().user?.did)
      expect(await readClipboard(context, page)).toBe(`${target.origin}/?inviter=${did}`)
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

test('switches between three accounts of one browser', async ({ page, respondAsWallet, user }) => {
  await signIn(page, respondAsWallet)
  await addAccount(page, respondAsWallet, user + 50)
  await addAccount(page, respondAsWallet, user + 75)
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
})

test('shows an error when a saved session cannot be resumed', async ({ page, respondAsWallet, user }) => {
  await signIn(page, respondAsWallet)
  await addAccount(page, respondAsWallet, user + 50)
  await page.route('**/user-session/login', (route) =>
    route.fulfill({ status: 401, json: { error: 'session expired' } }),
  )
  await openMenu(page)
  await accounts(page)
    .filter({ hasText: `Test User ${user}` })
    .filter({ hasNotText: `${user + 50}` })
    .click()
  await expect(page.getByText('session expired')).toBeVisible()
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ message: 'session expired' })
  await expect(avatarButton(page)).toHaveAccessibleName(`Account of Test User ${user + 50}`)
})

test('lets the page prevent a sign-out', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await page.evaluate(() => document.addEventListener('did-logout-request', (event) => event.preventDefault()))
  await chooseItem(page, menuItem(page, 'Sign Out'))
  await waitForEvent(page, 'did-logout-request')
  await openMenu(page)
  expect(await statusOf(page)).toBe('signed-in')
  expect(await recordedEvents(page, 'did-logout')).toEqual([])
})

test('follows the keyboard pattern of menus', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement
      const inner = active?.shadowRoot?.activeElement ?? active
      return inner?.textContent?.trim() ?? ''
    })
  await expect(dialog(page)).toHaveCount(0)
  await avatarButton(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe('Sign Out')
  await page.keyboard.press('ArrowDown')
  const first = await focused()
  expect(await menu(page).getByTitle('Switch passport').innerText()).toBe(first)
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Sign Out')
  await page.keyboard.press('Home')
  expect(await focused()).toBe(first)
  await page.keyboard.press('End')
  expect(await focused()).toBe('Sign Out')
  await page.keyboard.press('m')
  expect(await focused()).toBe('My orders')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('Gift cards')
  await page.keyboard.press('s')
  expect(await focused()).toBe('Sign Out')
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

test('styles the page’s items like its own, whatever the styles of the page', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
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

test('does not pass keys on to the page', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await page.evaluate(() => document.addEventListener('keydown', ({ key }) => (document.title += key)))
  await openMenu(page)
  const before = await page.title()
  for (const key of ['s', 'ArrowDown', 'Home', 'Escape']) await page.keyboard.press(key)
  await expect(menu(page)).toHaveCount(0)
  expect(await page.title()).toBe(before)
})

test('closes on a press outside or on the avatar and dispatches events', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await openMenu(page)
  await page.mouse.click(40, 400)
  await expect(menu(page)).toHaveCount(0)
  await openMenu(page)
  await avatarButton(page).click()
  await expect(menu(page)).toHaveCount(0)
  const names = (await recordedEvents(page)).map(({ name }) => name).filter((name) => name.startsWith('did-menu'))
  expect(names).toEqual(['did-menu-open', 'did-menu-close', 'did-menu-open', 'did-menu-close'])
})

test('requests the accounts only when it opens', async ({ page, context, respondAsWallet }) => {
  const lists = recordRequests(context, /\/api\/user-session$/)
  await signIn(page, respondAsWallet)
  await page.reload()
  await waitForSession(page)
  await avatarButton(page).hover()
  expect(lists).toHaveLength(0)
  await openMenu(page)
  await expect(menu(page).getByRole('group')).toHaveAttribute('aria-busy', 'false')
  expect(lists).toHaveLength(1)
})

test('offers a retry when the accounts cannot be loaded', async ({ page, respondAsWallet, user }) => {
  await signIn(page, respondAsWallet)
  await addAccount(page, respondAsWallet, user + 50)
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

test('reserves room for the accounts known from before', async ({ page, respondAsWallet, user }) => {
  await signIn(page, respondAsWallet)
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

/** Sums up the layout shifts of the pages opened from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const sums = Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sums.layoutShift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
const layoutShift = (page: Page) => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)

/** Delays the matching requests until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('renders the last user at once without a layout shift', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await watchShifts(page)
  const release = await hold(page, '**/api/did/session')
  await page.reload()
  await expect(avatarButton(page)).toBeVisible()
  expect(await page.evaluate(() => DIDConnect.$session.get().isConfirmed)).toBe(false)
  release()
  await waitForSession(page)
  expect(await layoutShift(page)).toBe(0)
})

test('causes no layout shift when the script loads late into a reserved place', async ({
  page,
  target,
  respondAsWallet,
}) => {
  await signIn(page, respondAsWallet)
  await watchShifts(page)
  const release = await hold(page, '**/did-connect.js')
  await page.goto(target.page('menu-late'), { waitUntil: 'commit' })
  const text = page.getByText('must not move')
  await expect(text).toBeVisible()
  const before = await text.boundingBox()
  release()
  await expect(avatarButton(page)).toBeVisible()
  await waitForSession(page)
  expect(await text.boundingBox()).toEqual(before)
  expect(await layoutShift(page)).toBe(0)
})

test.describe('position', () => {
  test('is complete and next to its button inside a clipped, transformed container', async ({
    page,
    respondAsWallet,
  }) => {
    await signIn(page, respondAsWallet)
    await page.evaluate(() => {
      const box = document.createElement('div')
      box.style.cssText =
        'overflow: hidden; transform: translate(10px, 20px) scale(0.9); block-size: 60px; contain: paint'
      document.body.append(box)
      box.append(document.querySelector('did-avatar-menu') ?? '')
    })
    await openMenu(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const button = await avatarButton(page).boundingBox()
    const box = await menu(page).boundingBox()
    expect(Math.round((box?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBe(8)
    await expect(menuItem(page, 'Sign Out')).toBeInViewport()
    await menuItem(page, 'Sign Out').click()
    await waitForEvent(page, 'did-logout')
  })

  for (const [name, style] of Object.entries({
    'the end': 'inset-block-end: 0; inset-inline-end: 0',
    'the beginning': 'inset-block-start: 0; inset-inline-start: 0',
    'the lower left': 'inset-block-end: 0; inset-inline-start: 0',
  })) {
    test(`stays inside the window at ${name}`, async ({ page, respondAsWallet }) => {
      await signIn(page, respondAsWallet)
      await page
        .locator('did-avatar-menu')
        .evaluate((host, css) => (host.style.cssText = `position: fixed; ${css}`), style)
      await openMenu(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }

  test('reaches every item at 320 by 480 px', async ({ page, respondAsWallet }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await signIn(page, respondAsWallet)
    await openMenu(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await menu(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    await page.keyboard.press('End')
    await expect(menuItem(page, 'Sign Out')).toBeFocused()
    await expect(menuItem(page, 'Sign Out')).toBeInViewport()
  })

  test('follows its button when the page scrolls', async ({ page, respondAsWallet }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await signIn(page, respondAsWallet)
    await page.evaluate(() => (document.body.style.cssText = 'block-size: 3000px; padding-block-start: 100px'))
    await openMenu(page)
    const gap = async () =>
      Math.round(((await menu(page).boundingBox())?.y ?? 0) - ((await avatarButton(page).boundingBox())?.y ?? 0))
    const before = await gap()
    await page.evaluate(() => scrollTo(0, 90))
    await expect.poll(gap).toBe(before)
  })
})

test.describe('data of the service', () => {
  test('shows the number of unread notifications, also in the accessible name', async ({
    page,
    target,
    respondAsWallet,
    user,
    service,
  }) => {
    const did = await signIn(page, respondAsWallet)
    const note = (index: number) => ({ id: `${index}`, userDid: did, title: 'News', read: false })
    for (let index = 0; index < 3; index += 1) service.state.notifications.put(note(index))
    await updateUser(page, target, did, {})
    await expect(avatarButton(page)).toHaveAccessibleName(`Account of Test User ${user}, unread notifications: 3`)
    await expect(avatarButton(page).locator('[data-count]')).toHaveText('3')
    for (let index = 0; index < 100; index += 1) service.state.notifications.put(note(index))
    await updateUser(page, target, did, {})
    await expect(avatarButton(page).locator('[data-count]')).toHaveText('99+')
    await expect(avatarButton(page)).toHaveAccessibleName(`Account of Test User ${user}, unread notifications: 99+`)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('hides the dashboard from guests and disabled invitations', async ({ page, respondAsWallet, user, service }) => {
    service.state.settings.invite.enabled = false
    await page.reload()
    await signIn(page, respondAsWallet)
    await addAccount(page, respondAsWallet, user + 50)
    await openMenu(page)
    await expect(menu(page).getByTitle('Switch passport')).toHaveText('Guest')
    await expect(menuItem(page, 'Profile')).toBeVisible()
    await expect(menuItem(page, 'Dashboard')).toHaveCount(0)
    await expect(menuItem(page, 'Invite friends')).toHaveCount(0)
    await expect(menuItem(page, 'Connect your DID Wallet for enhanced security')).toHaveCount(0)
  })

  test('shows the app’s own items of the role with safe links only', async ({
    page,
    target,
    respondAsWallet,
    user,
    service,
  }) => {
    const section = 'sessionManager'
    service.state.app.navigation = [
      { id: '1', title: { en: 'Team', zh: '团队' }, link: '/team', section, role: ['owner', 'admin'] },
      { id: '2', title: 'Help', link: 'https://help.example/', section },
      { id: '3', title: 'Trap', link: 'javascript:document.title="trapped"', section },
      { id: '4', title: 'Same as ours', link: `${SERVICE}/admin/overview`, section },
      { id: '5', title: 'Elsewhere', link: '/footer', section: 'footer' },
    ]
    await page.reload()
    await signIn(page, respondAsWallet)
    await openMenu(page)
    await expect(menuItem(page, 'Team')).toHaveAttribute('href', `${target.origin}/team`)
    await expect(menuItem(page, 'Help')).toHaveAttribute('href', 'https://help.example/')
    expect(await menuItemNames(page)).not.toContain('Trap')
    expect(await menuItemNames(page)).not.toContain('Same as ours')
    expect(await menuItemNames(page)).not.toContain('Elsewhere')
    await page.keyboard.press('Escape')
    await addAccount(page, respondAsWallet, user + 50)
    await openMenu(page)
    await expect(menuItem(page, 'Help')).toBeVisible()
    await expect(menuItem(page, 'Team')).toHaveCount(0)
  })

  test('reports that there is no other passport to a user without a wallet', async ({
    page,
    target,
    respondAsWallet,
    service,
  }) => {
    expect(service.url).toBe(target.origin)
    const did = await signIn(page, respondAsWallet)
    for (const { id } of service.state.passports.all()) service.state.passports.delete(id)
    await updateUser(page, target, did, { sourceProvider: 'email' })
    await chooseItem(page, menu(page).getByTitle('Switch passport'))
    await expect(page.getByText('No passports to switch')).toBeVisible()
    await expect(page.getByText('No passports to switch')).toHaveCount(1)
  })

  test('names a connected space and links to its page', async ({ page, target, respondAsWallet, service }) => {
    expect(service.url).toBe(target.origin)
    const did = await signIn(page, respondAsWallet)
    const didSpace = { did, name: 'Attic', url: 'https://spaces.example', endpoint: 'https://spaces.example/api' }
    await updateUser(page, target, did, { didSpace })
    await openMenu(page)
    await expect(menuItem(page, 'Storage space Attic')).toHaveAttribute(
      'href',
      `${target.origin}${SERVICE}/user/did-spaces`,
    )
  })

  test('cuts off a name of 200 characters', async ({ page, target, respondAsWallet, service }) => {
    expect(service.url).toBe(target.origin)
    const did = await signIn(page, respondAsWallet)
    await updateUser(page, target, did, {
      fullName: 'Wolfeschlegelstein'.repeat(12).slice(0, 200),
      email: `${'a'.repeat(190)}@b.co`,
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await openMenu(page)
    expect(await menu(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const { height } = (await accounts(page).boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(60)
  })

  test('runs no script of an SVG avatar', async ({ page, target, respondAsWallet, service, user }) => {
    const script = `<script>document.title='hacked';fetch('/hacked')</script>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="document.title='hacked'">${script}<circle cx="4" cy="4" r="4"/></svg>`
    const did = await signIn(page, respondAsWallet)
    service.state.files.put({ name: 'evil.svg', type: 'image/svg+xml', base64: Buffer.from(svg).toString('base64') })
    const attempts = recordRequests(page.context(), /hacked/)
    const loaded = page.waitForResponse((response) => response.url().includes('evil.svg') && response.ok())
    await updateUser(page, target, did, {
      avatar: 'evil.svg',
      fullName: `<img src=x onerror="document.title='hacked'">${user}`,
    })
    await loaded
    await openMenu(page)
    await expect(avatarButton(page).locator('img')).toBeVisible()
    expect(await page.title()).toBe('A page with an avatar menu')
    expect(attempts).toEqual([])
    expect(
      await page.evaluate(() => document.querySelectorAll('did-avatar-menu svg script, did-avatar-menu script').length),
    ).toBe(0)
  })
})

test('shows only the account and Sign Out outside of an app', async ({ page, target, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await page.route('**/__blocklet__.js*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.evaluate(() => document.querySelectorAll('[slot=items]').forEach((node) => node.remove()))
  await page.goto(target.page('session-page'))
  await waitForSession(page)
  await page.evaluate(() => document.body.append(document.createElement('did-avatar-menu')))
  await openMenu(page)
  await expect(menu(page).getByRole('group')).toHaveAttribute('aria-busy', 'false')
  const names = await menuItemNames(page)
  expect(names.slice(1)).toEqual(['Add another account', 'Sign Out'])
  await expect(accounts(page)).toHaveCount(1)
})

test('is mirrored from right to left', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    document.querySelector('did-avatar-menu')?.setAttribute('locale', 'ar')
  })
  await expect(page.locator('did-avatar-menu .did-frame')).toHaveAttribute('dir', 'rtl')
  const name = page.locator('did-avatar-menu [aria-haspopup=menu]')
  await name.click()
  await expect(menu(page)).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const button = await name.boundingBox()
  const box = await menu(page).boundingBox()
  expect(Math.round(box?.x ?? 0)).toBe(Math.round(button?.x ?? -1))
  expect(await menu(page).evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
})

test('replaces or hides the connect button as the page wants', async ({ page, respondAsWallet }) => {
  await page.evaluate(() => {
    const host = document.querySelector('did-avatar-menu')
    const own = document.createElement('a')
    own.slot = 'signed-out'
    own.href = '#join'
    own.textContent = 'Join us'
    host?.append(own)
  })
  await expect(page.getByRole('link', { name: 'Join us' })).toBeVisible()
  await expect(signInButton(page)).toBeHidden()
  await page.evaluate(() => {
    document.querySelector('[slot=signed-out]')?.remove()
    document.querySelector('did-avatar-menu')?.setAttribute('hide-when-signed-out', '')
    document.body.append(document.createElement('did-connect-button'))
  })
  await expect(page.locator('did-avatar-menu')).toHaveCSS('display', 'none')
  await page.locator('body > did-connect-button').evaluate((button) => (button.id = 'own'))
  const shown = page.locator('#own').getByRole('button')
  await expect(shown).toBeVisible()
  await page.evaluate(() => document.querySelector('did-avatar-menu')?.removeAttribute('hide-when-signed-out'))
  await signIn(page, respondAsWallet)
  await page.evaluate(() => document.querySelector('did-avatar-menu')?.setAttribute('hide-when-signed-out', ''))
  await expect(avatarButton(page)).toBeVisible()
})
