import type { Page } from 'playwright/test'
import { dialog, expect, waitForEvent, signInButton } from '../setup/fixtures.ts'
import { test } from './federation.ts'
import { adoptVisitor, openPage, quickDialog, signInAt, userOf, type FederatedUser } from '../steps/federation.ts'
import {
  accessibilityProblems,
  chooseMethod,
  digit,
  emailField,
  freshAddress,
  requestEmail,
  waitForEmail,
} from '../steps/methods.ts'
import { heardLink, nextLink, PLATFORM_PAGE_MS, signInByWallet, waitForSession } from '../steps/session.ts'

const title = (page: Page) => dialog(page).getByRole('heading', { name: /^Sign in to / })

test('offers the methods of the master under its name', async ({ page, master, visitMember }) => {
  await visitMember()
  await signInButton(page).click()
  await expect(dialog(page).getByRole('heading', { name: `Sign in to ${master.name}` })).toBeVisible()
  // A real server without internet has no third parties.
  await expect(emailField(page)).toBeVisible()
  for (const name of master.embedded ? ['GitHub', 'Google'] : []) {
    await expect(dialog(page).getByRole('button', { name })).toBeVisible()
  }
  // The browser does not let this site use the passkeys of another one.
  await expect(dialog(page).getByRole('button', { name: /Passkey/ })).toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('opens the connect page of the master for its passkeys, in a window too', async ({
  page,
  context,
  member,
  master,
  visitMember,
}) => {
  await visitMember()
  await signInButton(page).click()
  const opening = context.waitForEvent('page')
  await dialog(page)
    .getByRole('button', { name: `More ways at ${master.name}` })
    .click()
  const popup = await opening
  await popup.waitForURL((url) => url.pathname.endsWith('/connect'))
  const { origin, searchParams } = new URL(popup.url())
  expect(origin).toBe(master.origin)
  expect(searchParams.get('opener')).toBe(member.origin)
  const { extraParams } = JSON.parse(decodeURIComponent(atob(searchParams.get('params') ?? ''))) as {
    extraParams: Record<string, unknown>
  }
  expect(extraParams).toMatchObject({ provider: 'wallet', sourceAppPid: master.appDid })
})

test(
  'signs in with the wallet and the identity of the master',
  { tag: '@main' },
  async ({ page, context, member, master, visitMember, respondAsWallet }) => {
    const elsewhere = await context.newPage()
    await elsewhere.goto(master.page('session-page'))
    await visitMember()
    const did = await signInByWallet(page, respondAsWallet)
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did, sourceAppPid: master.appDid } })
    expect(member.embedded?.state.users.get(did)?.sourceAppPid).toBe(member.embedded ? master.appDid : undefined)
    await page.reload()
    await waitForSession(page)
    expect(await page.evaluate(() => DIDConnect.$session.get().user?.did)).toBe(did)
    // It is the account of the master: its own page knows the user by the same DID.
    const record = await elsewhere.evaluate((known) => DIDConnect.client.user.get({ did: known }), did)
    expect(record).toMatchObject({ did })
  },
)

test('signs in with email and the identity of the master', async ({ page, target, member, master, visitMember }) => {
  const address = freshAddress()
  await visitMember()
  await requestEmail(page, address)
  const { code, link } = member.embedded
    ? await member.embedded.mail.waitFor(address)
    : await waitForEmail(target, address)
  // A link would sign in to an account of this app instead.
  expect(link ?? '').toBe('')
  await digit(page, 1).fill(code ?? '')
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { email: string; sourceAppPid: string } }
  expect(user).toMatchObject({ email: address, sourceAppPid: master.appDid })
})

test('signs in with a third party on the page of the master', async ({ page, context, master, watch, visitMember }) => {
  test.skip(master.embedded === null, 'the third parties of a real server are on the internet')
  watch.allow(new URL((await master.embedded?.provider.url()) ?? '').origin)
  await visitMember()
  const opened = context.waitForEvent('page')
  await chooseMethod(page, 'GitHub')
  const popup = await opened
  await popup.waitForURL((url) => url.origin !== 'null' && url.href !== 'about:blank')
  await popup.getByRole('button', { name: 'Alice Example' }).click()
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { sourceAppPid: string; sourceProvider: string } }
  expect(user).toMatchObject({ sourceAppPid: master.appDid, sourceProvider: 'github' })
})

test('offers the saved accounts of the master', async ({
  page,
  context,
  master,
  member,
  visitMember,
  respondAsWallet,
}) => {
  const user = await signInAt(page, master.page('session-page'), respondAsWallet)
  await context.clearCookies({ name: 'login_token' })
  await adoptVisitor(page, master, member.page('session-page'))

  await visitMember()
  expect(member.embedded?.state.users.all() ?? []).toEqual([])
  await expect(quickDialog(page)).toHaveAccessibleName(`Sign in with your ${master.name} account`)
  await expect(quickDialog(page).getByRole('listitem')).toHaveCount(1)
  await quickDialog(page).getByRole('button', { name: user.fullName }).click()
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did: user.did } })
  expect(member.embedded === null || member.embedded.state.users.get(user.did)).toBeTruthy()
  await page.reload()
  await waitForSession(page)
  expect(await userOf(page)).toMatchObject({ did: user.did, sourceAppPid: master.appDid })
})

