import { expect, test } from '@playwright/experimental-ct-react'
import { SignIn } from './sign-in.jsx'

test('an app’s component test shows and removes the component with our button', async ({ mount, page }) => {
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  const component = await mount(<SignIn />)
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await component.unmount()
  await expect(page.locator('did-connect-button')).toHaveCount(0)
  expect(errors).toEqual([])
})
