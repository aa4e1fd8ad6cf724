import type { BrowserContext, Locator, Page } from 'playwright/test'
import type { respond } from '../demo/wallet/node.ts'
import { dialog, expect, heard } from './fixtures.ts'
import { nextLink } from './session-kit.ts'
import type { Target } from './target.ts'

/** What the journeys of the avatar menu share. */

export const SERVICE = '/.well-known/service'

/** The picture of who is signed in. */
export const picture = (page: Page): Locator =>
  page
    .locator('did-avatar-menu')
    .first()
    .getByRole('button', { name: /^Account of/ })
export const menu = (page: Page): Locator => page.getByRole('menu')
export const entry = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('menuitem', { name, exact: typeof name === 'string' })
export const accounts = (page: Page): Locator => menu(page).getByRole('menuitemradio')

/** Names of what can have the focus, in order. */
export const entryNames = async (page: Page): Promise<string[]> => {
  const texts = await page.locator('did-avatar-menu [role^=menuitem]').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

export const WAYS = ['mouse', 'keyboard', 'touch'] as const
export type Way = (typeof WAYS)[number]

export async function open(page: Page, way: Way = 'mouse'): Promise<void> {
  // The flow that signed somebody in shows its success for a while.
  await expect(dialog(page)).toHaveCount(0)
  if (way === 'keyboard') {
    await picture(page).focus()
    await page.keyboard.press('Enter')
  } else await (way === 'touch' ? picture(page).tap() : picture(page).click())
  await expect(menu(page)).toBeVisible()
  await menu(page).evaluate((node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)))
}

/** Opens the menu and takes one of its entries. */
export async function take(page: Page, wanted: Locator, way: Way = 'mouse'): Promise<void> {
  await open(page, way)
  if (way === 'mouse') return wanted.click()
  if (way === 'touch') return wanted.tap()
  for (let steps = await page.locator('did-avatar-menu [role^=menuitem]').count(); steps > 0; steps -= 1) {
    if (await wanted.evaluate((node) => node.matches(':focus'))) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('The arrow keys never reached that entry.')
}

type Answer = (link: string, options?: Parameters<typeof respond>[1]) => ReturnType<typeof respond>

/** Signs in as one more person of this browser, by the menu. */
export async function addAccount(page: Page, answer: Answer, user: number): Promise<void> {
  const before = (await heard(page, 'did-login')).length + (await heard(page, 'did-account-switch')).length
  const link = nextLink(page)
  await take(page, entry(page, 'Add another account'))
  await answer(await link, { user })
  await expect
    .poll(async () => (await heard(page, 'did-login')).length + (await heard(page, 'did-account-switch')).length)
    .toBeGreaterThan(before)
  await expect(dialog(page)).toHaveCount(0)
}

/** Changes what the embedded service knows of the user, and shows it. */
export async function become(page: Page, { embedded }: Target, did: string, change: object): Promise<void> {
  const user = embedded?.service.state.users.get(did)
  if (user) embedded?.service.state.users.put(Object.assign(user, change))
  await page.reload()
  await expect(picture(page)).toBeVisible()
}

/** What the page has put on the clipboard. */
export async function clipboard(context: BrowserContext, page: Page): Promise<string> {
  await context.grantPermissions(['clipboard-read'])
  return page.evaluate(() => navigator.clipboard.readText())
}

/** How far the menu sticks out of the window, px. */
export const outside = (page: Page): Promise<number> =>
  menu(page).evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    return Math.max(-left, -top, right - document.documentElement.clientWidth, bottom - innerHeight)
  })
