import { didFixture, type Testing } from 'did-connect-elements/testing'
import { expect, test as base } from 'playwright/test'

const { APP_URL: appUrl = '', PAGE_URL: pageUrl = '' } = process.env
const test = base.extend<{ did: Testing }>(didFixture({ appUrl, pageUrl }))

test('owners see the settings', async ({ page, did }) => {
  await did.signIn(page, { role: 'owner' })
  await page.goto(pageUrl)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
})

test('members do not, and nobody after they have signed out', async ({ page, did }) => {
  await page.goto(pageUrl)
  await did.signIn(page, { role: 'member' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello Test User/)
  await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
  await did.signOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello')
})

test('a session that has expired is over', async ({ page, did }) => {
  await did.signIn(page)
  await page.goto(pageUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello Test User/)
  await did.expire(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello')
})

test('the wallet approves the dialog', async ({ page, did }) => {
  await page.goto(pageUrl)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await did.approve(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello Test User/)
})
