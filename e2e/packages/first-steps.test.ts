import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium, type Browser, type Page, type Route } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.ts'
import { codeBlocks } from '../../scripts/lib/readme.ts'
import { start, startProgram, testingOf, type Running } from './project.ts'

/*
 * What a reader of README, llms.txt and the documentation copies first, as it stands there: the commands in an empty
 * folder with the packed packages, and each page and server that they show.
 */

type Testing = ReturnType<Awaited<ReturnType<typeof testingOf>>['createTesting']>

const folder = mkdtempSync(join(tmpdir(), 'did-connect-first-steps-'))
const site = { folder }
let said = ''
let service: Running
let server: Running
let browser: Browser
let testing: Testing

/** The lines of a block that a reader runs in the own folder. Those before make the packages in a clone. */
function ownCommands(path: string, command: string): string[] {
  const block = codeBlocks(path, 'sh').find(({ text }) => text.includes(command))
  const lines = block?.lines ?? []
  return lines.slice(lines.findIndex((line) => line.startsWith('# In the folder of your')) + 1)
}

/** Runs a line as it stands there, without a network. npm gets the packed package. */
function runLine(line: string): string {
  const { kit, dev } = inject('archives')
  const archive = line.includes('did-connect-dev') ? dev : kit
  const [, named = ''] = /^npm install .*?(\S+)$/.exec(line) ?? []
  if (named.endsWith('.tgz')) expect(basename(named)).toBe(basename(archive))
  const command = named ? line.replace(named, archive) : line
  const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  return execFileSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' })
}

const pageOf = (path: string, name = ''): string => {
  const block = codeBlocks(path, 'html').find(({ text, meta }) => text.startsWith('<!doctype html>') && meta === name)
  if (!block) throw new Error(`${path} has no page ${name}`)
  return block.text
}

const RECIPES = ['index.html', 'members.html', 'account.html']

beforeAll(async () => {
  for (const line of ownCommands('README.md', 'copy public/did-connect')) said += runLine(line)
  for (const line of ownCommands('docs/site/dev.md', 'npx did-connect-dev').slice(0, -1)) runLine(line)
  writeFileSync(join(folder, 'public/readme.html'), pageOf('README.md'))
  writeFileSync(join(folder, 'public/start.html'), pageOf('docs/site/start.md'))
  writeFileSync(join(folder, 'public/home.html'), pageOf('docs/site/index.md'))
  for (const name of RECIPES) writeFileSync(join(folder, 'public', name), pageOf('llms.txt', name))
  const [block] = codeBlocks('llms.txt', 'js').filter(({ meta }) => meta === 'server.mjs')
  writeFileSync(join(folder, 'server.mjs'), block?.text ?? '')
  service = await startProgram(site, 'did-connect-dev', '--port', '0')
  server = await start(site, ['node', 'server.mjs'], { APP_URL: service.url, PORT: '0' })
  const { createTesting } = await testingOf(site)
  testing = createTesting({ appUrl: service.url })
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
})
afterAll(async () => {
  await browser.close()
  await Promise.all([service.stop(), server.stop()])
  rmSync(folder, { recursive: true })
})

/** Passes a call of the page on to the server of the recipe, as the app does for its components. */
async function callServer(route: Route, path: string): Promise<void> {
  const { cookie = '', ...headers } = await route.request().allHeaders()
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:authorization|x-)/.test(name)))
  const answer = await fetch(server.url + path, { headers: { ...passed, cookie } })
  await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() })
}

/** A page of the app: its origin has the files of `public`, the calls of the server, and the service. */
async function open(path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en' })
  await context.route(`${service.url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(folder, 'public', pathname)
    if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ path: file })
    return pathname.startsWith('/api/') ? callServer(route, pathname) : route.continue()
  })
  const page = await context.newPage()
  await page.goto(`${service.url}/${path}`)
  return page
}

const textOf = (page: Page, selector: string) => expect.poll(() => page.locator(selector).textContent())
const isShown = (page: Page, selector: string) => expect.poll(() => page.locator(selector).isVisible())

test('the command prints the tags that the pages have', () => {
  const tags = [...pageOf('README.md').matchAll(/^ *(<(?:link|script) .*did-connect\/did-connect.*)$/gm)]
  expect(tags).toHaveLength(2)
  for (const [, tag = ''] of tags) expect(said).toContain(tag)
})

test.each(['readme.html', 'start.html', 'index.html'])('%s greets who signs in, also after a reload', async (name) => {
  const page = await open(name)
  await textOf(page, '#hello').toBe('Nobody is signed in.')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await testing.approve(page)
  await textOf(page, '#hello').toMatch(/^Hello Test User/)
  await page.reload()
  await textOf(page, '#hello').toMatch(/^Hello Test User/)
  await page.context().close()
})

test('the page of the documentation’s home signs in, and its menu signs out', async () => {
  const page = await open('home.html')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await testing.approve(page)
  await page.locator('did-avatar-menu').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await isShown(page, 'did-connect-button').toBe(true)
  await page.context().close()
})

test('members.html shows each part to whom it is for', async () => {
  const page = await open('members.html')
  await isShown(page, 'did-connect-button').toBe(true)
  expect(await page.locator('#members').isVisible()).toBe(false)
  await testing.signIn(page, { role: 'member' })
  await isShown(page, '#members').toBe(true)
  expect(await page.locator('#owners').isVisible()).toBe(false)
  await testing.signOut(page)
  await isShown(page, '#members').toBe(false)
  await testing.signIn(page, { role: 'owner' })
  await isShown(page, '#owners').toBe(true)
  await page.context().close()
})

test('account.html shows what the server knows of the user', async () => {
  const page = await open('account.html')
  await textOf(page, '#account').toBe('Nobody is signed in.')
  await testing.signIn(page, { role: 'member' })
  await textOf(page, '#account').toMatch(/^The server knows Test User.*, member, z1/)
  expect((await fetch(`${server.url}/api/me`)).status).toBe(401)
  await page.context().close()
})

test('the app is examined by the command', () => {
  expect(runLine(`npx did-connect-elements check ${service.url}`)).toContain('0 problems')
})
