import type { Page } from 'playwright/test'
import { createAuthServer } from '../../../demo/server/index.ts'
import { dialog, expect, signInButton, test } from '../../setup/fixtures.ts'
import {
  addAuthenticator,
  beginPasskey,
  chooseMethod,
  freshAddress,
  offerAllMethods,
  requestEmail,
} from '../../steps/methods.ts'
import { readQrCode, tokenOf } from '../../steps/qr.ts'
import { checkTree } from '../../steps/tree.ts'

/* The accessibility tree of the connect dialog in its states. `gallery.spec.ts` has the other dialogs. */

const checkStep = (page: Page, step: string): Promise<void> =>
  checkTree(page.getByRole('dialog', { name: step, exact: true }), step)

/** Waits until the service has a number, and returns it as the page shows it. */
async function expectNumber(page: Page, read: () => number | null | undefined): Promise<string> {
  await expect.poll(() => read() ?? 0).toBeGreaterThanOrEqual(10)
  await expect(dialog(page).getByText(String(read()), { exact: true })).toBeVisible()
  return String(read())
}

test.beforeEach(({ target }) => offerAllMethods(target))

test('has one heading and no landmarks while a wallet answers', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  await checkStep(page, 'Sign in to Demo App')
  await respondAsWallet(link, { scanOnly: true })
  await checkStep(page, 'Check your wallet')
  await respondAsWallet(link, { decline: true })
  await checkStep(page, 'Sign in to Demo App')
  await expect(dialog(page)).toContainText('You declined on your phone')
})

test('has one heading and no landmarks with a number', async ({ page, visit, service, respondAsWallet }) => {
  service.state.settings.mfa = true
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  await respondAsWallet(link, { connectOnly: true })
  const number = await expectNumber(page, () => service.connects.get(tokenOf(link))?.mfaCode)
  await checkStep(page, 'Check your wallet')
  await expect(dialog(page).getByRole('group')).toContainText(number)
  await expect(dialog(page).getByRole('status')).toContainText(number)
})

test('has one heading and no landmarks while the next app of a workflow answers', async ({
  page,
  visit,
  watch,
  respondAsWallet,
}) => {
  const second = await createAuthServer({ role: 'second' })
  watch.allow(second.url)
  watch.allow(second.url.replace(/^http/, 'ws'))
  const started = await fetch(`${second.url}/.well-known/service/api/did/login/token?locale=en`)
  const { url: nw } = (await started.json()) as { url: string }
  await visit('plain')
  await page.locator('did-connect-button').evaluate((node, next) => {
    node.setAttribute('extra-params', JSON.stringify({ nw: next }))
  }, nw)
  await signInButton(page).click()
  // The wallet gets no answer from the second app until that closes.
  second.faults.add({ path: '*/auth', hang: true })
  const stopped = expect(respondAsWallet(await readQrCode(page))).rejects.toThrow()
  await checkStep(page, 'One more step')
  await second.close()
  await stopped
})

test('has one heading and no landmarks when the wallet is busy', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInButton(page).click()
  await respondAsWallet(await readQrCode(page), { busy: true })
  await expect(dialog(page)).toContainText('Your wallet is busy')
  await checkStep(page, 'Sign in to Demo App')
})

test('has one heading and no landmarks when the flow was started somewhere else', async ({ page, target, visit }) => {
  const started = await fetch(`${target.origin}/.well-known/service/api/did/login/token?locale=en`)
  const { url } = (await started.json()) as { url: string }
  await visit('plain', { __connect_url__: Buffer.from(url).toString('base64url') })
  await signInButton(page).click()
  await checkStep(page, 'Sign in to Demo App')
  await expect(dialog(page)).toHaveAccessibleDescription(/^This connection was started somewhere else/)
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('has one heading and no landmarks in the forms', async ({ page, visit }) => {
  await addAuthenticator(page)
  await visit('plain')
  await requestEmail(page, freshAddress())
  await checkStep(page, 'Check your email')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await checkStep(page, 'Sign in to Demo App')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await beginPasskey(page)
  await checkStep(page, 'Create a passkey')
})

test('has one heading and no landmarks in another window', async ({ page, visit, service, watch }) => {
  watch.allow(new URL(await service.provider.url()).origin)
  await visit('plain')
  await chooseMethod(page, 'GitHub')
  await checkStep(page, 'Finish in GitHub')
})
