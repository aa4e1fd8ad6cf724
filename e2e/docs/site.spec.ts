/* Long because it is one list: every page and example of the documentation site. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { everyMethod } from '../../demo/server/index.ts'
import { merge } from '../../demo/server/settings.ts'
import { SECTIONS } from '../../docs/site/.vitepress/pages.ts'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { COMPONENT, writeComponent } from '../../scripts/build/component.ts'
import { codeBlocks, type Block } from '../../scripts/lib/readme.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { buildSiteWhenStale } from '../../scripts/docs/site.ts'
import { dialog, expect, recordedEvents, test } from '../setup/fixtures.ts'
import { buildExample, frameworkOf, hasCompiler, lacksFramework, LIBRARIES } from '../entries/framework-examples.ts'
import { hasGallery } from '../setup/has-gallery.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { startPageServer } from '../setup/page-server.ts'
import { readQrCode } from '../steps/qr.ts'
import { snippetPage } from './snippet-page.ts'

/* The documentation site, built for a sub-path. The embedded service serves it at /docs/. */

const FOLDER = join(ROOT, '.cache/site')
const pages = ['/index', ...SECTIONS.flatMap(({ items }) => items.map(({ link }) => link))]

// One worker builds the site once.
test.describe.configure({ mode: 'default' })
test.skip(!hasGallery(), 'needs the embedded service')
test.skip(!isInstalled('docs'), needsInstall('docs'))

test.beforeAll(async () => {
  test.setTimeout(300_000)
  await buildSiteWhenStale('/docs/', FOLDER)
  await writeComponent(COMPONENT)
})

/** Chooses the embedded service as the reader's own app. */
const useOwnApp = (page: Page, app: string): Promise<unknown> =>
  page.addInitScript((address) => localStorage.setItem('did-docs-app', address), app)

const liveButton = (page: Page) => page.locator('.live-example did-connect-button').first()
/** It is behind the other ways to a wallet. */
async function openWebWallet(page: Page): Promise<void> {
  await kitDialog(page).getByText('Other ways to open').click()
  await kitDialog(page).locator('[data-method=web-wallet]').click()
}

const kitDialog = (page: Page) => page.locator('did-overlay').getByRole('dialog')

async function open(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/docs${path}.html`)
  // The site is interactive when it has taken over the markup.
  await expect.poll(() => page.evaluate(() => '__vue_app__' in (document.querySelector('#app') ?? {}))).toBe(true)
}

/** The ids in a built page. */
const idsOf = (html: string): Set<string> => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))

for (const path of pages) {
  test(`the page ${path} is accessible`, async ({ page, service }) => {
    await open(page, service.url, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    for (const room of await page.locator('.live-example-room').all())
      await expect(room.locator('> *').first()).toBeAttached()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    // Colours change over half a second.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    expect(await accessibilityProblems(page, undefined, 'colours')).toEqual([])
  })
}

test('every link of the site leads to a page and a heading that exist', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  expect(files.length).toBeGreaterThanOrEqual(pages.length)
  const broken: string[] = []
  for (const file of files.filter((name) => !name.startsWith('kit/'))) {
    const html = readFileSync(join(FOLDER, file), 'utf8')
    for (const [, href = ''] of html.matchAll(/<(?:a|link)\b[^>]*\shref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `http://site/docs/${file}`)
      // Links of examples lead out of the site.
      if (url.host !== 'site' || !url.pathname.startsWith('/docs/')) continue
      const target = join(FOLDER, url.pathname.replace(/^\/docs\//, '').replace(/\/$|^$/, '/index.html'))
      const found = existsSync(target)
      const anchor = decodeURIComponent(url.hash.slice(1))
      if (!found || (anchor && !idsOf(readFileSync(target, 'utf8')).has(anchor))) broken.push(`${file}: ${href}`)
    }
  }
  expect(broken).toEqual([])
})

