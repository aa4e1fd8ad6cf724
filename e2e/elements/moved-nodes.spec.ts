import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { MOVERS } from '../host-pages/movers.ts'
import { consoleErrors, openHostPage } from '../host-pages/open.ts'
import { nextLink, statusOf, waitForSession } from '../steps/session.ts'

/* Pages that move, copy and replace the nodes of the kit while a login runs. */

for (const host of MOVERS) {
  test(`a login survives when ${host.name}`, async ({ page, context, target, respondAsWallet }) => {
    const errors = consoleErrors(context)
    await openHostPage(page, target, host)
    await waitForSession(page)
    const link = nextLink(page)
    await signInButton(page).click()
    const url = await link
    await expect(dialog(page)).toBeVisible()
    await host.act(page)
    await expect(dialog(page)).toHaveCount(1)
    expect(await dialog(page).evaluate((node) => node.matches(':modal'))).toBe(true)
    await respondAsWallet(url)
    await expect.poll(() => statusOf(page)).toBe('signed-in')
    await expect(dialog(page)).toHaveCount(0)
    // By no name, which a translator may have changed.
    const menu = page.locator('did-avatar-menu').first()
    await menu.getByRole('button').click()
    await menu.getByRole('menuitem').last().click()
    await expect.poll(() => statusOf(page)).toBe('signed-out')
    await signInButton(page).click()
    await expect(dialog(page)).toHaveCount(1)
    expect(await page.evaluate(() => document.querySelectorAll('did-overlay').length)).toBe(1)
    expect(errors).toEqual([])
  })
}
