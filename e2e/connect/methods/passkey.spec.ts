import type { Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../../setup/fixtures.ts'
import {
  accessibilityProblems,
  chooseMethod,
  passkeyDialog,
  addAuthenticator,
  beginPasskey,
  digit,
  freshAddress,
  emailField,
  waitForEmail,
  offerAllMethods,
  register,
  PASSKEY,
} from '../../steps/methods.ts'
import { signInByWallet } from '../../steps/session.ts'

async function signOut(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate('DIDConnect.logout()')
  await expect(signInButton(page)).toBeVisible()
}

test.beforeEach(({ target }) => offerAllMethods(target))

test('creates a passkey for a new user and signs in with it again', { tag: '@main' }, async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await register(page, freshAddress())
  const { provider, user } = (await waitForEvent(page, 'did-login')) as { provider: string; user: { did: string } }
  expect(provider).toBe('passkey')
  expect(await device.count()).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('last-used-login-method'))).toBe('passkey')
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/connected_(did|pk|wallet_os)=./)
  await signOut(page)
  await chooseMethod(page, 'Passkey')
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBe(2)
  const again = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  expect(again.user.did).toBe(user.did)
})

/** Counts the requests for the options of a passkey. */
function countOptions(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.endsWith('/api/passkey/auth')) count += 1
  })
  return () => count
}

test('offers the passkey in the email field of the open dialog, also after a minute', async ({ page, visit }) => {
  const device = await addAuthenticator(page, { autofill: true })
  await page.clock.install()
  await visit('methods')
  await register(page, freshAddress())
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  await page.clock.runFor(1_000)
  const keys = await device.removeAll()
  await signOut(page)
  const options = countOptions(page)
  await signInButton(page).click()
  await expect(emailField(page)).toBeVisible()
  for (let passed = 0; passed < 70; passed += 1) await page.clock.runFor(1_000)
  // The options of the dialog before were not used, and served until they were 45 seconds old.
  await expect.poll(options).toBeGreaterThan(0)
  await device.add(keys)
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return (await recordedEvents(page, 'did-login')).length
    })
    .toBe(2)
  const again = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  expect(again.user.did).toBe(user.did)
  expect(options()).toBeLessThanOrEqual(2)
})

test('offers the passkey in the field again after another ceremony and another method', async ({ page, visit }) => {
  const device = await addAuthenticator(page, { autofill: true })
  await visit('methods')
  await register(page, freshAddress())
  await waitForEvent(page, 'did-login')
  const keys = await device.removeAll()
  await signOut(page)
  await signInButton(page).click()
  await dialog(page).getByRole('button', { name: PASSKEY }).click()
  const create = dialog(page).getByRole('button', { name: 'create one' })
  await expect(create).toBeVisible()
  await device.add(keys)
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBe(2)
})

test('asks for an emailed code first when the app requires verified addresses', async ({
  page,
  target,
  visit,
  service,
}) => {
  offerAllMethods(target, { kyc: { email: true } })
  await addAuthenticator(page)
  await visit('methods')
  const address = freshAddress()
  await beginPasskey(page)
  const box = passkeyDialog(page)
  await box.getByRole('button', { name: 'Send code' }).click()
  await expect(box).toContainText('Enter your email address')
  await box.getByRole('textbox', { name: 'Email', exact: true }).fill(address)
  await box.getByRole('button', { name: 'Send code' }).click()
  const mail = page.getByRole('dialog', { name: 'Check your email' })
  await expect(mail).toContainText('We sent a code to')
  await expect(mail).toContainText(address)
  const { code } = await waitForEmail(target, address)
  await digit(page, 1).focus()
  // All digits but the last are those of the code.
  await page.keyboard.type(code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10))
  await expect(mail.getByRole('alert')).toBeVisible()
  await page.keyboard.type(code)
  expect(await accessibilityProblems(page)).toEqual([])
  await box.getByRole('button', { name: 'Create passkey' }).click()
  await waitForEvent(page, 'did-login')
  expect(service.state.users.all().some(({ email }) => email === address)).toBe(true)
})

test('says in its place that a ceremony was canceled, and can be pressed again', async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await register(page, freshAddress())
  await waitForEvent(page, 'did-login')
  await signOut(page)
  await device.setUserVerified(false)
  await chooseMethod(page, 'Passkey')
  await expect(dialog(page).getByRole('alert')).toHaveText('No passkey used. Try again or create one.')
  expect((await waitForEvent(page, 'did-error')).code).toBe('passkey-canceled')
  await device.setUserVerified(true)
  await dialog(page).getByRole('button', { name: PASSKEY }).click()
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBe(2)
})

test('offers a new passkey on a device without one', async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  // Without the user nothing is made, so the browser has no passkey to offer.
  await device.setUserVerified(false)
  await visit('methods')
  await chooseMethod(page, 'Passkey')
  const create = dialog(page).getByRole('button', { name: 'create one' })
  await expect(create).toBeVisible()
  expect((await waitForEvent(page, 'did-error')).message).toBe('Authentication was canceled')
  await device.setUserVerified(true)
  await create.click()
  await passkeyDialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(freshAddress())
  await passkeyDialog(page).getByRole('button', { name: 'Create passkey' }).click()
  await waitForEvent(page, 'did-login')
  expect(await device.count()).toBe(1)
})