test('each page is there as Markdown, and llms.txt lists it', async ({ page, service }) => {
  const index = await (await page.request.get(`${service.url}/docs/llms.txt`)).text()
  for (const { items } of SECTIONS)
    for (const { link, text } of items) {
      expect(index).toContain(`- [${text}](/docs${link}.md): `)
      const answer = await page.request.get(`${service.url}/docs${link}.md`)
      expect(answer.status()).toBe(200)
      const markdown = await answer.text()
      expect(markdown).toMatch(/^# \S/)
      expect(markdown).not.toContain('<!--')
    }
})

for (const path of ['/index', '/start', '/theming', '/playground', '/check', '/elements/did-connect-button', '/size']) {
  test(`the page ${path} fits into 320 px`, async ({ page, service }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, service.url, path)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

/** What readers look for, and the page that has to be first. */
const SEARCHES = {
  'quick login': '/elements/did-connect-button',
  CSP: '/csp',
  Python: '/server',
  TypeScript: '/frameworks',
  'dark mode': '/theming',
  'did-login': '/events',
}

test('the search finds what readers look for', async ({ page, service }) => {
  await open(page, service.url, '/start')
  await page.getByRole('button', { name: /Search/ }).click()
  const first = page.locator('.VPLocalSearchBox a.result').first()
  for (const [words, path] of Object.entries(SEARCHES)) {
    await page.locator('#localsearch-input').fill(words)
    await expect(first, words).toHaveAttribute('href', new RegExp(`^/docs${path}\\.html`))
  }
})

test('the reference fits a phone: each row is its name, and below it what it is', async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, service.url, '/elements/did-connect-button')
  for (const table of await page.locator('.vp-doc table').all()) {
    const [width, inner] = await table.evaluate((node) => [node.clientWidth, node.scrollWidth])
    expect(inner).toBeLessThanOrEqual(width ?? 0)
  }
  const row = page.getByRole('row').filter({ has: page.getByText('always-visible', { exact: true }) })
  const gap = await row.evaluate((node) => {
    const [name, text] = [...node.children].map((cell) => cell.getBoundingClientRect())
    return (text?.top ?? 0) - (name?.bottom ?? 0)
  })
  expect(gap).toBeGreaterThanOrEqual(0)
  await expect(row).toContainText('Keeps the button on screen while a user is signed in')
})

test('the reference begins with what people look for first', async ({ page, service }) => {
  await open(page, service.url, '/elements/did-connect-button')
  const headings = await page.locator('h2#reference ~ h3').allTextContents()
  const names = headings.map((text) => text.replace(/\W+$/, '').trim())
  expect(names.slice(0, 4)).toEqual(['Ways to sign in', 'What it does', 'Where it opens', 'Settings of the page'])
  await expect(page.locator('h2#reference + table td').first()).toHaveText('label')
})

test('the home page says for whom it is, and shows a picture, a page and how to get the kit', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, service.url, '/index')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blocklet')
  await expect(liveButton(page)).toBeInViewport()
  await expect(page.getByRole('img', { name: /sign-in button/ })).toBeInViewport({ ratio: 0.5 })
  const code = page.locator('.vp-doc div[class*=language-]')
  await expect(code.filter({ hasText: 'did-connect-elements copy' })).toBeVisible()
  await expect(code.filter({ hasText: '<script type="module" src="/did-connect/did-connect.js">' })).toBeVisible()
})

test('beside the live example stands how to sign in, and its dialog offers third parties', async ({
  page,
  service,
}) => {
  await open(page, service.url, '/index')
  const hint = page.locator('.live-example').first().getByText('Choose “Other ways to open”')
  await expect(hint).toBeVisible()
  await liveButton(page).getByRole('button').click()
  for (const method of ['github', 'google', 'apple'])
    await expect(kitDialog(page).locator(`[data-method=${method}]`)).toBeVisible()
})

