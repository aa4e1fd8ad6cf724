import './help.ts'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createAuthServer } from '../demo/server/index.ts'
import { everyMethod } from '../demo/server/settings.ts'
import { buildWhenStale } from './build.ts'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { ROOT } from './run.ts'

/*
 * `npx tsx scripts/readme-picture.ts` draws the picture of the README, light and dark: a page, and the dialog that its button opens.
 */

const WIDTH = 960
const HEIGHT = 640

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif }
  body { margin: 0; padding: 24px 40px; background: light-dark(#fff, #17171a); color: light-dark(#222, #eee) }
  header { display: flex; justify-content: space-between; align-items: center }
</style>
<script type="module" src="/dist/did-connect.js" data-locale="en" data-theme="system"></script>
<header><strong>My page</strong> <did-connect-button>Sign in</did-connect-button></header>
</html>`

await buildWhenStale()
const service = await createAuthServer({ settings: everyMethod })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
for (const colorScheme of ['light', 'dark'] as const) {
  const tab = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    colorScheme,
    reducedMotion: 'reduce',
  })
  await tab.route(`${service.url}/picture`, (route) => route.fulfill({ contentType: 'text/html', body: page }))
  await tab.goto(`${service.url}/picture`)
  await tab.locator('did-connect-button').getByRole('button').click()
  await tab.getByRole('dialog').locator('[part~="qr"]').first().waitFor()
  await tab.waitForLoadState('networkidle')
  await tab.screenshot({ path: join(ROOT, `docs/picture-${colorScheme}.png`), animations: 'disabled' })
  await tab.close()
}
await browser.close()
await service.close()
