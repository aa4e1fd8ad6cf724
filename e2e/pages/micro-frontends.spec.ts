import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { readQrCode } from '../steps/qr.ts'

/* Pages of several parts, each with a registry for its elements, or with a version of the kit of its own. */

test('elements work in a registry of the page’s own', async ({ page, visit, respondAsWallet }) => {
  await visit('own-registry')
  const part = page.locator('#part')
  await expect(part.getByText('Shelf')).toBeHidden()
  await signInButton(page, '#part did-connect-button').click()
  await respondAsWallet(await readQrCode(page))
  await expect(part.getByText('Shelf')).toBeVisible()
  await part.locator('account-menu').getByRole('button').click()
  await part.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(part.getByText('Shelf')).toBeHidden()
})

for (const order of ['newer first', 'older first'] as const) {
  test(`two versions on one page share one session, ${order}`, async ({ page, visit, respondAsWallet }) => {
    const printed: string[] = []
    page.on('console', (message) => printed.push(message.text()))
    await visit('two-versions', order === 'older first' ? { 'older-first': '' } : {})
    const buttons = ['body > did-connect-button', '#part did-connect-button']
    // Each has dialogs of its own.
    for (const button of buttons) {
      await signInButton(page, button).click()
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toHaveCount(0)
    }
    await signInButton(page, '#part did-connect-button').click()
    await respondAsWallet(await readQrCode(page))
    const menus = page.locator('did-avatar-menu')
    await expect(menus).toHaveCount(2)
    for (const index of [0, 1]) await expect(menus.nth(index).getByRole('button')).toBeVisible()
    const seen = () => page.evaluate('window.seen')
    await expect.poll(seen).toEqual(expect.arrayContaining(['part did-login', 'page did-session-change']))
    expect(await seen()).not.toContain('page did-login')
    await menus.first().getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    for (const button of buttons) await expect(signInButton(page, button)).toBeVisible()
    const ofVersions = printed.filter((text) => text.includes('version'))
    expect(ofVersions).toEqual([expect.stringMatching(/version 0\.\d\.\d stays idle beside version/)])
  })
}
