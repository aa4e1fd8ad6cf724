import type { Page } from 'playwright/test'
import { dialog, expect, signInButton, test, waitForEvent } from '../../setup/fixtures.ts'
import {
  addAuthenticator,
  chooseMethod,
  freshAddress,
  offerAllMethods,
  PASSKEY,
  register,
} from '../../steps/methods.ts'
import { realServer } from '../../setup/real-server.ts'
import { signInByWallet } from '../../steps/session.ts'
import { serveAsShop, SHOP } from '../../steps/shop.ts'

/* What the browser is told about passkeys: those that are gone leave the device, and names follow the user. */

async function addPasskey(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.locator('#result')).toHaveText('done')
}

test.beforeEach(({ target }) => offerAllMethods(target))

test('a passkey that was removed leaves the device', async ({ page, visit, respondAsWallet }) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await signInByWallet(page, respondAsWallet)
  await addPasskey(page)
  expect(await device.count()).toBe(1)
  await page.evaluate('DIDConnect.removePasskey(last.credentialId)')
  await expect.poll(() => device.count()).toBe(0)
})

test('a passkey that the service does not know leaves the device, on a host of one app alone', async ({
  page,
  visit,
  respondAsWallet,
}) => {
  const device = await addAuthenticator(page)
  await visit('methods')
  await signInByWallet(page, respondAsWallet)
  await addPasskey(page)
  // As another device would do it: this browser is not told.
  await page.evaluate(`DIDConnect.client.oauth.unbind({
    connectedAccount: DIDConnect.$user.get().connectedAccounts.find(({ provider }) => provider === 'passkey'),
    locale: 'en',
  })`)
  await page.evaluate('DIDConnect.logout()')
  await expect(signInButton(page)).toBeVisible()
  const checks: number[] = []
  page.on('response', (response) => {
    if (/passkey\/auth\?.*credentialId=/.test(response.url())) checks.push(response.status())
  })
  await chooseMethod(page, 'Passkey')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  if (realServer()) {
    await expect.poll(() => device.count()).toBe(0)
    expect(checks).toEqual([400])
  } else {
    // Many apps share localhost. The answers about the first try would be here before a second one is refused.
    const refused = page.waitForResponse(
      (response) => /\/passkey\/auth/.test(response.url()) && response.request().method() === 'POST',
    )
    await dialog(page).getByRole('button', { name: PASSKEY }).click()
    await refused
    expect([checks, await device.count()]).toEqual([[], 1])
  }
})

/** Another app of the same host, and so of the same passkeys. */
const INTRANET = `${SHOP}:8443`

/** A passkey that an app without the kit has made, as every app on the host may. */
const createElsewhere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const user = { id: new Uint8Array(16), name: 'ada@intranet.example', displayName: 'Ada' }
    const pubKeyCredParams = [{ type: 'public-key', alg: -7 } as const]
    const authenticatorSelection = { residentKey: 'required', userVerification: 'required' } as const
    const rp = { id: 'shop.example', name: 'Intranet' }
    const publicKey = { rp, user, pubKeyCredParams, authenticatorSelection, challenge: new Uint8Array(32) }
    const credential = await navigator.credentials.create({ publicKey })
    if (!credential) throw new Error('no passkey')
    return credential.id
  })

test('a passkey of another app on the host stays on the device, while one of the app’s own leaves it', async ({
  page,
  service,
  watch,
}) => {
  await serveAsShop({ page, service, watch })
  watch.allow(INTRANET)
  await page.route(`${INTRANET}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Intranet</title>' }),
  )
  const device = await addAuthenticator(page)
  await page.goto(INTRANET)
  const foreign = await createElsewhere(page)
  const refused = async (): Promise<void> => {
    // In the dialog: immediate mode would use it before.
    await page.evaluate('DIDConnect.configure({ noImmediatePasskey: true })')
    await chooseMethod(page, 'Passkey')
    await expect(dialog(page).getByRole('alert')).toBeVisible()
  }
  const checks: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/passkey/auth')) checks.push(url.searchParams.get('credentialId'))
  })
  await page.goto(`${SHOP}/hosts/methods.html`)
  await refused()
  expect(await device.count()).toBe(1)

  // The app's own, which its service no longer knows.
  await device.removeAll()
  await page.reload()
  await register(page, freshAddress())
  await waitForEvent(page, 'did-login')
  const [own] = service.state.users.all().flatMap(({ connectedAccounts }) => connectedAccounts.map(({ id }) => id))
  for (const user of service.state.users.all()) service.state.users.put(Object.assign(user, { connectedAccounts: [] }))
  await page.evaluate('DIDConnect.logout()')
  await expect(signInButton(page)).toHaveText('Sign in')
  await refused()
  await expect.poll(() => device.count()).toBe(0)
  expect(checks).toContain(own)
  expect(checks).not.toContain(foreign)
})

test('the names of passkeys follow the user', async ({ page, visit, service }) => {
  await addAuthenticator(page)
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    Object.assign(PublicKeyCredential, {
      signalCurrentUserDetails: async (details: unknown) => void told.push(details),
    })
  })
  await visit('methods')
  await register(page, freshAddress())
  const { user } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await expect(dialog(page)).toHaveCount(0)
  const record = service.state.users.get(user.did)
  if (!record) throw new Error('no user')
  service.state.users.put(Object.assign(record, { fullName: 'Ada King', email: 'ada@new.example' }))
  await page.reload()
  await page.waitForFunction('DIDConnect.$session.get().isConfirmed')
  expect(await page.evaluate('told')).toEqual([
    { rpId: 'localhost', userId: expect.any(String), name: 'ada@new.example', displayName: 'Ada King' },
  ])
})
