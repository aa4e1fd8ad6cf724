import { findHeadlessShell } from '../../scripts/lib/chromium.ts'
import { launchOptions } from '../setup/browser.ts'
import { expect, signInButton, test } from '../setup/fixtures.ts'
import { readQrCode, tokenOf } from '../steps/qr.ts'

/* Chromium's own dark theme for every page, which phones turn on too. */
test.use({
  launchOptions: {
    executablePath: findHeadlessShell(),
    args: [...launchOptions().args, '--blink-settings=forceDarkModeEnabled=true'],
  },
})

test('a browser that darkens the page leaves the code readable', async ({ page, visit }) => {
  await visit('plain')
  await signInButton(page).click()
  expect(tokenOf(await readQrCode(page))).not.toBe('')
})
