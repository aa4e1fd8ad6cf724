import type { Page } from 'playwright/test'
import { dialog, expect, test } from '../../setup/fixtures.ts'

/** The roles of a page as the browser reports them to assistive technology. */
async function rolesOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  await client.detach()
  return nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value))
}

const LANDMARKS = ['banner', 'contentinfo', 'region', 'main', 'navigation', 'complementary']

/** A modal dialog makes the page inert, so every landmark in the tree would be one of the dialog. */
async function expectNoLandmarks(page: Page): Promise<void> {
  const roles = await rolesOf(page)
  expect(roles).toContain('dialog')
  expect(roles.filter((role) => LANDMARKS.includes(role))).toEqual([])
}

test('a dialog with a title has no landmarks inside', async ({ page, visit }) => {
  await visit('address')
  await page.locator('#near').getByRole('button', { name: 'Show QR code' }).click()
  await expect(dialog(page).getByRole('heading')).toBeVisible()
  await expectNoLandmarks(page)
})

test('a question has no landmarks inside', async ({ page, visit }) => {
  await visit('umd')
  await page.evaluate(
    "void DIDConnect.confirm({ title: 'Delete the note?', text: 'It is gone for good.' }).catch(() => {})",
  )
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectNoLandmarks(page)
})
