import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { offerAllMethods } from '../steps/methods.ts'

test('a page that forbids passkeys offers none, and the other methods work', async ({ page, visit, target }) => {
  test.skip(!target.embedded, 'the real server has no accounts at third parties')
  offerAllMethods(target)
  await visit('no-passkeys')
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'passkey' })).toHaveCount(0)
})
