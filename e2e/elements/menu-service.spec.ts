import { expect, test } from '../setup/fixtures.ts'
import {
  accounts,
  updateUser,
  menuItem,
  menuItemNames,
  menu,
  openMenu,
  overflow,
  avatarButton,
  SERVICE,
  chooseItem,
} from '../steps/menu.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { recordRequests, recordEvent, waitForSession } from '../steps/session.ts'

test.beforeEach(async ({ page, visit }) => {
  for (const name of ['did-account-switch', 'did-menu-open', 'did-menu-close']) await recordEvent(page, name)
  await visit('menu')
})

test.describe('data of the service', () => {
  test('shows the number of unread notifications, also in the accessible name', async ({
    page,
    target,
    signIn,
    user,
    service,
  }) => {
    const did = await signIn(page)
    const note = (index: number) => ({ id: `${index}`, userDid: did, title: 'News', read: false })
    for (let index = 0; index < 3; index += 1) service.state.notifications.put(note(index))
    await updateUser(page, target, did, {})
    await expect(avatarButton(page)).toHaveAccessibleName(`Account of Test User ${user}, 3 unread notifications`)
    await expect(avatarButton(page).locator('[data-count]')).toHaveText('3')
    for (let index = 0; index < 100; index += 1) service.state.notifications.put(note(index))
    await updateUser(page, target, did, {})
    await expect(avatarButton(page).locator('[data-count]')).toHaveText('99+')
    await expect(avatarButton(page)).toHaveAccessibleName(`Account of Test User ${user}, 100 unread notifications`)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('hides the dashboard from guests and disabled invitations', async ({ page, signIn, service }) => {
    service.state.settings.invite.enabled = false
    await page.reload()
    await signIn(page, { role: 'guest' })
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
    signIn,
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
    await signIn(page)
    await openMenu(page)
    await expect(menuItem(page, 'Team')).toHaveAttribute('href', `${target.origin}/team`)
    await expect(menuItem(page, 'Help')).toHaveAttribute('href', 'https://help.example/')
    expect(await menuItemNames(page)).not.toContain('Trap')
    expect(await menuItemNames(page)).not.toContain('Same as ours')
    expect(await menuItemNames(page)).not.toContain('Elsewhere')
    await page.keyboard.press('Escape')
    await signIn(page, { user: user + 50 })
    await openMenu(page)
    await expect(menuItem(page, 'Help')).toBeVisible()
    await expect(menuItem(page, 'Team')).toHaveCount(0)
  })

  test('reports that there is no other passport to a user without a wallet', async ({
    page,
    target,
    signIn,
    service,
  }) => {
    expect(service.url).toBe(target.origin)
    const did = await signIn(page)
    for (const { id } of service.state.passports.all()) service.state.passports.delete(id)
    await updateUser(page, target, did, { sourceProvider: 'email' })
    await chooseItem(page, menu(page).getByTitle('Switch passport'))
    await expect(page.getByText('You have no other passport to switch to')).toBeVisible()
    await expect(page.getByText('You have no other passport to switch to')).toHaveCount(1)
  })

  test('names a connected space and links to its page', async ({ page, target, signIn, service }) => {
    expect(service.url).toBe(target.origin)
    const did = await signIn(page)
    const didSpace = { did, name: 'Attic', url: 'https://spaces.example', endpoint: 'https://spaces.example/api' }
    await updateUser(page, target, did, { didSpace })
    await openMenu(page)
    await expect(menuItem(page, 'Storage space Attic')).toHaveAttribute(
      'href',
      `${target.origin}${SERVICE}/user/did-spaces`,
    )
  })

  test('cuts off a name of 200 characters', async ({ page, target, signIn, service }) => {
    expect(service.url).toBe(target.origin)
    const did = await signIn(page)
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

  test('runs no script of an SVG avatar', async ({ page, target, signIn, service, user }) => {
    const script = `<script>document.title='hacked';fetch('/hacked')</script>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="document.title='hacked'">${script}<circle cx="4" cy="4" r="4"/></svg>`
    const did = await signIn(page)
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

test('shows only the account and Sign Out outside an app', async ({ page, target, signIn }) => {
  await signIn(page)
  await page.route('**/__blocklet__.js*', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.evaluate(() => document.querySelectorAll('[slot=items]').forEach((node) => node.remove()))
  await page.goto(target.page('session-page'))
  await waitForSession(page)
  await page.evaluate(() => document.body.append(document.createElement('did-avatar-menu')))
  await openMenu(page)
  await expect(menu(page).getByRole('group')).toHaveAttribute('aria-busy', 'false')
  const names = await menuItemNames(page)
  expect(names.slice(1)).toEqual(['Add another account', 'Sign out'])
  await expect(accounts(page)).toHaveCount(1)
})
