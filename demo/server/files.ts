import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { buildGallery } from './build-gallery.ts'
import { buildPages } from './build-pages.ts'
import { decoded } from './decoded.ts'
import { originOf } from './origin.ts'
import type { App, RouteEnv } from './service.ts'
import { SERVICE_PATH } from './service.ts'
import { STORAGE_FRAME } from './cors.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface Folder {
  /** URL path, with a slash at both ends. */
  path: string
  folder: string
  /** Only the files that a page consists of, and no subfolders. */
  pagesOnly?: boolean
}

const PAGE_FILE = /^[\w-]+\.(?:html|css|js)$/

const FOLDERS: Folder[] = [
  // Tests serve the chunks under the path of the kit in one file.
  { path: '/dist/', folder: process.env.DID_DIST ?? 'dist' },
  { path: '/hosts/', folder: 'e2e/hosts' },
  { path: '/built/', folder: '.cache/e2e' },
  // The documentation site, where a test has built it for this path.
  { path: '/docs/', folder: '.cache/site' },
  // The component for Blocklet apps, where a test has written it.
  { path: '/did-connect/', folder: '.cache/component/public' },
  { path: '/notes/', folder: 'demo/notes' },
  { path: '/demo/', folder: 'demo', pagesOnly: true },
  { path: '/', folder: 'demo', pagesOnly: true },
  { path: '/', folder: 'public' },
]

const typeOf = (file: string): string => getMimeType(file) ?? 'application/octet-stream'

const readText = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

/** A folder means its `index.html`; TypeScript sources are not served. */
function fileName(path: string): string {
  const name = path === '' || path.endsWith('/') ? `${path}index.html` : path
  return /\.tsx?$/.test(name) ? '' : name
}

/** `page.headers.json` beside `page.html` adds headers to it; `{origin}` is replaced by the origin of the page. */
async function headersOf(file: string, origin: string): Promise<Record<string, string>> {
  const beside = file.endsWith('.html') ? await readText(file.replace(/\.html$/, '.headers.json')) : null
  return beside ? JSON.parse(beside.replaceAll('{origin}', origin)) : {}
}

const PARTS = join(ROOT, 'demo/parts')

/** `<!-- include bar -->` is replaced by `demo/parts/bar.html`, `{app}` by the origin of the app. */
async function fillIn(page: string, origin: string): Promise<string> {
  const names = [...page.matchAll(/<!-- include (\w+) -->/g)].map(([, name = '']) => name)
  const parts = await Promise.all(names.map((name) => readFile(join(PARTS, `${name}.html`), 'utf8')))
  return page.replaceAll(/<!-- include \w+ -->/g, () => parts.shift() ?? '').replaceAll('{app}', origin)
}

async function send(c: Context<RouteEnv>, file: string): Promise<Response | null> {
  const body = await readFile(file).catch(() => null)
  if (!body) return null
  const origin = originOf(c)
  const headers = { 'content-type': typeOf(file), 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
  const content = file.endsWith('.html') ? await fillIn(body.toString(), origin) : new Uint8Array(body)
  return c.body(content, 200, { ...headers, ...(await headersOf(file, origin)) })
}

/** Adds the slash to the address of a folder, as servers of static files do. */
async function toFolder(c: Context<RouteEnv>, folder: string): Promise<Response | null> {
  const { pathname, search } = new URL(c.req.url)
  const hasIndex = !pathname.endsWith('/') && (await readText(join(folder, 'index.html'))) !== null
  return hasIndex ? c.redirect(`${pathname}/${search}`) : null
}

async function find(c: Context<RouteEnv>, folders: Folder[]): Promise<Response | null> {
  const requested = normalize(decoded(new URL(c.req.url).pathname))
  for (const { path, folder, pagesOnly } of folders) {
    const name = requested.startsWith(path) ? fileName(requested.slice(path.length)) : ''
    const isInside = name !== '' && !name.startsWith('..') && !(pagesOnly && !PAGE_FILE.test(name))
    const file = join(folder, name)
    const response = isInside ? ((await send(c, file)) ?? (await toFolder(c, file))) : null
    if (response) return response
  }
  return null
}

const fromRoot = (folder: Folder): Folder => ({ ...folder, folder: join(ROOT, folder.folder) })

/** Pages that need a bundle: the wallet, the sign-in pages of the app and the gallery. */
function builtRoutes(app: App): void {
  const page = (name: string) => async (c: Context<RouteEnv>) => {
    const folder = await buildPages()
    return (await send(c, join(folder, name))) ?? c.notFound()
  }
  app.get('/wallet', (c) => c.redirect('/wallet/'))
  app.get('/wallet/', page('wallet/index.html'))
  app.get(`${SERVICE_PATH}/connect`, page('server/pages/connect.html'))
  app.get('/spaces/connect-to-did-space', page('server/pages/connect.html'))
  app.get(`${SERVICE_PATH}/login`, page('server/pages/login.html'))
  app.get(`${SERVICE_PATH}/oauth/callback/:provider`, page('server/pages/oauth-callback.html'))
  app.get(STORAGE_FRAME, async (c) => (await send(c, join(ROOT, 'public/bridge.html'))) ?? c.notFound())
  app.get('/gallery', (c) => c.redirect('/gallery/'))
  app.get('/gallery/*', async (c) => {
    return (await find(c, [{ path: '/gallery/', folder: await buildGallery() }])) ?? c.notFound()
  })
  app.get('/pages/*', async (c) => (await find(c, [{ path: '/pages/', folder: await buildPages() }])) ?? c.notFound())
}

export function fileRoutes(app: App, staticDirs: Record<string, string>): void {
  const more = Object.entries(staticDirs).map(([path, folder]) => ({
    path: `/${path}/`.replaceAll(/\/+/g, '/'),
    folder: normalize(folder),
  }))
  const folders = [...more, ...FOLDERS.map(fromRoot)]
  builtRoutes(app)
  app.get('*', async (c) => (await find(c, folders)) ?? c.notFound())
}
