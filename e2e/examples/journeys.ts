import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { createAuthServer, createClock } from '../../demo/server/index.ts'
import { dialog, expect, signInButton, test as base } from '../setup/fixtures.ts'
import { chooseItem, menu, menuItem, openMenu } from '../steps/menu.ts'
import { accessibilityProblems } from '../steps/methods.ts'
import { signInByWallet } from '../steps/session.ts'
import { readPlaces, SET_UPS } from './set-ups.ts'

/*
 * Each example and each page of a guide, built with the packed package, on an origin of its own and with the accounts
 * of the embedded service. A hydration that differs from the server's HTML is a warning or an error in the console.
 */

const { folder, appPort, ports, devPorts } = readPlaces()

const test = base.extend<{ consoleErrors: string[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from its parameter pattern
  target: async ({}, use) => {
    const clock = createClock()
    const service = await createAuthServer({ port: appPort, clock })
    await use({
      origin: service.url,
      page: () => service.url,
      requestPrefix: '',
      embedded: { service, clock },
      close: () => service.close(),
    })
    await service.close()
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        if (/error|warning/.test(message.type())) errors.push(`${message.type()}: ${message.text()}`)
      })
      await use(errors)
      expect(errors, 'errors and warnings in the console').toEqual([])
    },
    { auto: true },
  ],
})

const status = (page: Page) => page.getByRole('status').first()
const members = (page: Page) => page.locator('section', { hasText: 'For members' })

const originOf = (port: number): string => `http://127.0.0.1:${port}`
const nobody = (page: Page) => page.getByText('Nobody is signed in.')

for (const { name, title } of SET_UPS.filter((setUp) => setUp.isExample && setUp.name in ports)) {
  const origin = originOf(ports[name] ?? 0)

  test.describe(title, () => {
    test.beforeEach(({ watch }) => watch.allow(origin))

    test('signs in with the wallet, shows what is for members, and signs out', async ({
      page,
      respondAsWallet,
      user,
    }) => {
      const begin = Date.now()
      await page.goto(origin)
      await expect(status(page)).toHaveText('Nobody is signed in.')
      await expect(members(page)).toBeHidden()
      const did = await signInByWallet(page, respondAsWallet)
      await expect(status(page)).toHaveText(`Hello Test User ${user}`)
      writeFileSync(join(folder, `${name}.sign-in.txt`), `${Date.now() - begin}`)
      await expect(page.getByText('Signed in with wallet.')).toBeVisible()
      await expect(members(page).locator('did-user-card')).toContainText(`Test User ${user}`)
      await expect(members(page).locator('p did-address')).toContainText(did.slice(-4))
      await openMenu(page)
      await expect(menu(page)).toContainText(`Test User ${user}`)
      expect(await accessibilityProblems(page)).toEqual([])

      await page.reload()
      await expect(status(page)).toHaveText(`Hello Test User ${user}`)
      await expect(members(page)).toBeVisible()
      await expect(page.getByText('Signed in with')).toHaveCount(0)
      await chooseItem(page, menuItem(page, 'Sign out'))
      await expect(status(page)).toHaveText('Nobody is signed in.')
      await expect(members(page)).toBeHidden()
      expect(await accessibilityProblems(page)).toEqual([])
    })

    test.describe('to a German', () => {
      test.use({ locale: 'de-DE' })

      test('the dialog is German', async ({ page }) => {
        await page.goto(origin)
        await signInButton(page).click()
        await expect(dialog(page)).toContainText('DID Wallet scannen')
      })
    })
  })
}

/** Until then, a button that a server has written leads to the sign-in page of the app. */
const takenOver = (page: Page) =>
  page.waitForFunction(
    () => {
      const button = document.querySelector('did-connect-button:defined')
      return button !== null && !button.shadowRoot?.querySelector('form')
    },
    undefined,
    { timeout: 50_000 },
  )

const guides = SET_UPS.flatMap(({ name, title, pages = [] }) => {
  const servers = [
    { of: 'the built page', port: ports[name] },
    { of: 'the page in development', port: devPorts[name] },
  ]
  return servers.flatMap(({ of, port }) => (port ? pages.map((page) => ({ name, title, of, port, ...page })) : []))
})

