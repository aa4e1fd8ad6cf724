import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { dialog, expect, signInButton, test, waitForEvent } from '../setup/fixtures.ts'
import { consoleErrors } from '../host-pages/open.ts'
import { startPageServer } from '../setup/page-server.ts'
import { readQrCode } from '../steps/qr.ts'

/*
 * Pages whose components come from the entry for React: the elements are drawn by the React of the page, of whichever
 * version, and by its build for development too, which says on the console what it doesn't like.
 */
for (const [host, version] of [
  ['react-entry', /^19\./],
  ['react-entry-dev', /^19\./],
  ['react-entry-18', /^18\./],
] as const) {
  test(
    `signs in, opens the menu and renders new elements, ${host}`,
    { tag: host === 'react-entry' ? '@main' : [] },
    async ({ page, context, visit, respondAsWallet }) => {
      test.skip(host === 'react-entry-18' && !isInstalled('e2e/libraries'), needsInstall('e2e/libraries'))
      const errors = consoleErrors(context)
      await visit(host)
      await expect(page.locator('main')).toHaveAttribute('data-react', version)
      await signInButton(page).click()
      await respondAsWallet(await readQrCode(page))
      await expect(page.getByText(/^Hello /)).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.locator('did-address')).toContainText('…')

      const account = page.locator('did-avatar-menu').getByRole('button')
      await account.click()
      const menu = page.getByRole('menu')
      await expect(menu.getByRole('menuitem').first()).toBeVisible()
      await page.mouse.click(1, 500)
      await expect(menu).toHaveCount(0)
      await account.click()
      await menu.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByText(/^Hello /)).toHaveCount(0)

      // Inserted while React renders the page.
      await page.getByRole('button', { name: 'One more' }).click()
      await expect(page.getByRole('button', { name: 'Button 0' })).toBeVisible()
      await page.getByRole('button', { name: 'By script' }).click()
      await expect(dialog(page)).toHaveCount(1)
      await readQrCode(page)
      await dialog(page).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(errors).toEqual([])
    },
  )
}

test('the components name the app, and the page’s own origin is asked for nothing', async ({ page, target, watch }) => {
  const other = await startPageServer(target.origin)
  watch.allow(other.origin)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  const settings = page.waitForRequest((request) => request.url().startsWith(target.origin))
  await page.goto(`${other.origin}/hosts/react-entry.html?app=${encodeURIComponent(target.origin)}`)
  await waitForEvent(page, 'did-session-change')
  await expect(signInButton(page)).toBeVisible()
  await settings
  const isFile = (url: string): boolean => /\.(?:html|js)$/.test(new URL(url).pathname)
  expect(requests.filter((url) => url.startsWith(other.origin) && !isFile(url))).toEqual([])
  expect(printed).toEqual([])
  other.close()
})
