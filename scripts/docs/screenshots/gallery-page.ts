import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { preview } from 'vite'
import { buildGallery } from '../../../demo/server/build-gallery.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../lib/chromium.ts'

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

/** Builds the gallery like the bundle, and serves it. */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  const outDir = await buildGallery()
  const server = await preview({ configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0 } })
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/** Serves the gallery, and starts a browser. */
export async function withGallery(use: (gallery: Gallery) => Promise<void>): Promise<void> {
  const { address, close } = await serveGallery()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    await use({ browser, address })
  } finally {
    await browser.close()
    await close()
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

/** More rounds than any screen needs. One that never rests moves without an end. */
const ROUNDS = 100

/** Waits until two readings in a row are equal. @throws with the name of the screen when that never happens */
export async function untilRest<T>(screen: string, read: () => Promise<T>, isEqual = Object.is): Promise<T> {
  let before = await read()
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = await read()
    if (isEqual(now, before)) return now
    before = now
  }
  throw new Error(`The screen never rests: ${screen}`)
}

/**
 * Waits until the page is as it will stay: two equal layouts in a row, with the focus on the same element, mean that it
 * has come to rest.
 */
export async function untilDrawn(page: Page): Promise<void> {
  await untilRest(new URL(page.url()).search, async () => {
    await page.waitForFunction('window.gallery?.isDrawn()')
    return page.evaluate(() => window.gallery.layout())
  })
}
