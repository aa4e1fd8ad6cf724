import type { BrowserContext, Locator, Page } from 'playwright/test'
import { dialog, expect, recordedEvents, type RespondAsWallet } from './fixtures.ts'
import { nextLink } from './session-kit.ts'
import type { Target } from './target.ts'

/** What the journeys of the avatar menu share. */

export const SERVICE = '/.well-known/service'

/** The picture of who is signed in. */
export const avatarButton = (page: Page): Locator =>
  page
    .locator('did-avatar-menu')
    .first()
    .getByRole('button', { name: /^Account of/ })
export const menu = (page: Page): Locator => page.getByRole('menu')
export const menuItem = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('menuitem', { name, exact: typeof name === 'string' })
export const accounts = (page: Page): Locator => menu(page).getByRole('menuitemradio')

/** Names of what can have the focus, in order. */
export const menuItemNames = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('did-avatar-menu [role^=menuitem]').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

export const INPUTS = ['mouse', 'keyboard', 'touch'] as const
export type InputType = (typeof INPUTS)[number]

export async function openMenu(page: Page, input: InputType = 'mouse'): Promise<void> {
  // The flow that signed somebody in shows its success for a while.
  await expect(dialog(page)).toHaveCount(0)
  if (input === 'keyboard') {
    await avatarButton(page).focus()
    await page.keyboard.press('Enter')
  } else await (input === 'touch' ? avatarButton(page).tap() : avatarButton(page).click())
  await expect(menu(page)).toBeVisible()
  await menu(page).evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)))
}

/** Opens the menu and takes one of its entries. */
export async function chooseItem(page: Page, wanted: Locator, input: InputType = 'mouse'): Promise<void> {
  await openMenu(page, input)
  if (input === 'mouse') return wanted.click()
  if (input === 'touch') return wanted.tap()
  for (let steps = await page.locator('did-avatar-menu [role^=menuitem]').count(); steps > 0; steps -= 1) {
    if (await wanted.evaluate((node) => node.matches(':focus'))) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('The arrow keys never reached that entry.')
}

/** Signs in as one more person of this browser, by the menu. */
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

/** Changes what the embedded service knows of the user, and shows it. */
export async function updateUser(page: Page, { embedded }: Target, did: string, change: object): Promise<void> {
  const user = embedded?.service.state.users.get(did)
  if (user) embedded?.service.state.users.put(Object.assign(user, change))
  await page.reload()
  await expect(avatarButton(page)).toBeVisible()
}

/** What the page has put on the clipboard. */
export async function readClipboard(context: BrowserContext, page: Page): Promise<string> {
  await context.grantPermissions(['clipboard-read'])
  return page.evaluate(() => navigator.clipboard.readText())
}

/** How far the menu sticks out of the window, px. */
export const overflow = (page: Page): Promise<number> =>
  menu(page).evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    return Math.max(-left, -top, right - document.documentElement.clientWidth, bottom - innerHeight)
  })
