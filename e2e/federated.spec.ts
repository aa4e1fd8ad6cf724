import type { Page } from 'playwright/test'
import { createAuthServer, everyProvider, type AuthServer } from '../demo/server/index.ts'
import { merge } from '../demo/server/settings.ts'
import { login } from '../demo/server/testing/client.ts'
import { dialog, expect, waitForEvent, signInButton, test as base } from './fixtures.ts'
import { accessibilityProblems, chooseMethod, digit, freshAddress } from './method-steps.ts'
import { nextLink, waitForSession } from './session-steps.ts'

/** The embedded service is the master of a federation, and a second app is its member. */
const test = base.extend<{ member: AuthServer; visitMember: () => Promise<void> }>({
  member: async ({ service, clock, watch }, use) => {
    merge(service.state.settings, { ...everyProvider, ownerFirst: false })
    const member = await createAuthServer({ role: 'second', master: service, clock, settings: { ownerFirst: false } })
    watch.allow(member.url)
    watch.allow(member.url.replace(/^http/, 'ws'))
    await use(member)
    await member.close()
  },
  visitMember: async ({ page, member }, use) => {
    await use(async () => {
      await page.goto(`${member.url}/hosts/quick-login.html`)
      await waitForSession(page)
    })
  },
})

const quick = (page: Page) => page.getByRole('dialog', { name: /account to login$/ })
const title = (page: Page) => dialog(page).getByRole('heading', { name: 'Connect' })

test('offers the methods of the master under its name', async ({ page, visitMember }) => {
  await visitMember()
  await signInButton(page).click()
  await expect(dialog(page).getByText('Choose how you want to sign in to Demo App')).toBeVisible()
  for (const name of ['Email', 'GitHub', 'Google']) {
    await expect(dialog(page).getByRole('button', { name })).toBeVisible()
  }
  // The browser does not let this site use the passkeys of another one.
  await expect(dialog(page).getByRole('button', { name: /Passkey/ })).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('opens the connect page of the master for its passkeys, also in a window', async ({
  page,
  context,
  member,
  service,
  visitMember,
}) => {
  await visitMember()
  await signInButton(page).click()
  const opening = context.waitForEvent('page')
  await dialog(page).getByRole('button', { name: 'More ways at Demo App' }).click()
  const popup = await opening
  await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
  const { origin, searchParams } = new URL(popup.url())
  expect(origin).toBe(service.url)
  expect(searchParams.get('opener')).toBe(member.url)
  const { extraParams } = JSON.parse(decodeURIComponent(atob(searchParams.get('params') ?? ''))) as {
    extraParams: Record<string, unknown>
  }
  expect(extraParams).toMatchObject({ provider: 'wallet', sourceAppPid: service.appDid })
})

test('signs in with the wallet and the identity of the master', async ({
  page,
  member,
  service,
  visitMember,
  respondAsWallet,
  user,
}) => {
  const { did } = await login({ url: service.url }, { user })
  await visitMember()
  const link = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await link)
  const { user: account } = (await waitForEvent(page, 'did-login')) as { user: { did: string; sourceAppPid: string } }
  expect(account).toMatchObject({ did, sourceAppPid: service.appDid })
  expect(member.state.users.get(did)?.sourceAppPid).toBe(service.appDid)
  await page.reload()
  await waitForSession(page)
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)
})

test('signs in with email and the identity of the master', async ({ page, member, service, visitMember }) => {
  const address = freshAddress()
  await visitMember()
  await chooseMethod(page, 'Email')
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  const { code, link } = await member.mail.waitFor(address)
  // A link would sign in to an account of this app instead.
  expect(link ?? '').toBe('')
  await digit(page, 1).fill(code ?? '')
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { email: string; sourceAppPid: string } }
  expect(user).toMatchObject({ email: address, sourceAppPid: service.appDid })
})

test('signs in with a third party on the page of the master', async ({
  page,
  context,
  service,
  watch,
  visitMember,
}) => {
  watch.allow(new URL(await service.provider.url()).origin)
  await visitMember()
  const opened = context.waitForEvent('page')
  await chooseMethod(page, 'GitHub')
  const popup = await opened
  await popup.waitForURL((url) => url.origin !== 'null' && url.href !== 'about:blank')
  await popup.getByRole('button', { name: 'Alice Example' }).click()
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { sourceAppPid: string; sourceProvider: string } }
  expect(user).toMatchObject({ sourceAppPid: service.appDid, sourceProvider: 'github' })
})

test('offers the saved accounts of the master', async ({
  page,
  context,
  member,
  visit,
  visitMember,
  respondAsWallet,
}) => {
  await visit('quick-login')
  const link = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await link)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string; fullName: string } }
  await context.clearCookies({ name: 'login_token' })

  await visitMember()
  expect(member.state.users.all()).toEqual([])
  await expect(quick(page)).toHaveAccessibleName('Use Demo App account to login')
  await expect(quick(page).getByRole('listitem')).toHaveCount(1)
  await quick(page).getByRole('button', { name: user.fullName }).click()
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: user.did } })
  expect(member.state.users.get(user.did)).toBeTruthy()
  await page.reload()
  await waitForSession(page)
  expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(user.did)
})

test('offers the choice of app after three clicks on the title', async ({ page, visitMember, respondAsWallet }) => {
  await visitMember()
  await signInButton(page).click()
  const opener = title(page).getByRole('button')
  await opener.click()
  await expect(dialog(page).getByRole('button', { name: 'Second App' })).toHaveCount(0)
  await opener.click({ clickCount: 3 })
  await expect(dialog(page).getByRole('button', { name: 'Demo App', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await accessibilityProblems(page)).toEqual([])
  const link = nextLink(page)
  await dialog(page).getByRole('button', { name: 'Second App' }).click()
  await expect(dialog(page).getByText('Choose how you want to sign in to Second App')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toHaveCount(0)
  await respondAsWallet(await link)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { sourceAppPid: string | null } }
  expect(user.sourceAppPid).toBeNull()
})

test('offers the choice of app by keyboard, before another account', async ({
  page,
  member,
  visit,
  visitMember,
  context,
  respondAsWallet,
  user,
}) => {
  await visit('quick-login')
  const first = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await first)
  await waitForEvent(page, 'did-login')
  await context.clearCookies({ name: 'login_token' })
  await visitMember()
  await quick(page).getByRole('button', { name: 'Use Demo App account to login' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(quick(page)).toHaveAccessibleName('Use Second App account to login')
  expect(await accessibilityProblems(page)).toEqual([])
  const link = nextLink(page)
  await quick(page).getByRole('button', { name: 'Use another account' }).click()
  await expect(dialog(page).getByText('Choose how you want to sign in to Second App')).toBeVisible()
  await respondAsWallet(await link, { user: user + 50 })
  const { user: account } = (await waitForEvent(page, 'did-login')) as { user: { sourceAppPid: string | null } }
  expect(account.sourceAppPid).toBeNull()
  expect(member.state.users.all()).toHaveLength(1)
})

test('offers no choice without a federation', async ({ page, visit }) => {
  await visit('quick-login')
  await signInButton(page).click()
  await expect(title(page)).toBeVisible()
  await expect(title(page).getByRole('button')).toHaveCount(0)
})

test('has a demo page', async ({ page, member, service }) => {
  await page.goto(`${member.url}/federated.html`)
  await expect(page.getByText('Second App belongs to Demo App')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To Demo App' })).toHaveAttribute('href', `${service.url}/federated.html`)
  await page.getByRole('link', { name: 'To Demo App' }).click()
  await expect(page.getByText('Demo App is its own master')).toBeVisible()
})