test('offers the choice of app after three clicks on the title', async ({
  page,
  master,
  member,
  visitMember,
  respondAsWallet,
}) => {
  await visitMember()
  await signInButton(page).click()
  const opener = title(page).getByRole('button')
  await opener.click()
  await expect(dialog(page).getByRole('button', { name: member.name })).toHaveCount(0)
  await opener.click({ clickCount: 3 })
  await expect(dialog(page).getByRole('button', { name: master.name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(await accessibilityProblems(page)).toEqual([])
  const link = nextLink(page)
  await dialog(page).getByRole('button', { name: member.name }).click()
  await expect(dialog(page).getByRole('heading', { name: `Sign in to ${member.name}` })).toBeVisible()
  // The third parties are those of the master.
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toHaveCount(0)
  await respondAsWallet(await link)
  const { user } = (await waitForEvent(page, 'did-login')) as { user: FederatedUser }
  expect(user.sourceAppPid).toBeNull()
})

test('offers the choice of app by keyboard, before another account', async ({
  page,
  context,
  master,
  member,
  visitMember,
  respondAsWallet,
  user,
}) => {
  await signInAt(page, master.page('session-page'), respondAsWallet)
  await context.clearCookies({ name: 'login_token' })
  await adoptVisitor(page, master, member.page('session-page'))
  await visitMember()
  await quickDialog(page)
    .getByRole('button', { name: `Sign in with your ${master.name} account` })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(quickDialog(page)).toHaveAccessibleName(`Sign in with your ${member.name} account`)
  expect(await accessibilityProblems(page)).toEqual([])
  const link = nextLink(page)
  await quickDialog(page).getByRole('button', { name: 'Use another account' }).click()
  await expect(dialog(page).getByRole('heading', { name: `Sign in to ${member.name}` })).toBeVisible()
  await respondAsWallet(await link, { user: user + 50 })
  const { user: account } = (await waitForEvent(page, 'did-login')) as { user: FederatedUser }
  expect(account.sourceAppPid).toBeNull()
})

test('offers no choice without a federation', async ({ page, visit }) => {
  await visit('quick-login')
  await signInButton(page).click()
  await expect(title(page)).toBeVisible()
  await expect(title(page).getByRole('button')).toHaveCount(0)
})

for (const account of ['master', 'member'] as const) {
  test(`signs in on the login page of the member with an account of the ${account}`, async ({
    page,
    master,
    member,
    visitMember,
    respondAsWallet,
  }) => {
    test.skip(
      account === 'member' && member.embedded === null,
      'The login page of a Blocklet Server 1.17.12 ignores the account that its address names.',
    )
    await visitMember('modes')
    const back = page.url()
    // The master's account is the default, which the login page knows by itself.
    if (account === 'member') {
      await page
        .locator('#redirect')
        .evaluate((button, did) => button.setAttribute('source-app-pid', did), member.appDid)
    }
    // The login page may request another session when it has its settings. Then it joins the relay of that one.
    const link = heardLink(page)
    await signInButton(page, '#redirect').click()
    await page.waitForURL((url) => url.pathname.endsWith('/login'))
    const { origin, searchParams } = new URL(page.url())
    expect(origin).toBe(member.origin)
    expect(Object.fromEntries(searchParams)).toEqual({
      redirect: back,
      ...(account === 'member' && { sourceAppPid: member.appDid }),
    })
    await respondAsWallet(await link)
    // The login page may add `sourceAppPid` to the address of the page.
    await page.waitForURL(({ origin, pathname }) => origin + pathname === back, { timeout: PLATFORM_PAGE_MS })
    await waitForSession(page)
    expect((await userOf(page))?.sourceAppPid).toBe(account === 'master' ? master.appDid : null)
  })
}

test('opens a dialog instead of a window with the storage of the master', async ({
  page,
  context,
  master,
  member,
  respondAsWallet,
}) => {
  await openPage(page, master.page('session-page'))
  await page.getByRole('heading').click()
  await adoptVisitor(page, master, member.page('modes'))
  const link = nextLink(page)
  await signInButton(page, '#window').click()
  await expect(dialog(page)).toBeVisible()
  expect(context.pages()).toEqual([page])
  await respondAsWallet(await link)
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { sourceAppPid: master.appDid } })
})

test('has a demo page', async ({ page, member, master }) => {
  test.skip(member.embedded === null, 'the demo is served by the embedded service')
  await page.goto(`${member.origin}/federated.html`)
  await expect(page.getByText('Second App belongs to Demo App')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To Demo App' })).toHaveAttribute(
    'href',
    `${master.origin}/federated.html`,
  )
  await page.getByRole('link', { name: 'To Demo App' }).click()
  await expect(page.getByText('Demo App is its own master')).toBeVisible()
})
