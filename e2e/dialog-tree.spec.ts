import type { Page } from 'playwright/test'
import { dialog, expect, signInButton, test } from './fixtures.ts'
import { addAuthenticator, chooseMethod, freshAddress, offerAllMethods, requestEmail } from './method-steps.ts'
import { readQrCode } from './qr.ts'

/*
 * The accessibility tree of the connect dialog. Its name and its only heading say the step. A landmark inside would
 * repeat the name or belong to the page.
 */
async function checkTree(page: Page, step: string): Promise<void> {
  const box = page.getByRole('dialog', { name: step, exact: true })
  await expect(box.getByRole('heading')).toHaveText([step])
  const tree = await box.ariaSnapshot()
  expect(tree).toContain(`heading "${step}" [level=2]`)
  expect(tree).not.toMatch(/- (banner|contentinfo|region|main|complementary|navigation|dialog .*\n[^]*- dialog)/)
  const description = await box.evaluate((node: HTMLDialogElement) =>
    (node.getRootNode() as ShadowRoot).getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent?.trim(),
  )
  expect(description).toBeTruthy()
}

test.beforeEach(({ target }) => offerAllMethods(target))

test('has one heading and no landmarks while a wallet answers', async ({ page, visit, respondAsWallet }) => {
  await visit('plain')
  await signInButton(page).click()
  const link = await readQrCode(page)
  await checkTree(page, 'Connect')
  await respondAsWallet(link, { scanOnly: true })
  await checkTree(page, 'Check your wallet')
  await respondAsWallet(link, { decline: true })
  await checkTree(page, 'Failed')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await respondAsWallet(await readQrCode(page, (next) => next !== link))
  await checkTree(page, 'Success')
})

test('has one heading and no landmarks in the forms', async ({ page, visit }) => {
  await addAuthenticator(page)
  await visit('plain')
  await requestEmail(page, freshAddress())
  await checkTree(page, 'Check your email')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await checkTree(page, 'Enter your email address')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await dialog(page).getByRole('button', { name: 'Create New Passkey' }).click()
  await checkTree(page, 'Create New Passkey')
})

test('has one heading and no landmarks in another window', async ({ page, visit, service, watch }) => {
  watch.allow(new URL(await service.provider.url()).origin)
  await visit('plain')
  await chooseMethod(page, 'GitHub')
  await checkTree(page, 'Continue')
})
