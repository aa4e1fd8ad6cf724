/*
 * Draws the sign-in dialogs of Clerk, Hanko and TonConnect UI beside this one, state by state:
 * `npx tsx bench/dialogs/run.ts [folder]`.
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
import { KITS, pageOf, STATES, type Answer, type Kit, type State } from './pages.ts'

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

const answerOf = ({ hostname, pathname, origin, searchParams }: URL): Answer | null => {
  if (hostname === 'clerk.app.example') return clerkAnswer(pathname)
  if (pathname.startsWith('/hanko-api')) {
    return hankoAnswer(pathname.slice('/hanko-api'.length), searchParams.get('action'))
  }
  if (pathname === '/wallets.json') return { body: walletsOf(origin) }
  return pathname === '/tonconnect-manifest.json'
    ? { body: { url: origin, name: 'Demo Notes', iconUrl: `${origin}/pages/icon.svg` } }
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
    const { status = 200, body } = data
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    await route.fulfill({ status, contentType: 'application/json', headers: HEADERS, body: text })
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

const fileNameOf = (kit: string, state: State, device: string): string =>
  [kit, state.replace(' ', '-'), device].join('-')

async function takeKit({ browser }: Gallery, folder: string, kit: Kit): Promise<void> {
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const state of STATES) {
      const step = kit.steps[state]
      if (!step && state !== 'first screen') continue
      const page = await openPage(browser, options)
      await page.route('**/*', (route) => answer(route, kit))
      await page.goto('https://app.example/')
      await page.locator(kit.shown).first().waitFor()
      await step?.(page)
      await takeAtRest(page, folder, fileNameOf(kit.name, state, device))
      await page.context().close()
    }
  }
}

/** The scenes of the gallery with the methods that the others show. */
const SCENES: Record<State, string> = {
  'first screen': 'every',
  email: 'email-address',
  code: 'email-code',
  'wrong code': 'email-wrong',
  status: 'scanned-digits',
  success: 'succeed',
  error: 'error',
}

const sceneOf = (state: State, device: string): string =>
  state === 'first screen' && device === 'phone' ? 'every-phone' : SCENES[state]

async function takeOurs({ browser, address }: Gallery, folder: string): Promise<void> {
  for (const [device, options] of Object.entries(DEVICES)) {
    for (const state of STATES) {
      const page = await openPage(browser, options)
      await page.goto(`${address}?scene=${sceneOf(state, device)}`)
      await untilDrawn(page)
      await takeAtRest(page, folder, fileNameOf('ours', state, device))
      await page.context().close()
    }
  }
}

const STYLE = `
body { margin: 24px; background: #9aa0a8; font: 600 20px/1.5 system-ui, sans-serif; }
table { border-spacing: 16px; }
td { vertical-align: top; }
th { text-align: start; }
img { display: block; }
`

/** A page with one column for each kit, and one row for each state. A state that a kit does not have is left empty. */
function comparison(folder: string, device: string): string {
  const names = ['ours', ...KITS.map(({ name }) => name)]
  const titles = ['this kit', ...KITS.map(({ library }) => `${library} ${versionOf(library, FOLDER)}`)]
  const cellOf = (name: string, state: State): string => {
    const file = `${fileNameOf(name, state, device)}.png`
    return existsSync(join(folder, file)) ? `<td><img src="${file}" alt=""></td>` : '<td></td>'
  }
  const rows = STATES.map((state) => `<th>${state}</th>${names.map((name) => cellOf(name, state)).join('')}`)
  const heading = ['', ...titles].map((title) => `<th>${title}</th>`).join('')
  const body = [heading, ...rows].map((cells) => `<tr>${cells}</tr>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><table>${body}</table>`
}

/** Around a picture, with the column of the states' names, and between two columns. */
const MARGIN_PX = 240
const GAP_PX = 24

const folder = resolve(process.argv[2] ?? join(ROOT, '.cache/dialogs'))
if (!existsSync(PACKAGES)) throw new Error('First: npm install --prefix bench/dialogs')
mkdirSync(folder, { recursive: true })
await withGallery(async (gallery) => {
  await takeOurs(gallery, folder)
  for (const kit of KITS) await takeKit(gallery, folder, kit)
  for (const [device, { viewport }] of Object.entries(DEVICES)) {
    const width = MARGIN_PX + (KITS.length + 1) * ((viewport?.width ?? 0) + GAP_PX)
    const page = await gallery.browser.newPage({ viewport: { width, height: 800 } })
    const file = join(folder, `comparison-${device}`)
    writeFileSync(`${file}.html`, comparison(folder, device))
    await page.goto(pathToFileURL(`${file}.html`).href)
    await page.screenshot({ path: `${file}.png`, fullPage: true })
    process.stdout.write(`${file}.png\n`)
  }
})
