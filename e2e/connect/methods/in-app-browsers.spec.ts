import { dialog, expect, signInButton, test } from '../../setup/fixtures.ts'
import { accessibilityProblems, offerAllMethods, PASSKEY } from '../../steps/methods.ts'

/* Pages in the browsers of other apps, where Google refuses to sign anybody in and passkeys don't exist. */

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'

const NO_PROVIDERS = 'the real server has no accounts at third parties'

const PLACES = [
  ['Instagram on Android', `${ANDROID} Chrome/141.0 Mobile Safari/537.36 Instagram 401.0.0.21 Android`, true],
  ['Facebook on iOS', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0.40;]`, false],
] as const

for (const [name, userAgent, hasLink] of PLACES) {
  test.describe(name, () => {
    test.use({ userAgent, viewport: { width: 390, height: 844 } })

    test(`${name} is offered what works there, and the way to the rest`, async ({ page, visit, target }) => {
      test.skip(!target.embedded, NO_PROVIDERS)
      offerAllMethods(target)
      await visit('methods')
      await signInButton(page).click()
      await expect(dialog(page).getByRole('button', { name: 'GitHub' })).toBeVisible()
      await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'Google' })).toHaveCount(0)
      await expect(dialog(page).getByRole('button', { name: PASSKEY })).toHaveCount(0)
      await expect(dialog(page).getByText('Your browser has more ways to sign in.')).toBeVisible()
      const link = dialog(page).getByRole('link', { name: 'Open in your browser' })
      if (hasLink) {
        const { host, pathname } = new URL(page.url())
        await expect(link).toHaveAttribute(
          'href',
          `intent://${host}${pathname}#Intent;scheme=http;action=android.intent.action.VIEW;end`,
        )
      } else await expect(link).toHaveCount(0)
      expect(await accessibilityProblems(page)).toEqual([])
    })
  })
}

test('a browser of its own has all methods and no such line', async ({ page, visit, target }) => {
  test.skip(!target.embedded, NO_PROVIDERS)
  offerAllMethods(target)
  await visit('methods')
  await signInButton(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Google' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: PASSKEY })).toBeVisible()
  await expect(dialog(page).getByText('Your browser has more ways')).toHaveCount(0)
})
