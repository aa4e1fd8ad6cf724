import { expect, test, waitForEvent } from '../setup/fixtures.ts'
import { LIBRARY_PAGES } from '../host-pages/libraries.ts'
import { consoleErrors, expectNoLeak, openHostPage } from '../host-pages/open.ts'
import { avatarButton, chooseItem, menuItem } from '../steps/menu.ts'
import { signInByWallet, waitForSession } from '../steps/session.ts'

/* Sign-in, menu and logout on pages whose libraries and styles change what the kit finds there. */

for (const host of LIBRARY_PAGES) {
  test(`signs in and out next to ${host.name}`, async ({ page, context, target, respondAsWallet }) => {
    const errors = consoleErrors(context)
    await openHostPage(page, target, host)
    await waitForSession(page)
    await signInByWallet(page, respondAsWallet)
    await expect(avatarButton(page)).toBeVisible()
    await chooseItem(page, menuItem(page, 'Sign out'))
    await waitForEvent(page, 'did-logout')
    // Drawn by lists of numbers, which a replaced native would leave empty.
    const motif = page.locator('did-avatar path').first()
    expect(await motif.getAttribute('d')).not.toMatch(/NaN|undefined|^$/)
    await expect(page.getByText('This part of the page could not be shown')).toHaveCount(0)
    await expectNoLeak(page, host)
    if (host.works) await expect.poll(() => page.evaluate(host.works ?? ''), 'the library of the page').toBe(true)
    expect(errors).toEqual([])
  })
}
