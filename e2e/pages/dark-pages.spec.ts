import { isInstalled, needsInstall, resolveIn } from '../../scripts/lib/packages.ts'
import { expect, signInButton, test } from '../setup/fixtures.ts'
import { readQrCode, tokenOf } from '../steps/qr.ts'

/* Pages whose colours an extension or the system changes. A wallet still reads the code. */

const LIBRARIES = 'e2e/libraries'

test('Dark Reader leaves the code readable', async ({ page, visit }) => {
  test.skip(!isInstalled(LIBRARIES), needsInstall(LIBRARIES))
  await visit('plain')
  await page.addScriptTag({ path: resolveIn(LIBRARIES, 'darkreader') })
  await page.evaluate(() => (Reflect.get(window, 'DarkReader') as { enable: (theme: object) => void }).enable({}))
  await expect(page.locator('html')).toHaveAttribute('data-darkreader-scheme', 'dark')
  await signInButton(page).click()
  expect(tokenOf(await readQrCode(page))).not.toBe('')
})

test('forced colours leave the code readable', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await visit('plain')
  await signInButton(page).click()
  expect(tokenOf(await readQrCode(page))).not.toBe('')
})
