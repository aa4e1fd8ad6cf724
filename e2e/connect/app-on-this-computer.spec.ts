import { chromium, type BrowserContext } from 'playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { launchOptions } from '../setup/browser.ts'
import { expect, test } from '../setup/fixtures.ts'
import { startPageServer } from '../setup/page-server.ts'

/*
 * What `did-connect-elements check` says of an app on this computer: Chromium lets a page of a public address reach it
 * only once the visitor has allowed that. The browser takes 127.0.0.1 of the page's port for such an address.
 */

const PERMISSION = 'local-network-access'

/** The name of the app that a page of a public address has loaded, or the kit's warning that there is none. */
async function appOf(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  const warned = page.waitForEvent('console', (message) => message.text().includes('no app settings'))
  await page.goto(url)
  const loaded = page.waitForFunction(() => DIDConnect.$app.get()?.appName)
  const found = await Promise.any([loaded.then((name) => name.jsonValue()), warned.then((message) => message.text())])
  await page.close()
  await Promise.allSettled([loaded, warned])
  return found ?? ''
}

test('a page of a public address reaches an app on this computer once the visitor allows it', async ({ service }) => {
  const pages = await startPageServer(service.url)
  const { port } = new URL(pages.origin)
  const args = [...launchOptions().args, `--ip-address-space-overrides=127.0.0.1:${port}=public`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  const context = await browser.newContext()
  const url = `${pages.origin}/hosts/other-origin.html`
  expect(await appOf(context, url)).toContain('no app settings')
  await context.grantPermissions([PERMISSION])
  expect(await appOf(context, url)).toBe(service.state.app.name)
  await browser.close()
  pages.close()
})
