import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import type { AuthServer } from '../../demo/server/index.ts'
import { isInstalled, needsInstall } from '../../scripts/lib/packages.ts'
import { ROOT } from '../../scripts/lib/run.ts'
import { isQuick } from '../setup/dist-folder.ts'
import { dialog, expect, signInButton, test } from '../setup/fixtures.ts'
import { consoleErrors } from '../host-pages/open.ts'

/*
 * Pages that a React server renders with the markup of the elements. React hydrates them without a complaint, of
 * whichever version, and the nodes stay. The build for development says on the console what it doesn't like.
 */

test.skip(isQuick(), 'the quick build has nothing for servers')

const PATH = '/from-a-react-server'
const FOLDER = join(ROOT, '.cache/e2e')
/** No style and no script without the nonce, and nothing that Trusted Types refuse. */
const POLICY = [
  "default-src 'none'; script-src 'self' 'nonce-abc'; style-src 'nonce-abc'; connect-src 'self'; img-src 'self' data:",
  "form-action 'self'; require-trusted-types-for 'script'",
].join('; ')

interface Server {
  render(props: object): string
}

/** Opens the page, and holds its script until the returned function is called. */
async function open(page: Page, { url, faults }: AuthServer, name: string) {
  const server = { locale: 'en', theme: 'light', user: null, nonce: 'abc', url: url + PATH }
  const { render } = (await import(join(FOLDER, `servers/${name}.mjs`))) as Server
  const props = JSON.stringify({ server })
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>My shop</title><link rel="icon" href="data:,">
    <div id="root">${render({ server })}</div><script type="application/json" id="props">${props}</script>
    <script type="module" src="/built/${name}.js"></script></html>`
  const headers = { 'content-security-policy': POLICY }
  faults.add({ path: PATH, respond: { status: 200, contentType: 'text/html', headers, body } })
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/built/${name}.js`, async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    const seen = { shift: 0, violations: [] as string[] }
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      seen.violations.push(effectiveDirective),
    )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url + PATH, { waitUntil: 'commit' })
  return () => release()
}

const hosts = (page: Page): Locator => page.locator('did-avatar-menu, did-connect-button, did-address')

/** The scripts that the browser has loaded and that can write HTML, which is for servers. */
async function writersIn(page: Page, { url }: AuthServer): Promise<string[]> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const files = loaded.filter((name) => name.startsWith(`${url}/built/`))
  expect(files.length).toBeGreaterThan(3)
  const texts = files.map((file) => readFileSync(join(FOLDER, new URL(file).pathname.replace('/built/', '')), 'utf8'))
  return files.filter((_, index) => texts[index]?.includes('shadowrootmode='))
}

for (const [name, version] of [
  ['react-server', 'React 19'],
  ['react-server-dev', 'React 19 for development'],
  ['react-server-18', 'React 18 for development'],
] as const) {
  test(`${version} hydrates the elements of a server, and a later page has no template`, async ({
    page,
    context,
    service,
  }) => {
    test.skip(name === 'react-server-18' && !isInstalled('e2e/libraries'), needsInstall('e2e/libraries'))
    const errors = consoleErrors(context)
    const release = await open(page, service, name)
    const button = page.locator('main > p > did-connect-button').getByRole('button')
    await expect(button).toHaveAccessibleName('Come in')
    await expect(signInButton(page, 'did-avatar-menu did-connect-button')).toHaveText('Sign in')
    await expect(page.locator('did-address')).toContainText('z1muQ')
    await page.evaluate(() => Object.assign(window, { kept: document.querySelector('main > p + p > *') }))
    await button.evaluate((node) => Object.assign(window, { control: node }))
    await button.focus()
    release()
    // The script has taken over what the server wrote.
    await expect
      .poll(() => hosts(page).evaluateAll((all) => all.filter((host) => host.shadowRoot?.querySelector('style'))))
      .toEqual([])
    await expect(button).toBeFocused()
    expect(await button.evaluate((node) => node === Reflect.get(window, 'control'))).toBe(true)
    expect(await page.evaluate('document.querySelector("main > p + p > *") === window.kept')).toBe(true)
    expect(await page.evaluate('window.seen')).toEqual({ shift: 0, violations: [] })

    // The listener of the page is there, and its text follows.
    await button.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toHaveAccessibleName('Once more')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Also here' })).toBeVisible()
    expect(await page.locator('template').count()).toBe(0)
    expect(errors).toEqual([])
    expect(await writersIn(page, service)).toEqual([])
  })
}