for (const { name, title, of, port, path, greets, rendered } of guides) {
  const origin = originOf(port)
  const hello = (page: Page, user: number) => page.getByText(`Test User ${user}`)

  test.describe(`Guide of ${title}, ${of} at ${path}`, () => {
    test.beforeEach(async ({ watch, browser }) => {
      watch.allow(origin)
      watch.allow(origin.replace('http', 'ws'))
      // A server for developers compiles the page at the first visit, and then reloads it.
      const first = await browser.newPage()
      await first.goto(origin + path)
      await takenOver(first)
      await first.close()
    })

    test('signs in, and a reload restores the session', async ({ page, respondAsWallet, user }) => {
      const begin = Date.now()
      if (rendered) {
        const html = await (await page.request.get(origin + path)).text()
        expect(html).toMatch(/<did-connect-button[^>]* app-url="http:/)
        // Svelte marks the end of what it has written.
        expect(html).toMatch(/Sign in(?:<!--.*?-->)?<\/did-connect-button>/)
      }
      await page.goto(origin + path)
      await takenOver(page)
      if (greets) await expect(nobody(page)).toBeVisible()
      await signInByWallet(page, respondAsWallet)
      // Until it closes, the dialog has the name as well.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (greets) await expect(hello(page, user)).toBeVisible()
      writeFileSync(join(folder, `${name}.sign-in.txt`), `${Date.now() - begin}`)
      await expect(signInButton(page)).toBeHidden()

      await page.reload()
      if (greets) await expect(hello(page, user)).toBeVisible()
      await expect(nobody(page)).toHaveCount(0)
      await expect(signInButton(page)).toBeHidden()
    })
  })
}

for (const { name, title, declared } of SET_UPS) {
  if (declared === undefined || ports[name] === undefined) continue
  const origin = originOf(ports[name])

  test.describe(`${title}, the HTML of its server`, () => {
    test('the button is on screen before any script, and the same nodes stay in their places', async ({
      page,
      watch,
    }) => {
      watch.allow(origin)
      await page.addInitScript(() => {
        const shifted: string[] = []
        Object.assign(window, { shifted })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
            shifted.push(...entry.sources.map(({ node }) => node?.nodeName ?? ''))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      let release = (): void => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      const scripts: string[] = []
      await page.route(`${origin}/**`, async (route) => {
        if (route.request().resourceType() !== 'script') return route.continue()
        await released
        const response = await route.fetch()
        scripts.push(await response.text())
        return route.fulfill({ response })
      })
      await page.goto(origin + declared, { waitUntil: 'commit' })
      const button = signInButton(page)
      await expect(button).toBeVisible()
      const host = page.locator('did-connect-button')
      const box = await button.boundingBox()
      await button.evaluate((node) => Object.assign(window, { kept: node }))
      expect(await host.evaluate((node) => node.matches(':defined'))).toBe(false)
      release()
      // What only a server writes is gone once the script has taken over.
      await expect
        .poll(() => host.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('style, form') ?? null))
        .toBeNull()
      expect(await button.evaluate((node) => node === Reflect.get(window, 'kept'))).toBe(true)
      await button.hover()
      expect(await button.boundingBox()).toEqual(box)
      // Before the press: the dialog may still learn what the app offers, and change.
      expect(await page.evaluate('window.shifted')).toEqual([])
      await button.click()
      await expect(dialog(page)).toBeVisible()
      expect(await host.evaluate(({ innerHTML }) => innerHTML.replaceAll(/<!--.*?-->/g, ''))).toBe('Sign in')
      expect(scripts.filter((text) => text.includes('shadowrootmode='))).toEqual([])
    })
  })
}

if (ports.next !== undefined) {
  const origin = originOf(ports.next)

  test('Next.js sends the elements from the server, and hydration keeps settings and listeners', async ({
    page,
    watch,
    respondAsWallet,
  }) => {
    watch.allow(origin)
    const html = await (await page.request.get(origin)).text()
    expect(html).toMatch(/<did-connect-button[^>]* always-visible=""/)
    await page.goto(origin)
    await signInButton(page).click()
    await expect(page.getByText('Signing in…')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await signInByWallet(page, respondAsWallet)
    await expect(page.getByRole('button', { name: 'Use another account' })).toBeVisible()
  })
}

if (ports.astro !== undefined) {
  test('Astro sends a policy that allows no inline script and no inline style', async ({ page }) => {
    const { headers } = await page.request
      .get(originOf(ports.astro ?? 0))
      .then((response) => ({ headers: response.headers() }))
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self'; style-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })
}
