/*
 * Draws the sign-in dialogs of Clerk, Hanko and TonConnect UI beside this one, state by state:
 * `npx tsx bench/dialogs/run.ts [folder]`.
 * It installs their packages when they are missing. No other request leaves the machine: the files come from the
 * packages, the answers of the services from this folder.
 */
import '../../scripts/lib/help.ts'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContextOptions, Page, Route } from 'playwright'
import { install } from '../../scripts/lib/packages.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import {
  openPage,
  PHONE,
  untilDrawn,
  untilRest,
  withGallery,
  type Gallery,
} from '../../scripts/docs/screenshots/gallery-page.ts'
import { versionOf } from '../build.ts'
import { walletsOf } from '../tonconnect/wallets.ts'
import type { Answer } from './answer.ts'
import { clerkAnswer } from './clerk.ts'
import { hankoAnswer } from './hanko.ts'
import { APP, HEADERS, KITS, pageOf, STATES, type Kit, type State } from './pages.ts'
import { comparison, fileNameOf, type Marks } from './sheet.ts'

const FOLDER = 'bench/dialogs'
const PACKAGES = join(ROOT, FOLDER, 'node_modules')
const DEVICES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 720, height: 820 } },
  phone: { ...PHONE, viewport: { width: 390, height: 780 } },
}
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.json': 'application/json' }
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

/** Longer than a state takes on a busy machine. */
const PATIENCE_MS = 60_000

/** Takes one state of a kit. @throws when the kit does not come to it */
async function takeState({ browser }: Gallery, folder: string, kit: Kit, state: State, device: string): Promise<void> {
  const page = await openPage(browser, DEVICES[device] ?? {})
  page.setDefaultTimeout(PATIENCE_MS)
  try {
    await page.route('**/*', (route) => answer(route, kit))
    await page.goto(APP)
    await page.locator(kit.shown).first().waitFor()
    await kit.steps[state]?.(page)
    await takeAtRest(page, folder, fileNameOf(kit.name, state, device))
  } finally {
    await page.context().close()
  }
}

/** Takes what a kit has. What it does not come to is marked on the sheet, and the others are drawn all the same. */
async function takeKit(gallery: Gallery, folder: string, kit: Kit, marks: Marks): Promise<void> {
  for (const device of Object.keys(DEVICES)) {
    for (const state of STATES) {
      const name = fileNameOf(kit.name, state, device)
      // A picture of an earlier run would stand in the place of one that fails today.
      rmSync(join(folder, `${name}.png`), { force: true })
      if (!kit.steps[state] && state !== 'first screen') marks[name] = kit.missing[state] ?? 'no such screen'
      else {
        await takeState(gallery, folder, kit, state, device).catch((error: Error) => {
          console.error(`${name}: ${error.message}`)
          marks[name] = `not reached: ${error.message.split('\n')[0]}`
        })
      }
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

if (!(await install(FOLDER))) process.exit(1)

const TITLES = {
  ours: 'this kit',
  ...Object.fromEntries(KITS.map(({ name, library }) => [name, `${library} ${versionOf(library, FOLDER)}`])),
}

/** Around a picture, with the column of the states' names, and between two columns. */
const MARGIN_PX = 240
const GAP_PX = 24

const folder = resolve(process.argv[2] ?? join(ROOT, '.cache/dialogs'))
mkdirSync(folder, { recursive: true })
await withGallery(async (gallery) => {
  const marks: Marks = {}
  await takeOurs(gallery, folder)
  for (const kit of KITS) await takeKit(gallery, folder, kit, marks)
  for (const [device, { viewport }] of Object.entries(DEVICES)) {
    const width = MARGIN_PX + (KITS.length + 1) * ((viewport?.width ?? 0) + GAP_PX)
    const page = await gallery.browser.newPage({ viewport: { width, height: 800 } })
    const file = join(folder, `comparison-${device}`)
    writeFileSync(`${file}.html`, comparison(TITLES, marks, device))
    await page.goto(pathToFileURL(`${file}.html`).href)
    await page.screenshot({ path: `${file}.png`, fullPage: true })
    process.stdout.write(`${file}.png\n`)
  }
})
