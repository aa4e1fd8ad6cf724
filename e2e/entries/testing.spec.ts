import type { Page } from 'playwright/test'
import { createTesting, didFixture, type Testing, type WebDriver } from '../../entries/testing/index.ts'
import { dialog, expect, signInButton, test as base } from '../setup/fixtures.ts'
import { ownerWallet } from '../steps/passport-issuer.ts'
import { waitForSession } from '../steps/session.ts'

/* `did-connect-elements/testing`, as tests of apps use it. */

const test = base.extend<{ did: Testing }>({
  did: async ({ target }, use) => {
    const options = { appUrl: target.origin, ...(!target.embedded && { owner: ownerWallet() }) }
    await didFixture(options).did({}, use)
  },
})

const session = () => DIDConnect.$session.get() as { status: string; user?: { did: string; role: string } }

test('a user is signed in without the dialog', async ({ page, did, visit }) => {
  await visit('session-page')
  await waitForSession(page)
  const start = Date.now()
  const user = await did.signIn(page, { user: 70_001 })
  const took = Date.now() - start
  expect(await page.evaluate(session)).toMatchObject({ status: 'signed-in', user: { did: user } })
  await expect(dialog(page)).toHaveCount(0)
  test.info().annotations.push({ type: 'sign-in', description: `${took} ms` })
})

for (const role of ['owner', 'admin', 'member', 'guest'])
  test(`a user signs in as ${role}`, async ({ page, did, visit }) => {
    const user = await did.signIn(page, { role })
    await visit('session-page')
    await waitForSession(page)
    expect(await page.evaluate(session)).toMatchObject({ user: { did: user, role } })
  })

test('a saved state is one session, which ends for all tests when one signs out', async ({
  page,
  did,
  target,
  browser,
}) => {
  const user = await did.signIn(page)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ storageState })
  const other = await context.newPage()
  await other.goto(target.page('session-page'))
  await expect.poll(() => other.evaluate(session)).toMatchObject({ status: 'signed-in', user: { did: user } })
  await did.signOut(page)
  await other.reload()
  await expect.poll(() => other.evaluate(session)).toMatchObject({ status: 'signed-out' })
  await context.close()
})

test('the wallet approves what the dialog shows', async ({ page, did, visit }) => {
  await visit('session-page')
  await waitForSession(page)
  await signInButton(page).click()
  await did.approve(page)
  await expect.poll(() => page.evaluate(session)).toMatchObject({ status: 'signed-in' })
})

/** Makes a request of the app's own, and returns what comes of it. */
const request = (page: Page, options: { action: string; requestPrefix: string; sealed?: string[] }) =>
  page.evaluate(
    (asked) =>
      DIDConnect.connect(asked).then(
        (result) => result as Record<string, unknown>,
        ({ code }: { code: string }) => ({ code }),
      ),
    options,
  )

test('the wallet answers a request of the app’s own, with what the test says', async ({ page, did, visit, target }) => {
  const { requestPrefix } = target
  test.skip(requestPrefix === '', 'needs a backend of the app')
  await visit('session-page')
  await waitForSession(page)
  const asked = request(page, { action: 'request-profile', requestPrefix })
  const claims = await did.approve(page, { claims: { profile: { fullName: 'Ada', email: 'ada@example.com' } } })
  expect(claims.map(({ type }) => type)).toEqual(['authPrincipal', 'profile'])
  expect(await asked).toMatchObject({ result: { verified: true, fullName: 'Ada', email: 'ada@example.com' } })
})

test('the wallet declines a request of the app’s own', async ({ page, did, visit, target }) => {
  const { requestPrefix } = target
  test.skip(requestPrefix === '', 'needs a backend of the app')
  await visit('session-page')
  await waitForSession(page)
  const asked = request(page, { action: 'request-text-signature', requestPrefix })
  await did.decline(page)
  await expect(dialog(page)).toContainText(/declined/i)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  expect(await asked).toEqual({ code: 'declined' })
})

test('the user is signed out, here and on the service', async ({ page, did, visit, target }) => {
  await visit('session-page')
  await did.signIn(page)
  const { headers } = await did.session()
  const url = `${target.origin}/.well-known/service/api/did/session`
  expect((await fetch(url, { headers })).status).toBe(200)
  await did.signOut(page)
  expect(await page.evaluate(session)).toMatchObject({ status: 'signed-out' })
  await page.reload()
  await waitForSession(page)
  expect(await page.evaluate(session)).toMatchObject({ status: 'signed-out' })
})

test('a session that has expired is over at the next load', async ({ page, did, visit }) => {
  await did.signIn(page)
  await visit('session-page')
  await waitForSession(page)
  expect(await page.evaluate(session)).toMatchObject({ status: 'signed-in' })
  await did.expire(page)
  await page.reload()
  await expect.poll(() => page.evaluate(session)).toMatchObject({ status: 'signed-out' })
})

test('a passport is revoked: its role is over at the next refresh', async ({ page, did, visit }) => {
  await did.signIn(page, { role: 'admin' })
  await visit('session-page')
  await waitForSession(page)
  await did.revokePassport(page)
  const code = await page.evaluate(() =>
    DIDConnect.client.session.refresh().then(
      () => 'refreshed',
      (error: { code: string }) => error.code,
    ),
  )
  expect(code).toBe('refresh-failed')
})

test('a driver that sends scripts as texts does the same', async ({ page, did, visit }) => {
  const driver: WebDriver = {
    get: (url) => page.goto(url),
    getCurrentUrl: async () => page.url(),
    // As the commands of the WebDriver standard do.
    executeScript: (script: string, input: unknown) =>
      page.evaluate(([text, value]) => new Function('input', text.replace('arguments[0]', 'input'))(value), [
        script,
        input,
      ] as [string, unknown]),
  }
  const user = await did.signIn(driver, { role: 'member' })
  await visit('session-page')
  await waitForSession(page)
  expect(await page.evaluate(session)).toMatchObject({ user: { did: user, role: 'member' } })
  await did.signOut(driver)
  expect(await page.evaluate(session)).toMatchObject({ status: 'signed-out' })
  await signInButton(page).click()
  await did.approve(driver)
  await expect.poll(() => page.evaluate(session)).toMatchObject({ status: 'signed-in' })
})

test('an email is read from the mailbox', async ({ did, service }) => {
  const path = `${service.url}/.well-known/service/api/user/email/sendCode`
  service.state.settings.notification.email.enabled = true
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com' }),
  })
  const mail = await did.mailTo('ada@example.com')
  expect(mail.to).toBe('ada@example.com')
  expect(mail.code).toMatch(/^\d{6}$/)
})

test('a device with passkeys can be added', async ({ page, did, visit }) => {
  await visit('session-page')
  const device = await did.virtualPasskey(page)
  const create = () =>
    page.evaluate(async () => {
      const credential = await navigator.credentials.create({
        publicKey: {
          challenge: new Uint8Array(32),
          rp: { name: 'Test' },
          user: { id: new Uint8Array(8), name: 'ada', displayName: 'Ada' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        },
      })
      return credential?.type
    })
  expect(await create()).toBe('public-key')
  await device.remove()
})

test('an app that nobody answers for is named', async ({ page }) => {
  await expect(createTesting({ appUrl: 'http://127.0.0.1:9' }).session()).rejects.toThrow('fetch failed')
  await expect(page.locator('did-connect-button')).toHaveCount(0)
})