test('without settings, a live example signs in at the simulated app with the simulated wallet', async ({
  page,
  service,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open(page, service.url, '/start')
  await expect(page.locator('.app-address summary').first()).toHaveText('Uses a simulated app in your browser')
  await liveButton(page).getByRole('button').click()
  const code = kitDialog(page).locator('[part=qr]')
  const mark = () => code.evaluate((frame) => getComputedStyle(frame, '::after').content)
  await expect.poll(mark).toContain('Only a picture')
  const [wallet] = await Promise.all([page.waitForEvent('popup'), openWebWallet(page)])
  await expect(wallet.getByRole('heading', { level: 1, name: 'Simulated wallet' })).toBeVisible()
  const account = wallet.getByLabel('Account')
  await expect(account).toBeVisible()
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(account).toBeHidden()
  await wallet.getByRole('button', { name: 'Approve' }).click()
  await expect(wallet.getByRole('status')).toHaveText('Approved')
  await expect(liveButton(page)).toHaveAttribute('data-state', 'signed-in')
  await page.reload()
  await expect(liveButton(page)).toHaveAttribute('data-state', 'signed-in')
  expect(requests.filter((url) => url.includes('/.well-known/'))).toEqual([])
  expect(service.state.users.all()).toEqual([])
})

test('a third party of the simulated app signs in with a page of the site', async ({ page, service }) => {
  await open(page, service.url, '/start')
  await liveButton(page).getByRole('button').click()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    kitDialog(page).locator('[data-method=github]').click(),
  ])
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Simulated third party')
  expect(await accessibilityProblems(popup)).toEqual([])
  await popup.getByRole('button', { name: 'Ada Example' }).click()
  await expect(liveButton(page)).toHaveAttribute('data-state', 'signed-in')
})

test('the simulated app sends its codes to a mailbox in the page', async ({ page, service }) => {
  await open(page, service.url, '/start')
  await liveButton(page).getByRole('button').click()
  const row = kitDialog(page).locator('button[data-method=email]')
  const field = kitDialog(page).locator('input[type=email]')
  await expect(row.or(field).first()).toBeVisible()
  if ((await row.count()) > 0) await row.click()
  await field.fill('ada@example.com')
  await field.press('Enter')
  const mailbox = page.getByRole('dialog', { name: 'Simulated mailbox' })
  await expect(mailbox).toContainText(/Your code: \d{6}/)
  const [, code = ''] = /(\d{6})/.exec((await mailbox.textContent()) ?? '') ?? []
  expect(await accessibilityProblems(page, '.mail')).toEqual([])
  await mailbox.getByRole('button', { name: 'Close the mailbox' }).click()
  await kitDialog(page).locator('input[inputmode=numeric]').first().click()
  await page.keyboard.type(code)
  await expect(liveButton(page)).toHaveAttribute('data-state', 'signed-in')
})

test('a live example signs in at the reader’s own app', async ({ page, service, respondAsWallet }) => {
  await useOwnApp(page, service.url)
  await open(page, service.url, '/start')
  await page.locator('.live-example did-connect-button').getByRole('button').click()
  await respondAsWallet(await readQrCode(page))
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('.live-example did-connect-button')).toHaveAttribute('data-state', 'signed-in')
})

test('a reader chooses the app of the examples', async ({ page, service, watch }) => {
  watch.allow('http://127.0.0.1:9')
  await open(page, service.url, '/start')
  const details = page.locator('.app-address').first()
  await details.locator('summary').click()
  await details.getByLabel('Address of your app').fill('http://127.0.0.1:9')
  await Promise.all([page.waitForEvent('load'), details.getByRole('button', { name: 'Use it' }).click()])
  await expect(page.locator('.app-address summary').first()).toHaveText('Uses the accounts of http://127.0.0.1:9')
})

test('the theme builder writes a style sheet, and warns of colours that are hard to read', async ({
  page,
  service,
}) => {
  await open(page, service.url, '/theming')
  const sheet = page.getByLabel('Style sheet')
  const button = page.locator('.theme-preview did-connect-button').first().getByRole('button')
  await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 92)')
  await page.getByLabel('Main action, light', { exact: true }).fill('#0050b0')
  await expect(sheet).toContainText('--did-color-primary: light-dark(#0050b0, #f0a8d3);')
  await expect(button).toHaveCSS('background-color', 'rgb(0, 80, 176)')
  await page.getByRole('combobox', { name: 'Preview' }).selectOption('dark')
  await expect(button).toHaveCSS('background-color', 'rgb(240, 168, 211)')
  const problem = page.getByText('light: on-primary on primary has a contrast of')
  await expect(problem).toHaveCount(0)
  await page.getByLabel('Main action, light', { exact: true }).fill('#ffe000')
  await expect(problem).toBeVisible()
})

