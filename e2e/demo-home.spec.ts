import type { Page } from 'playwright/test'
import { createAuthServer } from '../demo/server/index.ts'
import { readHost } from '../demo/server/network.ts'
import { expect, test } from './fixtures.ts'
import { accessibilityProblems } from './method-steps.ts'

const wallet = (page: Page) => page.frameLocator('iframe[title="Development wallet"]')
const steps = (page: Page) => page.locator('#steps')

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Open the wallet' }).click()
  await wallet(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Alice' })).toBeVisible()
}

test('the home page signs in with three presses and lists what it received', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await signIn(page)
  await expect(page.getByText(/^Signed in after \d+ seconds?\.$/)).toBeVisible()
  await expect(steps(page)).toContainText('did-connect-status The wallet has read the code')
  await expect(steps(page)).toContainText('did-login Alice is signed in, as owner.')
  await expect(page.locator('iframe')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Alice' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden()
})

test('the home page switches passports and signs out', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await signIn(page)
  await page.getByRole('button', { name: 'Switch passport' }).click()
  await page.getByRole('button', { name: 'Open the wallet' }).click()
  await wallet(page).locator('select[name=passport]').selectOption({ label: 'No passport' })
  await wallet(page).getByRole('button', { name: 'Approve' }).click()
  await expect(steps(page)).toContainText('The role has changed from owner to guest.')
  await expect(page.getByText('You are signed in as guest.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch passport' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Switch passport' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in within 20 seconds' })).toBeVisible()
  await expect(steps(page)).toContainText('did-logout')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('the code of a second attempt reaches the open wallet', async ({ page, target, service }) => {
  expect(service.url).toBe(target.origin)
  await page.goto(target.origin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Open the wallet' }).click()
  await wallet(page).getByRole('button', { name: 'Decline' }).click()
  await expect(wallet(page).getByText('Declined')).toBeVisible()
  await page.locator('did-connect-panel').getByRole('button', { name: 'Retry' }).click()
  await wallet(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Alice' })).toBeVisible()
})

test('axe finds nothing on the home page while the wallet is open and after sign-in', async ({
  page,
  target,
  service,
}) => {
  expect(service.url).toBe(target.origin)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(target.origin)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Open the wallet' }).click()
    await expect(wallet(page).getByRole('button', { name: 'Approve' })).toBeVisible()
    expect(await accessibilityProblems(page), `${colorScheme}, wallet`).toEqual([])
    await wallet(page).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hello Alice' })).toBeVisible()
    expect(await accessibilityProblems(page), `${colorScheme}, signed in`).toEqual([])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in within 20 seconds' })).toBeVisible()
  }
})

test('a service that is opened to the network signs in at its address', async ({ page, target, watch }) => {
  test.skip(!target.embedded, 'needs the embedded service')
  const { listening } = readHost('0.0.0.0')
  test.skip(listening.hostname === 'localhost', 'this computer is in no network')
  const server = await createAuthServer({ listening })
  watch.allow(server.url)
  watch.allow(server.url.replace('http', 'ws'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await signIn(page)
  await page.goto(`${server.url}/wallet/`)
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByText('Browsers offer the camera only at localhost and over https.')).toBeVisible()
  await server.close()
})
