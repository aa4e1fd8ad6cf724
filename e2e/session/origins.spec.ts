import type { Page } from 'playwright/test'
import { codeBlocks } from '../../scripts/lib/readme.ts'
import { createTesting } from '../../entries/testing/index.ts'
import { expect, recordedEvents, test as base } from '../setup/fixtures.ts'
import { startOwnServer, type OwnServer } from '../setup/own-server.ts'
import { startPageServer } from '../setup/page-server.ts'
import { waitForSession } from '../steps/session.ts'

/*
 * A site with a server of its own, which uses the accounts of an app on another origin: the examples of
 * docs/site/origins.md, server.md and protect.md, where they are meant to run.
 */

interface Site {
  /** The server of the page. */
  site: OwnServer
  /** A second one, on a third origin. */
  api: OwnServer
  /** Makes an example of the documentation the page of the site. */
  show(path: string, heading: string): void
  signIn(page: Page): Promise<string>
}

const test = base.extend<Site>({
  site: async ({ service, watch }, use) => {
    const site = await startOwnServer(service.url)
    watch.allow(site.origin)
    await use(site)
    site.close()
  },
  api: async ({ service, site, watch }, use) => {
    const api = await startOwnServer(service.url)
    api.allowedOrigin = site.origin
    watch.allow(api.origin)
    await use(api)
    api.close()
  },
  show: async ({ service, site, api, watch }, use) => {
    const files = await startPageServer(service.url)
    watch.allow(files.origin)
    const script = `${files.origin}/dist/did-connect.js`
    await use((path, heading) => {
      const block = codeBlocks(path, 'html', 'js').find((each) => each.heading === heading && !each.meta)
      if (!block) throw new Error(`${path} has no example under "${heading}"`)
      const code = block.language === 'js' ? `<script type="module">${block.text}</script>` : block.text
      const local = code
        .replaceAll('https://app.example', service.url)
        .replaceAll('https://site.example', site.origin)
        .replaceAll('https://api.example', api.origin)
        .replaceAll("'did-connect-elements'", `'${script}'`)
      const kit = `<script type="module" src="${script}" data-app-url="${service.url}"></script>`
      site.page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${kit}<body>${local}`
    })
    files.close()
  },
  signIn: async ({ service, site, user }, use) => {
    await use((page) =>
      createTesting({ appUrl: service.url, pageUrl: `${site.origin}/`, user }).signIn(page, {
        storageEngine: 'localStorage',
      }),
    )
  },
})

const HOUR = 3_600_000

const headersOf = ({ calls }: OwnServer) => calls.map(({ headers }) => headers)

test(
  'a page shows what its own server knows of the user, after a reload and a day later',
  { tag: '@main' },
  async ({ page, service, clock, site, show, signIn }) => {
    show('docs/site/origins.md', 'Your own server')
    await page.clock.install()
    await page.context().addCookies([{ name: 'own', value: '1', url: site.origin }])
    await page.goto(`${site.origin}/`)
    await waitForSession(page)
    expect(site.calls).toEqual([])
    const me = page.locator('#me')
    const did = await signIn(page)
    const name = `The server knows ${service.state.users.get(did)?.fullName}`
    await expect(me).toHaveText(name)
    const [{ authorization = '' } = {}] = headersOf(site)
    expect(headersOf(site).filter(({ cookie }) => cookie)).toEqual([])

    await page.reload()
    await expect(me).toHaveText(name)
    await waitForSession(page)
    expect(await recordedEvents(page, 'did-login')).toEqual([])
    expect(await recordedEvents(page, 'did-error')).toEqual([])

    clock.advance(25 * HOUR)
    await page.clock.fastForward(25 * HOUR)
    await page.evaluate((url) => DIDConnect.request(url), `${site.origin}/api/me`)
    expect(headersOf(site).at(-1)?.authorization).toMatch(/^Bearer ./)
    expect(headersOf(site).at(-1)?.authorization).not.toBe(authorization)

    await page.evaluate(() => DIDConnect.logout())
    await expect(me).toHaveText('')
  },
)

test('a server on a third origin needs no more than the documented headers', async ({
  page,
  site,
  api,
  show,
  signIn,
}) => {
  show('docs/site/server.md', 'Calls from another origin')
  await page.goto(`${site.origin}/`)
  await waitForSession(page)
  const said = page.waitForEvent('console', (message) => message.text().includes('did'))
  const did = await signIn(page)
  expect(await (await said).args()[0]?.jsonValue()).toMatchObject({ did })
  const { authorization, 'x-blocklet-visitor-id': visitorId } = headersOf(api)[0] ?? {}
  expect([authorization, visitorId]).toEqual([expect.stringMatching(/^Bearer ./), expect.stringMatching(/./)])
})

test('a page loads what is for its user after a sign-in and after a reload', async ({
  page,
  service,
  site,
  show,
  signIn,
}) => {
  show('docs/site/protect.md', 'Load it after the sign-in')
  const sent: string[] = []
  await page.route(`${service.url}/api/orders`, async (route) => {
    sent.push((await route.request().allHeaders()).authorization ?? '')
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ json: [{ title: 'A book' }], headers })
  })
  await page.goto(`${site.origin}/`)
  await waitForSession(page)
  await signIn(page)
  await expect(page.getByRole('listitem')).toHaveText(['A book'])
  await page.reload()
  await expect(page.getByRole('listitem')).toHaveText(['A book'])
  expect(sent.filter((authorization) => !authorization.startsWith('Bearer '))).toEqual([])
  await page.evaluate(() => DIDConnect.logout())
  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test('another server gets nothing: not by markup, not by a redirect, and not in any form of its address', async ({
  page,
  site,
  api,
  show,
  signIn,
}) => {
  show('docs/site/origins.md', 'Your own server')
  await page.goto(`${site.origin}/`)
  await waitForSession(page)
  await signIn(page)
  await expect(page.locator('#me')).toHaveText(/knows/)
  await page.evaluate(async (origin) => {
    const button = document.createElement('did-connect-button')
    button.setAttribute('session-origins', origin)
    button.dataset.sessionOrigins = origin
    document.body.append(button)
    await customElements.whenDefined('did-connect-button')
    const host = origin.replace('http://', '')
    const forms = [
      origin,
      new URL(origin),
      new Request(origin),
      Object(origin) as string,
      `//${host}`,
      `\\\\${host}`,
      `ht\ttp://${host}`,
      { toString: () => origin } as unknown as string,
    ]
    for (const form of forms) await DIDConnect.request(form as string).catch(() => {})
  }, `${api.origin}/x`)
  expect(headersOf(api)).toHaveLength(8)
  site.redirectTo = `${api.origin}/steal`
  const code = await page.evaluate(() =>
    DIDConnect.request(`${location.origin}/api/me`).catch(({ code }: { code: string }) => code),
  )
  expect(code).toBe('network-failed')
  expect(headersOf(api)).toHaveLength(8)
  expect(
    headersOf(api)
      .flatMap(Object.keys)
      .filter((name) => /authorization|cookie|visitor|csrf/.test(name)),
  ).toEqual([])
})