test('the theme builder shows dialog, menu, card and button next to its choices', async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, service.url, '/theming')
  const frames = ['dialog', 'menu'].map((name) => page.locator(`iframe[title="Preview of the ${name}"]`))
  const parts = [
    ...frames,
    page.locator('.theme-card did-user-card'),
    page.locator('.theme-button did-connect-button').first(),
  ]
  await page.locator('.theme-builder').evaluate((node) => node.scrollIntoView({ block: 'end' }))
  await page.locator('.theme-preview').evaluate((node) => node.scrollIntoView({ block: 'center' }))
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.9 })
  const colour = page.getByLabel('Main action, light', { exact: true })
  await expect(colour).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.theme-card did-user-card')).toContainText('Ada Example')
  await expect(page.frameLocator('iframe[title="Preview of the dialog"]').locator('dialog[part=dialog]')).toBeVisible()
  await expect(page.frameLocator('iframe[title="Preview of the menu"]').locator('[role=menu]')).toBeVisible()
  await colour.fill('#0050b0')
  for (const frame of frames) {
    const root = frame.contentFrame().locator(':root')
    await expect(root).toHaveAttribute('style', /--did-color-primary:\s*light-dark\(#0050b0, #f0a8d3\)/)
  }
})

test('selects show that they open', async ({ page, service }) => {
  await open(page, service.url, '/playground')
  for (const select of await page.locator('.tool select:visible').all())
    await expect(select).toHaveCSS('background-image', /gradient/)
})

test('the playground shows the element, its markup and its events, and its link carries the settings', async ({
  page,
  service,
}) => {
  await open(page, service.url, '/playground')
  const frame = page.frameLocator('iframe[title="The element"]')
  await page.getByLabel('size', { exact: true }).selectOption('large')
  await page.getByLabel('Language').selectOption('de')
  const markup = page.getByLabel('Markup', { exact: true })
  await expect(markup).toContainText('did-connect.js')
  await expect(markup).toContainText('<did-connect-button always-visible size="large">Sign in</did-connect-button>')
  await expect(frame.locator('did-connect-button')).toHaveAttribute('size', 'large')
  await expect(page.getByRole('log', { name: 'Events' })).toContainText('did-session-change')
  await frame.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('log', { name: 'Events' })).toContainText('did-connect-open')
  const link = page.url()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(markup).toContainText('size="large"')
  await expect(markup).toContainText('data-locale="de"')
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`at ${size.width} px, the element stays in view while its attributes are scrolled`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize(size)
    await open(page, service.url, '/playground')
    const frame = page.locator('iframe[title="The element"]')
    await expect(frame).toBeVisible()
    await page.getByText('Settings of the page').click()
    const last = page.locator('.playground-choices .attributes input').last()
    await last.focus()
    await expect(last).toBeFocused()
    await expect(frame).toBeInViewport({ ratio: 0.9 })
    await expect(last).toBeInViewport()
    const [above, below] = [await frame.boundingBox(), await last.boundingBox()]
    const isBeside = (below?.x ?? 0) + (below?.width ?? 0) <= (above?.x ?? 0)
    expect(isBeside || (below?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? 0)).toBe(true)
  })
}

test('the playground explains attributes as the reference does', async ({ page, service }) => {
  await open(page, service.url, '/playground')
  await page.getByText('Ways to sign in', { exact: true }).click()
  const help = page
    .locator('.attributes > div')
    .filter({ has: page.locator('#attribute-passkey') })
    .locator('p')
  await expect(help.locator('code').first()).toHaveText('both')
  await expect(help).not.toContainText('`')
})

test('a link to the playground can name only what exists', async ({ page, service }) => {
  await open(page, service.url, '/index')
  await page.goto(
    `${service.url}/docs/playground.html#tag=did-avatar&a-onload=alert(1)&a-variant=none&a-size=64&app=javascript:x`,
  )
  const markup = page.getByLabel('Markup', { exact: true })
  await expect(markup).toContainText('<did-avatar size="64"></did-avatar>')
  await expect(markup).toContainText('did-connect.js"></script>')
})

test('the check page examines an app, and says what a browser can’t see', async ({ page, service, watch }) => {
  const site = await startPageServer(service.url)
  merge(service.state.settings, everyMethod)
  watch.allow(site.origin)
  await open(page, service.url, '/check')
  const app = page.getByLabel('Address of the app')
  await app.fill(service.url)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.locator('.findings')).toContainText('Works · Settings')
  await expect(page.getByRole('status').last()).toHaveText('No problem found.')
  await page.getByLabel('Address of your page').fill(site.origin)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.locator('.findings')).toContainText('in a window of the app, which trusts 127.0.0.1')
  await expect(page.locator('.findings')).toContainText('Hidden from a browser · Content Security Policy')
  watch.allow('http://127.0.0.1:9')
  await app.fill('http://127.0.0.1:9')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('status').last()).toHaveText('Problems: 1')
  site.close()
})

