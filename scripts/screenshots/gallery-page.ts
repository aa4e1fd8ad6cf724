import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { preview } from 'vite'
import { buildGallery } from '../../demo/server/build-gallery.ts'
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts'

export const PHONE: BrowserContextOptions = {
  isMobile: true,
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1',
}

export interface Gallery {
  browser: Browser
  /** Address of the gallery's page. */
  address: string
}

/** Builds the gallery like the bundle, serves it, and starts a browser. */
export async function withGallery(use: (gallery: Gallery) => Promise<void>): Promise<void> {
  const outDir = await buildGallery()
  const server = await preview({ configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
  const [address = ''] = server.resolvedUrls?.local ?? []
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    await use({ browser, address })
  } finally {
    await browser.close()
    await server.close()
  }
}

/** A page without animations that prints the errors of what it loads. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  // A busy machine starves a browser for a while.
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  const print = (text: string) => console.error(`${new URL(page.url()).search}: ${text}`)
  page.on('pageerror', (error) => print(error.message))
  page.on('console', (message) => message.type() === 'error' && print(message.text()))
  return page
}

/** Waits until the page is as it will stay: two equal layouts in a row mean that it has come to rest. */
export async function untilDrawn(page: Page): Promise<void> {
  let before = ''
  for (;;) {
    await page.waitForFunction('window.gallery?.isDrawn()')
    const now = await page.evaluate(() => window.gallery.layout())
    if (now === before) return
    before = now
  }
}
