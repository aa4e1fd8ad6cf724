/* Long because it is one list: every entry of the menu by every way to it, and every page it has to stand in. */
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
} from './menu-kit.ts'
import { SERVICE, chooseItem, INPUTS } from './menu-kit.ts'
import { accessibilityProblems } from './methods-kit.ts'
import { recordRequests, recordEvent, waitForSession, signIn, statusOf } from './session-kit.ts'

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
const PHONE = { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch }

test.beforeEach(async ({ page, visit }) => {
  for (const name of ['did-account-switch', 'did-menu-open', 'did-menu-close']) await recordEvent(page, name)
  await visit('menu')
})

test('is the connect button, and then who has signed in', async ({ page, respondAsWallet, user }) => {
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

    test('the profile is one entry away', async ({ page }) => {
      await chooseItem(page, menuItem(page, 'Profile'), input)
      await page.waitForURL((url) => url.pathname.startsWith(`${SERVICE}/user`))
    })

    test('the role leads to the other passports', async ({ page }) => {
      await chooseItem(page, menu(page).getByTitle('Switch passport'), input)
      await expect(menu(page)).toHaveCount(0)
      expect(await waitForEvent(page, 'did-connect-open')).toEqual({ action: 'switch-passport' })
      await expect(dialog(page)).toBeVisible()
    })

    test('the storage space says that there is none, and leads to one', async ({ page, context, watch }) => {
      const site = 'https://www.didspaces.com'
      // Where a real app sends its people; the embedded one has a site of its own.
      await context.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Spaces' }))
      const opened = context.waitForEvent('page')
      await chooseItem(page, menuItem(page, 'Storage space Disconnected'), input)
      const popup = await opened
      await popup.waitForURL((url) => url.pathname.endsWith('/connect-to-did-space'))
      watch.allow(new URL(popup.url()).origin)
      await popup.close()
    })

    test('another account can be added', async ({ page }) => {
      await chooseItem(page, menuItem(page, 'Add another account'), input)
      await expect(dialog(page)).toBeVisible()
      await expect
        .poll(() => recordedEvents(page, 'did-connect-open'))
        .toContainEqual(expect.objectContaining({ detail: { action: 'switch-did' } }))
    })

    test('the account in use stays when it is chosen', async ({ page }) => {
      await chooseItem(page, accounts(page), input)
      await expect(menu(page)).toHaveCount(0)
      await expect(dialog(page)).toHaveCount(0)
      expect(await recordedEvents(page, 'did-account-switch')).toEqual([])
    })

    test('entries of the page do what the page says, and close the menu', async ({ page }) => {
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

    test('Sign Out is the last menuItem, and signs out', async ({ page }) => {
      await openMenu(page, input)
      expect((await menuItemNames(page)).at(-1)).toBe('Sign Out')
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
      await chooseItem(page, menuItem(page, 'Sign Out'), input)
      expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
      expect(await recordedEvents(page, 'did-logout-request')).toHaveLength(1)
      await expect(signInButton(page)).toBeVisible()
    })

    test('friends are invited by a link', async ({ page, context, target, service }) => {
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

    test('who has no wallet yet can bind one', async ({ page, target, service }) => {
      const [{ did = '' } = {}] = service.state.users.all()
      await updateUser(page, target, did, { connectedAccounts: [], sourceProvider: 'email' })
      await chooseItem(page, menuItem(page, 'Connect your DID Wallet for enhanced security'), input)
      expect(await waitForEvent(page, 'did-connect-open')).toEqual({ action: 'bind-wallet' })
      await expect(dialog(page)).toBeVisible()
    })

    test('the owner gets to the dashboard', async ({ page, service }) => {
      expect(service.state.users.all().map(({ isOwner }) => isOwner)).toEqual([true])
      await chooseItem(page, menuItem(page, 'Dashboard'), input)
      await page.waitForURL((url) => url.pathname === `${SERVICE}/admin`)
    })
  })
}

test('three accounts of one browser are switched between', async ({ page, respondAsWallet, user }) => {
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

test('a session that can not be taken up again is a message', async ({ page, respondAsWallet, user }) => {
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

test('a page can keep somebody from signing out', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await page.evaluate(() => document.addEventListener('did-logout-request', (event) => event.preventDefault()))
  await chooseItem(page, menuItem(page, 'Sign Out'))
  await waitForEvent(page, 'did-logout-request')
  await openMenu(page)
  expect(await statusOf(page)).toBe('signed-in')
  expect(await recordedEvents(page, 'did-logout')).toEqual([])
})

test('the keyboard works as in every menu', async ({ page, respondAsWallet }) => {
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
  // A link does not know the space bar by itself.
  await avatarButton(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  await page.keyboard.press('Space')
  await expect.poll(() => new URL(page.url()).hash).toBe('#orders')
})

test('entries of the page look like ours, whatever it makes of its links and buttons', async ({
  page,
  respondAsWallet,
}) => {
  await signIn(page, respondAsWallet)
  await page.addStyleTag({ content: 'a, button { color: red; padding: 30px; border: 9px solid; float: left }' })
  await openMenu(page)
  const look = (name: string) =>
    menuItem(page, name).evaluate((node) => {
      const { color, borderTopWidth, textDecorationLine, fontSize } = getComputedStyle(node)
      const { width, height } = node.getBoundingClientRect()
      return { color, borderTopWidth, textDecorationLine, fontSize, width, height }
    })
  const ours = await look('Profile')
  expect(await look('My orders')).toEqual(ours)
  expect(await look('Gift cards')).toEqual(ours)
  await page.evaluate(() => document.querySelector('[slot=items]')?.toggleAttribute('hidden', true))
  await expect(menuItem(page, 'My orders')).toBeHidden()
})

test('keys in the menu are no shortcuts of the page', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await page.evaluate(() => document.addEventListener('keydown', ({ key }) => (document.title += key)))
  await openMenu(page)
  const before = await page.title()
  for (const key of ['s', 'ArrowDown', 'Home', 'Escape']) await page.keyboard.press(key)
  await expect(menu(page)).toHaveCount(0)
  expect(await page.title()).toBe(before)
})

test('a press outside closes it, a press on the picture as well, and the page hears of each', async ({
  page,
  respondAsWallet,
}) => {
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

test('the accounts are asked for when the menu is opened, and not before', async ({
  page,
  context,
  respondAsWallet,
}) => {
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

test('accounts that can not be had are an entry that asks again', async ({ page, respondAsWallet, user }) => {
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

test('room is kept for the accounts of the last time', async ({ page, respondAsWallet, user }) => {
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

/** Sums up how far the pages opened from now on move by themselves. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const sums = Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sums.moved += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved)

/** Holds back what the pattern names until it is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('the last user is there at once, and nothing moves', async ({ page, respondAsWallet }) => {
  await signIn(page, respondAsWallet)
  await watchShifts(page)
  const release = await hold(page, '**/api/did/session')
  await page.reload()
  await expect(avatarButton(page)).toBeVisible()
  expect(await page.evaluate(() => DIDConnect.$session.get().isConfirmed)).toBe(false)
  release()
  await waitForSession(page)
  expect(await moved(page)).toBe(0)
})

test('nothing moves either where the script comes late and the page has kept the place', async ({
  page,
  target,
  respondAsWallet,
}) => {
  await signIn(page, respondAsWallet)
  await watchShifts(page)
  const release = await hold(page, '**/did-connect.js')
  await page.goto(target.page('menu-late'), { waitUntil: 'commit' })
  const text = page.getByText('stands where it stood')
  await expect(text).toBeVisible()
  const before = await text.boundingBox()
  release()
  await expect(avatarButton(page)).toBeVisible()
  await waitForSession(page)
  expect(await text.boundingBox()).toEqual(before)
  expect(await moved(page)).toBe(0)
})

test.describe('in a place that clips and turns', () => {
  test('the menu stands in the window, whole and beside its button', async ({ page, respondAsWallet }) => {
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
    test(`at ${name} of a window it is inside`, async ({ page, respondAsWallet }) => {
      await signIn(page, respondAsWallet)
      await page
        .locator('did-avatar-menu')
        .evaluate((host, css) => (host.style.cssText = `position: fixed; ${css}`), style)
      await openMenu(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }

  test('at 320 by 480 every entry can be reached', async ({ page, respondAsWallet }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await signIn(page, respondAsWallet)
    await openMenu(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await menu(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    await page.keyboard.press('End')
    await expect(menuItem(page, 'Sign Out')).toBeFocused()
    await expect(menuItem(page, 'Sign Out')).toBeInViewport()
  })

  test('it goes with its button when the page scrolls', async ({ page, respondAsWallet }) => {
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

test.describe('what the service says', () => {
  test('unread notifications are a number beside the avatarButton, and in its name', async ({
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

  test('guests see no dashboard, and no invitation where it is switched off', async ({
    page,
    respondAsWallet,
    user,
    service,
  }) => {
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

  test('the app’s own entries are those of the role, and lead where they may', async ({
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

  test('who has one passport and no wallet hears that there is no other', async ({
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

  test('a connected space is called by its name and leads to its page', async ({
    page,
    target,
    respondAsWallet,
    service,
  }) => {
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

  test('a name of 200 characters stays in its line', async ({ page, target, respondAsWallet, service }) => {
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

  test('an SVG that carries a script is only a picture', async ({ page, target, respondAsWallet, service, user }) => {
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

test('outside of an app there are only the account and the way out', async ({ page, target, respondAsWallet }) => {
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

test('from right to left everything is mirrored', async ({ page, respondAsWallet }) => {
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

test('a page puts its own into the place of the button, or nothing', async ({ page, respondAsWallet }) => {
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
