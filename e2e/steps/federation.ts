import type { BrowserContext, Page } from 'playwright/test'
import { dialog, expect, waitForEvent, type RespondAsWallet } from '../setup/fixtures.ts'
import type { FederatedApp } from '../connect/federation.ts'
import { signInByWallet, waitForSession } from './session.ts'

export interface FederatedUser {
  did: string
  fullName: string
  sourceAppPid: string | null
}

/** The choice of saved accounts. */
export const quickDialog = (page: Page) => page.getByRole('dialog', { name: /^Sign in with your .+ account$/ })

export const userOf = (page: Page): Promise<FederatedUser | undefined> =>
  page.evaluate(() => DIDConnect.$session.get().user as FederatedUser | undefined)

export const visitorOf = async (context: BrowserContext, url: string): Promise<string | undefined> =>
  (await context.cookies(url)).find(({ name }) => name === 'vid')?.value

/** Opens a page and waits until its session is known. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForSession(page)
}

/** Signs in with the wallet at an app. Returns the user. */
export async function signInAt(page: Page, url: string, respondAsWallet: RespondAsWallet): Promise<FederatedUser> {
  await openPage(page, url)
  await signInByWallet(page, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  return ((await waitForEvent(page, 'did-login')) as { user: FederatedUser }).user
}

/** The member takes over the visitor id of the master, with the permission of the browser. */
export async function adoptVisitor(page: Page, master: FederatedApp, memberPage: string): Promise<void> {
  const context = page.context()
  await openPage(page, memberPage)
  await context.grantPermissions(['storage-access'])
  const access = await page.evaluate(() => DIDConnect.requestStorageAccess())
  expect(access).toEqual({ value: true, origin: 'broswer' })
  expect(await visitorOf(context, memberPage)).toBe(await visitorOf(context, master.origin))
}