/** Blocks that are no code for a browser, and who runs them instead. */
const NOT_FOR_BROWSERS: Record<string, string> = {
  sh: 'scripts/docs/readme.test.ts knows the commands',
  text: 'code of another kit, for comparison',
  json: 'demo/dev/dev.test.ts reads such a seed',
  kotlin: 'Android',
  swift: 'iOS',
  ts: 'configuration, types and decorators of another tool; servers, whose calls are those that Node runs',
  tsx: 'servers: npm run examples starts them',
  astro: 'its server removes the file format; the markup is that of plain HTML',
}

const blocks = pages.flatMap((path) =>
  codeBlocks(`docs/site${path}.md`, 'html', 'js', 'jsx', 'vue', 'svelte', ...Object.keys(NOT_FOR_BROWSERS)).map(
    (block) => ({ path, block }),
  ),
)

test('every code block is run, or there is a reason', () => {
  const all = pages.flatMap((path) => [
    ...readFileSync(join(ROOT, `docs/site${path}.md`), 'utf8').matchAll(/^```(\w+).*\n[^]*?^```$/gm),
  ])
  expect(blocks.length).toBe(all.length)
  expect(blocks.length).toBeGreaterThan(40)
})

/** Its examples need its backend: site-requests.spec.ts. */
const WITH_BACKEND = '/wallet-requests'

/** The wanted blocks of each page that has any. One test runs all blocks of a page: they store nothing. */
const blocksByPage = (isWanted: (block: Block) => boolean) =>
  pages
    .filter((path) => path !== WITH_BACKEND)
    .map((path) => ({ path, wanted: blocks.filter((each) => each.path === path && isWanted(each.block)) }))
    .filter(({ wanted }) => wanted.length > 0)
    .map(({ path, wanted }) => ({ path, wanted: wanted.map(({ block }) => block) }))

/** Opens a page with this content at the service, in place of the last one. */
async function openExample(page: Page, origin: string, body: string): Promise<void> {
  await page.route(`${origin}/example`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/example`)
}

// scripts/docs/server-example.test.ts runs the modules for Node, component.spec.ts the entry of the component.
const isForBrowsers = ({ language, meta }: Block): boolean =>
  /^(html|js)$/.test(language) && !/\.[cm]js$/.test(meta) && meta !== 'component'

for (const { path, wanted } of blocksByPage(isForBrowsers)) {
  test(`the examples of ${path} work as written`, async ({ page, service }) => {
    for (const block of wanted)
      await test.step(`line ${block.line}`, async () => {
        await openExample(page, service.url, snippetPage(block, service.url))
        await expect.poll(() => page.evaluate(() => Boolean(customElements.get('did-connect-button')))).toBe(true)
        const tags = [...block.text.matchAll(/<(did-[a-z-]+)/g)].map(([, tag = '']) => tag)
        expect(await page.evaluate((names) => names.filter((name) => !customElements.get(name)), tags)).toEqual([])
        expect(await recordedEvents(page, 'did-error')).toEqual([])
      })
  })
}

for (const { path, wanted } of blocksByPage(hasCompiler)) {
  test(`the examples of ${path} for frameworks work as written`, async ({ page, service }) => {
    test.skip(wanted.some(lacksFramework), needsInstall(LIBRARIES))
    for (const block of wanted)
      await test.step(`${frameworkOf(block)}, line ${block.line}`, async () => {
        const text = block.text.replaceAll('https://app.example', service.url)
        const script = await buildExample({ ...block, text }, `${path.slice(1).replaceAll('/', '-')}-${block.line}`)
        const root = `<div id="root"></div><script type="module" src="${script}"></script>`
        await openExample(page, service.url, `<!doctype html><body>${root}</body>`)
        await expect(page.locator('#root').getByRole('button').first()).toBeVisible()
        expect(await recordedEvents(page, 'did-error')).toEqual([])
      })
  })
}
