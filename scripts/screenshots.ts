/*
 * Takes screenshots of the gallery: `npx tsx scripts/screenshots.ts <folder> [part of a name]`. Builds the gallery like
 * the bundle, serves it, and writes one PNG for each shot.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { build, preview } from 'vite'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'

interface Shot {
  name: string
  query: string
  width: number
  height: number
  mobile?: boolean
  fullPage?: boolean
  scale?: number
  forcedColors?: boolean
}

const wide = (name: string, query: string): Shot => ({ name, query, width: 1280, height: 800 })
const sheetOf = (name: string, query: string): Shot => ({ ...wide(name, query), width: 1900, fullPage: true })
const phone = (name: string, query: string, width = 390): Shot => ({
  name: `${name}-${width}`,
  query,
  width,
  height: 780,
  mobile: true,
  scale: 2,
})

const SHOTS: Shot[] = [
  sheetOf('sheet-panels-light', 'sheet=panels&theme=light'),
  sheetOf('sheet-panels-dark', 'sheet=panels&theme=dark'),
  sheetOf('sheet-panels-zh', 'sheet=panels&locale=zh'),
  sheetOf('sheet-panels-ar', 'sheet=panels&locale=ar'),
  sheetOf('sheet-panels-long', 'sheet=panels&words=long'),
  sheetOf('sheet-buttons-light', 'sheet=buttons&theme=light'),
  sheetOf('sheet-buttons-dark', 'sheet=buttons&theme=dark'),
  sheetOf('branded-light', 'sheet=branded&theme=light'),
  sheetOf('branded-dark', 'sheet=branded&theme=dark'),
  { ...sheetOf('sheet-panels-320', 'sheet=panels'), width: 320 },
  wide('dialog-serif', 'scene=created&host=serif'),
  wide('dialog-photo', 'scene=created-chip&host=photo&theme=dark'),
  wide('dialog-photo-light', 'scene=scanned-digits&host=photo&theme=light'),
  wide('dialog-zh', 'scene=created&locale=zh'),
  wide('dialog-ar', 'scene=created-chip&locale=ar'),
  wide('dialog-th', 'scene=created&locale=th'),
  wide('dialog-long', 'scene=created&words=long'),
  wide('dialog-error', 'scene=error&toast=1'),
  { ...wide('dialog-forced-colors', 'scene=created-chip'), forcedColors: true },
  { ...sheetOf('sheet-buttons-forced-colors', 'sheet=buttons'), forcedColors: true },
  { ...wide('dialog-close-up', 'scene=created-chip'), scale: 2, width: 720, height: 620 },
  { ...wide('dialog-narrow-window', 'scene=created'), width: 480, height: 760 },
  { ...wide('dialog-zoom-400', 'scene=created'), width: 320, height: 256, scale: 2 },
  wide('confirm-light', 'scene=confirm-switch&theme=light'),
  wide('confirm-dark', 'scene=confirm-switch&host=photo&theme=dark'),
  wide('confirm-serif', 'scene=confirm-switch&host=serif'),
  wide('confirm-zh', 'scene=confirm-switch&locale=zh'),
  wide('confirm-ar', 'scene=confirm-switch&locale=ar'),
  wide('confirm-destroy-light', 'scene=confirm-destroy&theme=light'),
  wide('confirm-destroy-dark', 'scene=confirm-destroy&theme=dark'),
  wide('confirm-destroy-zh', 'scene=confirm-destroy&locale=zh'),
  phone('confirm-destroy', 'scene=confirm-destroy', 320),
  wide('confirm-busy', 'scene=confirm-switch&press=1'),
  wide('confirm-failing', 'scene=confirm-failing&press=1'),
  wide('confirm-long', 'scene=confirm-unknown&words=long'),
  { ...wide('confirm-forced-colors', 'scene=confirm-switch'), forcedColors: true },
  { ...wide('confirm-zoom-400', 'scene=confirm-failing&press=1'), width: 320, height: 256, scale: 2 },
  phone('confirm', 'scene=confirm-unknown', 320),
  wide('quick-light', 'scene=quick-login&theme=light'),
  wide('quick-dark', 'scene=quick-login&theme=dark&host=photo'),
  wide('quick-serif', 'scene=quick-login&host=serif'),
  wide('quick-zh', 'scene=quick-login&locale=zh'),
  wide('quick-ar', 'scene=quick-login&locale=ar'),
  wide('quick-long', 'scene=quick-login&words=long'),
  wide('quick-apps', 'scene=quick-apps&press=app'),
  wide('two-apps', 'scene=two-apps&press=app'),
  wide('two-apps-ar', 'scene=two-apps&press=app&locale=ar&theme=dark'),
  wide('quick-loading', 'scene=quick-loading'),
  wide('quick-busy', 'scene=quick-busy'),
  wide('quick-error', 'scene=quick-error&toast=1'),
  { ...wide('quick-forced-colors', 'scene=quick-login'), forcedColors: true },
  { ...wide('quick-zoom-400', 'scene=quick-login'), width: 320, height: 256, scale: 2 },
  phone('quick', 'scene=quick-login'),
  phone('quick', 'scene=quick-login&words=long', 320),
  sheetOf('sheet-cards', 'sheet=cards'),
  wide('passports-light', 'scene=passports&theme=light'),
  wide('passports-dark', 'scene=passports&host=photo&theme=dark&place=2'),
  wide('passports-guest', 'scene=passports&place=0'),
  wide('passports-zh', 'scene=passports&locale=zh&place=3'),
  wide('passports-ar', 'scene=passports&locale=ar&place=2'),
  wide('passports-own', 'scene=passports&place=4'),
  wide('passports-long', 'scene=passports&words=long&place=2&host=serif'),
  wide('passports-busy', 'scene=passports&press=1'),
  wide('passports-refused', 'scene=passports-refused&press=1'),
  wide('passports-none', 'scene=passports-none&press=1'),
  { ...wide('passports-forced-colors', 'scene=passports'), forcedColors: true },
  { ...wide('passports-zoom-400', 'scene=passports-failing&press=1'), width: 320, height: 256, scale: 2 },
  { ...wide('passports-close-up', 'scene=passports'), scale: 2, width: 720, height: 620 },
  phone('passports', 'scene=passports-failing&press=1', 320),
  phone('passports-dark', 'scene=passports&theme=dark'),
  wide('every-light', 'scene=every&theme=light'),
  wide('every-provider-dark', 'scene=every-provider&theme=dark&host=photo'),
  wide('every-ar', 'scene=every-provider&locale=ar'),
  wide('email-address-zh', 'scene=email-address&locale=zh'),
  wide('email-code-light', 'scene=email-code&theme=light'),
  wide('email-code-dark', 'scene=email-code&theme=dark'),
  wide('email-code-ar', 'scene=email-code&locale=ar'),
  wide('email-wrong', 'scene=email-wrong'),
  wide('elsewhere', 'scene=elsewhere'),
  wide('passkey-email', 'scene=passkey-email'),
  wide('passkey-code-dark', 'scene=passkey-code&theme=dark'),
  wide('passkey-create-zh', 'scene=passkey-create&locale=zh'),
  wide('passkey-error', 'scene=passkey-error'),
  wide('passkey-own', 'scene=passkey-own'),
  wide('no-passkey', 'scene=no-passkey'),
  wide('storage-guide-light', 'scene=storage-guide&theme=light'),
  wide('storage-guide-dark', 'scene=storage-guide&theme=dark&host=photo'),
  wide('storage-guide-zh', 'scene=storage-guide&locale=zh'),
  wide('storage-guide-ar', 'scene=storage-guide&locale=ar&host=serif'),
  wide('storage-guide-busy', 'scene=storage-guide&press=1'),
  phone('storage-guide', 'scene=storage-guide', 320),
  wide('authorization-light', 'scene=authorization&theme=light'),
  wide('authorization-dark', 'scene=authorization&theme=dark&host=photo'),
  wide('authorization-zh', 'scene=authorization&locale=zh'),
  wide('authorization-ar', 'scene=authorization&locale=ar&host=serif'),
  wide('authorization-silent', 'scene=authorization&page=none.txt&later=1'),
  phone('authorization', 'scene=authorization', 320),
  phone('every', 'scene=every-phone', 320),
  phone('every-ar', 'scene=every-phone&locale=ar'),
  phone('email-code', 'scene=email-code', 320),
  phone('email-wrong', 'scene=email-wrong'),
  phone('email-address-ar', 'scene=email-address&locale=ar'),
  phone('passkey-code', 'scene=passkey-code'),
  phone('passkey-email', 'scene=passkey-email', 320),
  phone('drawer', 'scene=phone'),
  phone('drawer', 'scene=phone', 320),
  phone('drawer-dark', 'scene=scanned-digits&theme=dark'),
  phone('drawer-long', 'scene=phone&words=long', 320),
  phone('drawer-error', 'scene=error&toast=1'),
  phone('drawer-wallet-pane', 'scene=phone&press=wallet'),
  phone('branded', 'sheet=branded'),
  sheetOf('sheet-users-light', 'sheet=users&theme=light'),
  sheetOf('sheet-users-dark', 'sheet=users&theme=dark'),
  sheetOf('sheet-users-zh', 'sheet=users&locale=zh'),
  sheetOf('sheet-users-ar', 'sheet=users&locale=ar'),
  { ...sheetOf('sheet-users-forced-colors', 'sheet=users'), forcedColors: true },
  wide('user-card-serif', 'scene=user-card&host=serif'),
  wide('user-card-photo-dark', 'scene=user-card&host=photo&theme=dark'),
  phone('user-card', 'scene=user-card', 320),
  wide('menu-light', 'scene=menu-owner&theme=light'),
  wide('menu-dark', 'scene=menu-owner&theme=dark&host=photo'),
  wide('menu-serif', 'scene=menu-owner&host=serif'),
  wide('menu-guest-zh', 'scene=menu-guest&locale=zh'),
  wide('menu-loading', 'scene=menu-loading'),
  wide('menu-failing', 'scene=menu-failing'),
  wide('menu-bare', 'scene=menu-bare'),
  wide('menu-long-ar', 'scene=menu-long&locale=ar'),
  { ...wide('menu-forced-colors', 'scene=menu-owner'), forcedColors: true },
  { ...wide('menu-zoom-400', 'scene=menu-guest'), width: 320, height: 256, scale: 2 },
  phone('menu', 'scene=menu-owner'),
  phone('menu', 'scene=menu-long', 320),
]

async function take(browser: Browser, address: string, folder: string, shot: Shot): Promise<void> {
  const { name, query, width, height, mobile = false, fullPage = false, scale = 1, forcedColors = false } = shot
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: mobile,
    hasTouch: mobile,
    forcedColors: forcedColors ? 'active' : 'none',
    ...(mobile && { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1' }),
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`))
  await page.goto(`${address}?${query}`)
  // A language file may arrive late on a busy machine. Some scenes keep requests open.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await page.waitForTimeout(query.includes('later') ? 2_500 : 500)
  if (query.includes('press=wallet')) {
    await page.getByRole('button', { name: 'another device' }).click()
    await page.waitForTimeout(200)
  }
  if (query.includes('press=app')) {
    await page.getByRole('dialog').getByRole('heading').getByRole('button').click({ clickCount: 3 })
    await page.waitForTimeout(200)
  }
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage })
  await context.close()
}

const [folder, only = ''] = process.argv.slice(2)
if (!folder) throw new Error('The folder for the screenshots is missing.')
mkdirSync(folder, { recursive: true })
const outDir = mkdtempSync(join(tmpdir(), 'gallery-'))
await build({
  logLevel: 'error',
  build: { outDir, lib: false, rolldownOptions: { input: 'demo/gallery/index.html', output: { exports: 'auto' } } },
})
const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0 } })
const [origin = ''] = server.resolvedUrls?.local ?? []
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const shot of SHOTS) {
    if (shot.name.includes(only)) await take(browser, `${origin}demo/gallery/index.html`, folder, shot)
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true })
}