test('shows a canceled creation in the dialog and creates the passkey on the second try', async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  await device.setUserVerified(false)
  await visit('methods')
  await register(page, freshAddress())
  await expect(passkeyDialog(page).getByRole('alert')).toContainText('You closed the prompt')
  await device.setUserVerified(true)
  await passkeyDialog(page).getByRole('button', { name: 'Create passkey' }).click()
  await waitForEvent(page, 'did-login')
})

test('shows the service’s error for an unknown passkey', async ({ page, visit, service }) => {
  await addAuthenticator(page)
  await visit('methods')
  await register(page, freshAddress())
  await waitForEvent(page, 'did-login')
  await signOut(page)
  for (const user of service.state.users.all()) service.state.users.put(Object.assign(user, { connectedAccounts: [] }))
  await chooseMethod(page, 'Passkey')
  await expect(dialog(page)).toContainText('This passkey is not registered with this application')
  await expect(dialog(page).getByRole('button', { name: PASSKEY })).toBeVisible()
})

test('aborts the ceremony when the dialog is closed', async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await register(page, freshAddress())
  await waitForEvent(page, 'did-login')
  await signOut(page)
  await device.setUserPresent(false)
  await chooseMethod(page, 'Passkey')
  await expect(dialog(page).getByRole('button', { name: 'Confirm in your browser' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await device.setUserPresent(true)
  await chooseMethod(page, 'Passkey')
  await expect.poll(async () => (await recordedEvents(page, 'did-login')).length).toBe(2)
})

test('keeps one flow when two methods are chosen in quick succession', async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await register(page, freshAddress())
  await waitForEvent(page, 'did-login')
  await signOut(page)
  await device.setUserPresent(false)
  await signInButton(page).click()
  const row = dialog(page).getByRole('button', { name: PASSKEY })
  await row.evaluate((button: HTMLElement) => {
    button.click()
    button.closest('[data-methods]')?.querySelector<HTMLElement>('[data-method=email] input')?.focus()
  })
  await expect(emailField(page)).toBeFocused()
  await expect(dialog(page)).not.toContainText('Authentication was')
  expect(await recordedEvents(page, 'did-error')).toEqual([])
})

test('adds one more passkey, rejects the same device twice, and removes it', async ({ page, visit }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  const address = freshAddress()
  await register(page, address)
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const box = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(box).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await box.getByRole('button', { name: 'Create passkey' }).click()
  await expect(box.getByRole('alert')).toContainText('has a passkey for this account')
  await page.keyboard.press('Escape')
  await expect(page.locator('#result')).toHaveText('closed')
  const known = await page.evaluate(
    'DIDConnect.$user.get().connectedAccounts.find((account) => account.provider === "passkey").id',
  )
  await device.clear()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await box.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.locator('#result')).toHaveText('done')
  await expect(page.getByText('Passkey added')).toBeVisible()
  const ids = (await page.evaluate(
    'DIDConnect.$user.get().connectedAccounts.filter((one) => one.provider === "passkey").map((one) => one.id)',
  )) as string[]
  expect(ids).toHaveLength(2)
  const fresh = ids.find((id) => id !== known) ?? ''
  await page.evaluate(`DIDConnect.removePasskey(${JSON.stringify(fresh)})`)
  await expect(page.getByText('Passkey removed')).toBeVisible()
  const left = await page.evaluate('DIDConnect.$user.get().connectedAccounts.map((account) => account.id)')
  expect(left).not.toContain(fresh)
})

test('verifies the user with a passkey before a destructive action', async ({ page, visit, service }) => {
  await addAuthenticator(page)
  await visit('methods')
  await register(page, freshAddress())
  await waitForEvent(page, 'did-login')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Prove it' }).click()
  await dialog(page).getByRole('button', { name: PASSKEY }).click()
  await expect(page.locator('#result')).toHaveText('done')
  const { sessionId, input } = (await page.evaluate('last')) as { sessionId: string; input: unknown }
  expect(input).toEqual({ reason: 'moving' })
  expect(service.state.destroySessions.get(sessionId)?.payload).toEqual({
    action: 'destroy-self',
    input: { reason: 'moving' },
  })
})

test('removes the passkey of a lost device from an account that began with a wallet', async ({
  page,
  visit,
  respondAsWallet,
}) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await signInByWallet(page, respondAsWallet)
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.locator('#result')).toHaveText('done')
  await device.clear()
  const passkeys = () =>
    page.evaluate(
      'DIDConnect.$user.get().connectedAccounts.filter((one) => one.provider === "passkey").map((one) => one.id)',
    ) as Promise<string[]>
  const [lost] = await passkeys()
  await page.evaluate(`DIDConnect.removePasskey(${JSON.stringify(lost)})`)
  await expect(page.getByText('Passkey removed')).toBeVisible()
  expect(await passkeys()).toEqual([])
})
