/*
 * Draws the sign-in dialogs of Clerk, Hanko and TonConnect UI beside this one: `npx tsx bench/dialogs/run.ts [folder]`.
 * Needs `npm install --prefix bench/dialogs` once. No request leaves the machine: the files come from the packages, the
 * answers of the services from this folder.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions, Page, Route } from 'playwright'
import { ROOT } from '../../scripts/run.ts'
import {
  openPage,
  PHONE,
  untilDrawn,
  untilRest,
  withGallery,
  type Gallery,
} from '../../scripts/screenshots/gallery-page.ts'
import { versionOf } from '../build.ts'
import { walletsOf } from '../tonconnect/wallets.ts'
import { clerkAnswer } from './clerk.ts'
import { hankoAnswer } from './hanko.ts'
import { KITS, pageOf, type Kit } from './pages.ts'

const FOLDER = 'bench/dialogs'
const PACKAGES = join(ROOT, FOLDER, 'node_modules')
const DEVICES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 720, height: 820 } },
  phone: { ...PHONE, viewport: { width: 390, height: 780 } },
}
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.json': 'application/json' }
const HEADERS = {
  'access-control-allow-origin': 'https://app.example',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': '*',
}

const answerOf = ({ hostname, pathname, origin }: URL): object | string | null => {
  if (hostname === 'clerk.app.example') return clerkAnswer(pathname)
  if (pathname.startsWith('/hanko-api')) return hankoAnswer(pathname.slice('/hanko-api'.length))
  if (pathname === '/wallets.json') return walletsOf(origin)
  return pathname === '/tonconnect-manifest.json'
    ? { url: origin, name: 'Demo Notes', iconUrl: `${origin}/pages/icon.svg` }
    : null
}

/** The marks of the providers, which Clerk loads from a server of its own. */
const MARKS: Record<string, string> = {
  '/static/github.svg': 'github.svg',
  '/static/google.svg': 'google.svg',
}

/** The file for an address, or ''. */
function fileOf({ hostname, pathname }: URL, kit: Kit): string {
  if (hostname === 'img.clerk.com') return join(ROOT, FOLDER, MARKS[pathname] ?? 'missing')
  const [, folder = '', ...rest] = pathname.split('/')
  if (folder === 'pages') return join(ROOT, 'bench/pages', ...rest)
  return folder === kit.name ? join(PACKAGES, kit.library, 'dist', ...rest) : ''
}

/** Answers every request of a kit's page from files of this machine; what is unknown fails. */
async function answer(route: Route, kit: Kit): Promise<void> {
  const url = new URL(route.request().url())
  const file = fileOf(url, kit)
  const data = answerOf(url)
  if (url.pathname === '/') await route.fulfill({ contentType: 'text/html', body: pageOf(kit) })
  else if (data) {
    const body = typeof data === 'string' ? data : JSON.stringify(data)
    await route.fulfill({ contentType: 'application/json', headers: HEADERS, body })
  } else if (file && existsSync(file)) {
    await route.fulfill({ contentType: TYPES[extname(file)], headers: HEADERS, body: readFileSync(file) })
  } else await route.abort()
}

/** Waits until two pictures in a row are equal, and writes the last one. */
async function takeAtRest(page: Page, folder: string, name: string): Promise<void> {
  const take = () => page.screenshot({ animations: 'disabled' })
  const picture = await untilRest(name, take, (now, before) => now.equals(before))
  writeFileSync(join(folder, `${name}.png`), picture)
}

async function takeKit({ browser }: Gallery, folder: string, kit: Kit): Promise<void> {
  for (const [device, options] of Object.entries(DEVICES)) {
    const page = await openPage(browser, options)
    await page.route('**/*', (route) => answer(route, kit))
    await page.goto('https://app.example/')
    await page.locator(kit.shown).first().waitFor()
    await takeAtRest(page, folder, `${kit.name}-${device}`)
    await page.context().close()
  }
}

/** This kit with the methods that the others show. */
async function takeOurs({ browser, address }: Gallery, folder: string): Promise<void> {
  for (const [device, options] of Object.entries(DEVICES)) {
    const page = await openPage(browser, options)
    await page.goto(`${address}?scene=${device === 'phone' ? 'every-phone' : 'every'}`)
    await untilDrawn(page)
    await takeAtRest(page, folder, `ours-${device}`)
    await page.context().close()
  }
}

const STYLE = `
body { margin: 24px; background: #9aa0a8; font: 600 20px/1.5 system-ui, sans-serif; }
table { border-spacing: 16px; }
td { vertical-align: top; }
img { display: block; margin: auto; }
`

/** A page with one column for each kit: a desktop above a phone. */
function comparison(): string {
  const names = ['ours', ...KITS.map(({ name }) => name)]
  const titles = ['this kit', ...KITS.map(({ library }) => `${library} ${versionOf(library, FOLDER)}`)]
  const rows = Object.keys(DEVICES).map((device) =>
    names.map((name) => `<td><img src="${name}-${device}.png" alt=""></td>`),
  )
  const heading = titles.map((title) => `<th>${title}</th>`)
  const body = [heading, ...rows].map((cells) => `<tr>${cells.join('')}</tr>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><table>${body}</table>`
}

const folder = resolve(process.argv[2] ?? join(ROOT, '.cache/dialogs'))
if (!existsSync(PACKAGES)) throw new Error('First: npm install --prefix bench/dialogs')
mkdirSync(folder, { recursive: true })
await withGallery(async (gallery) => {
  await takeOurs(gallery, folder)
  for (const kit of KITS) await takeKit(gallery, folder, kit)
  const page = await gallery.browser.newPage({ viewport: { width: 3016, height: 800 } })
  const file = join(folder, 'comparison.html')
  writeFileSync(file, comparison())
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: join(folder, 'comparison.png'), fullPage: true })
  process.stdout.write(`${join(folder, 'comparison.png')}\n`)
})
