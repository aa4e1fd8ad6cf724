import '../lib/help.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from 'playwright'
import { createAuthServer } from '../../demo/server/index.ts'
import { everyMethod } from '../../demo/server/settings.ts'
import { buildWhenStale } from '../build/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '../lib/chromium.ts'
import { ROOT } from '../lib/run.ts'

/*
 * `npx tsx scripts/docs/readme-picture.ts` draws the pictures of the README and of docs/site/passkeys.md, light and
 * dark.
 */

const SIZE = { width: 960, height: 640 }
/** Around a picture of a part of the page. */
const MARGIN = 16

const pageWith = (button: string, script: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif }
  body { margin: 0; padding: 24px 40px; background: light-dark(#fff, #17171a); color: light-dark(#222, #eee) }
  header { display: flex; justify-content: space-between; align-items: center }
</style>
<script type="module" src="${script}" data-locale="en" data-theme="system"></script>
<header><strong>My page</strong> ${button}</header>
</html>`

await buildWhenStale()
const service = await createAuthServer({ settings: { ...everyMethod, ownerFirst: false } })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
const PICTURES = join(ROOT, 'docs/site/pictures')
mkdirSync(PICTURES, { recursive: true })

const dialog = (page: Page) => page.getByRole('dialog')
const signIn = (page: Page) => page.locator('did-connect-button').getByRole('button').click()
const passkey = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /passkey/i })
    .first()

async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
  })
}

/** What each picture shows: the whole page, or the part that is returned. */
const SCENES: Record<string, (page: Page) => Promise<Locator | undefined>> = {
  async 'sign-in'(page) {
    await signIn(page)
    await dialog(page).locator('[part~="qr"]').first().waitFor()
    return undefined
  },
  async 'passkey-field'(page) {
    await page.locator('did-connect-button').evaluate((button) => button.setAttribute('methods', 'email passkey'))
    await signIn(page)
    await dialog(page).getByLabel('Email', { exact: true }).click()
    return dialog(page)
  },
  async 'passkey-offer'(page) {
    await addAuthenticator(page)
    await signIn(page)
    const address = `mia.${Date.now()}@example.com`
    await dialog(page).getByLabel('Email', { exact: true }).fill(address)
    await page.keyboard.press('Enter')
    const { code } = await service.mail.waitFor(address)
    await page.getByLabel('Digit 1 of 6').waitFor()
    await page.keyboard.type(code ?? '')
    const card = page.getByRole('dialog', { name: 'Sign in faster next time' })
    await card.waitFor()
    return card
  },
  async 'passkey-elsewhere'(page) {
    await addAuthenticator(page)
    const site = 'https://unlisted.example'
    await page.context().grantPermissions(['local-network-access'], { origin: site })
    await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: elsewhere }))
    await page.goto(site)
    await page.waitForFunction('globalThis.DIDConnect?.$app.get()')
    await signIn(page)
    await passkey(page).click()
    await dialog(page).getByText('Passkeys can’t be used on this page').first().waitFor()
    return dialog(page)
  },
}
const home = pageWith('<did-connect-button>Sign in</did-connect-button>', '/dist/did-connect.js')
const elsewhere = pageWith(
  `<did-connect-button app-url="${service.url}" related-passkeys no-socket>Sign in</did-connect-button>`,
  `${service.url}/dist/did-connect.js`,
)

/** The part of the page with what is around it. */
async function clipOf(part: Locator | undefined) {
  const box = await part?.boundingBox()
  if (!box) return undefined
  const x = Math.max(0, box.x - MARGIN)
  const y = Math.max(0, box.y - MARGIN)
  const end = (from: number, length: number, most: number) => Math.min(from + length + MARGIN, most)
  return {
    x,
    y,
    width: end(box.x, box.width, SIZE.width) - x,
    height: end(box.y, box.height, SIZE.height) - y,
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, scene] of Object.entries(SCENES)) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme, reducedMotion: 'reduce' })
    await page.route(`${service.url}/picture`, (route) => route.fulfill({ contentType: 'text/html', body: home }))
    await page.goto(`${service.url}/picture`)
    const part = await scene(page)
    await page.waitForLoadState('networkidle')
    const clip = await clipOf(part)
    await page.screenshot({ path: join(PICTURES, `${name}-${colorScheme}.png`), animations: 'disabled', clip })
    await page.close()
  }
}
await browser.close()
await service.close()
