import type { Page } from 'playwright/test'
import { expect, waitForEvent, test } from '../setup/fixtures.ts'
import { menuItem, menu, openMenu, overflow, avatarButton, hold } from '../steps/menu.ts'
import { recordEvent, waitForSession } from '../steps/session.ts'

test.beforeEach(async ({ page, visit }) => {
  for (const name of ['did-account-switch', 'did-menu-open', 'did-menu-close']) await recordEvent(page, name)
  await visit('menu')
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

test('renders the last user at once without a layout shift', async ({ page, signIn }) => {
  await signIn(page)
  await watchShifts(page)
  const release = await hold(page, '**/api/did/session*')
  await page.reload()
  await expect(avatarButton(page)).toBeVisible()
  expect(await page.evaluate(() => DIDConnect.$session.get().isConfirmed)).toBe(false)
  release()
  await waitForSession(page)
  expect(await layoutShift(page)).toBe(0)
})

test('causes no layout shift when the script loads late into a reserved place', async ({ page, target, signIn }) => {
  await signIn(page)
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
  test('is complete and next to its button inside a clipped, transformed container', async ({ page, signIn }) => {
    await signIn(page)
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
    await expect(menuItem(page, 'Sign out')).toBeInViewport()
    await menuItem(page, 'Sign out').click()
    await waitForEvent(page, 'did-logout')
  })

  test('reaches every item at 320 by 480 px', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await signIn(page)
    await openMenu(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await menu(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
    await page.keyboard.press('End')
    await expect(menuItem(page, 'Sign out')).toBeFocused()
    await expect(menuItem(page, 'Sign out')).toBeInViewport()
  })

  test('follows its button when the page scrolls', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 800, height: 900 })
    await signIn(page)
    await page.evaluate(() => (document.body.style.cssText = 'block-size: 3000px; padding-block-start: 100px'))
    await openMenu(page)
    const gap = async () =>
      Math.round(((await menu(page).boundingBox())?.y ?? 0) - ((await avatarButton(page).boundingBox())?.y ?? 0))
    const before = await gap()
    await page.evaluate(() => scrollTo(0, 90))
    await expect.poll(gap).toBe(before)
  })
})

test('is mirrored from right to left', async ({ page, signIn }) => {
  await signIn(page)
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
