import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { expect, signInButton, test } from '../setup/fixtures.ts'
import { startPageServer, type PageServer } from '../setup/page-server.ts'

/* Which tag configures a module: it has no `document.currentScript`. */

const EVIL = 'https://evil.example'

interface Site {
  origin: string
  /** The head of its page. */
  head: string
  close(): void
}

/** A web server with a page, which redirects `/latest/` to the folder of a version, as CDNs do. */
async function startSite(files: string): Promise<Site> {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/latest/'))
      return void response.writeHead(302, { location: files + url.replace('/latest/', '/dist/') }).end()
    response.writeHead(200, { 'content-type': 'text/html' })
    const page = '<title>A page</title><link rel="icon" href="data:,"><did-connect-button></did-connect-button>'
    response.end(`<!doctype html><html lang="en">${site.head}${page}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site: Site = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    head: '',
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return site
}

let files: PageServer
let site: Site
let warnings: string[]

test.beforeEach(async ({ target, watch, page, service }) => {
  service.faults.clear()
  files = await startPageServer(target.origin)
  site = await startSite(files.origin)
  watch.allow(files.origin)
  watch.allow(site.origin)
  warnings = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('script tag')) warnings.push(message.text())
  })
})
test.afterEach(() => {
  files.close()
  site.close()
})

async function open(page: Page, head: string): Promise<void> {
  site.head = head
  await page.goto(site.origin)
}
const appUrl = (page: Page) => page.evaluate('DIDConnect.$app.get()?.appUrl')

test('markup that no browser runs configures nothing', { tag: '@one-file' }, async ({ page, target }) => {
  await open(
    page,
    `<script type="text/x" src="${files.origin}/dist/did-connect.js" data-app-url="${EVIL}" data-locale="fr"></script>
     <script type="module" src="${files.origin}/dist/did-connect.js" data-app-url="${target.origin}" data-locale="de"></script>`,
  )
  await expect(signInButton(page)).toHaveText('Anmelden')
  await expect.poll(() => appUrl(page)).toBe(`${target.origin}/`)
  expect(warnings).toEqual([])
})

test('a tag whose address redirects configures the kit', async ({ page, target }) => {
  await open(
    page,
    `<script type="module" src="/latest/did-connect.js" data-app-url="${target.origin}" data-locale="de"></script>`,
  )
  await expect(signInButton(page)).toHaveText('Anmelden')
  await expect.poll(() => appUrl(page)).toBe(`${target.origin}/`)
  expect(warnings).toEqual([])
})

test('tags that contradict each other configure nothing, and the console says so', async ({ page, target }) => {
  await open(
    page,
    `<script type="module" src="/latest/did-connect.js" data-app-url="${target.origin}" data-locale="de"></script>
     <script type="module" src="/latest/did-connect.js" data-app-url="${EVIL}" data-locale="fr"></script>`,
  )
  await expect(signInButton(page)).toHaveText('Sign in')
  expect(warnings).toEqual(['did-connect: several script tags have different settings: none of them apply.'])
})
