import type { BrowserContext, Locator, Page } from 'playwright/test'
import { dialog, expect, recordedEvents, type RespondAsWallet } from '../setup/fixtures.ts'
import { nextLink } from './session.ts'
import type { Target } from '../setup/target.ts'

/** Shared by the tests of the avatar menu. */

export const SERVICE = '/.well-known/service'

/** The avatar of the signed-in user, which opens the menu. */
export const avatarButton = (page: Page): Locator =>
  page
    .locator('did-avatar-menu')
    .first()
    .getByRole('button', { name: /^Account of/ })
export const menu = (page: Page): Locator => page.getByRole('menu')
export const menuItem = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('menuitem', { name, exact: typeof name === 'string' })
export const accounts = (page: Page): Locator => menu(page).getByRole('menuitemradio')

/** Texts of the items in their order. */
export const menuItemNames = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('did-avatar-menu [role^=menuitem]').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

export const INPUTS = ['mouse', 'keyboard', 'touch'] as const
export type InputType = (typeof INPUTS)[number]

export async function openMenu(page: Page, input: InputType = 'mouse'): Promise<void> {
  // The dialog of the login shows its success for a moment.
  await expect(dialog(page)).toHaveCount(0)
  if (input === 'keyboard') {
    await avatarButton(page).focus()
    await page.keyboard.press('Enter')
  } else await (input === 'touch' ? avatarButton(page).tap() : avatarButton(page).click())
  await expect(menu(page)).toBeVisible()
  await menu(page).evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)))
}

/** Opens the menu and activates one of its items. */
export async function chooseItem(page: Page, wanted: Locator, input: InputType = 'mouse'): Promise<void> {
  await openMenu(page, input)
  if (input === 'mouse') return wanted.click()
  if (input === 'touch') return wanted.tap()
  for (let steps = await page.locator('did-avatar-menu [role^=menuitem]').count(); steps > 0; steps -= 1) {
    if (await wanted.evaluate((node) => node.matches(':focus'))) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('The arrow keys did not reach the item.')
}

/** Signs in with one more account of this browser, through the menu. */
export async function addAccount(page: Page, respondAsWallet: RespondAsWallet, user: number): Promise<void> {
  const before =
    (await recordedEvents(page, 'did-login')).length + (await recordedEvents(page, 'did-account-switch')).length
  const link = nextLink(page)
  await chooseItem(page, menuItem(page, 'Add another account'))
  await respondAsWallet(await link, { user })
  await expect
    .poll(
      async () =>
        (await recordedEvents(page, 'did-login')).length + (await recordedEvents(page, 'did-account-switch')).length,
    )
    .toBeGreaterThan(before)
  await expect(dialog(page)).toHaveCount(0)
}

/** Changes the user's record in the embedded service and reloads the page. */
export async function updateUser(page: Page, { embedded }: Target, did: string, change: object): Promise<void> {
  const user = embedded?.service.state.users.get(did)
  if (user) embedded?.service.state.users.put(Object.assign(user, change))
  await page.reload()
  await expect(avatarButton(page)).toBeVisible()
}

/** Text that the page wrote to the clipboard. */
export async function readClipboard(context: BrowserContext, page: Page): Promise<string> {
  await context.grantPermissions(['clipboard-read'])
  return page.evaluate(() => navigator.clipboard.readText())
}

/** How far the menu extends beyond the window, px. */
export const overflow = (page: Page): Promise<number> =>
  menu(page).evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    return Math.max(-left, -top, right - document.documentElement.clientWidth, bottom - innerHeight)
  })

/** Delays the matching requests until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}
