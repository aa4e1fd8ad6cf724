import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const IDENTITY = 'https://identity.example'

/** The identity site under a name of its own: pages on this machine are trusted on every port. */
const publish = (page: Page, origin: string): Promise<void> =>
  page.route(`${IDENTITY}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: origin + pathname + search }) })
  })

/** Asks the storage page of the identity site from a page of another origin. Gives what that page heard. */
async function askBridge(page: Page, from: string): Promise<() => Promise<unknown[]>> {
  await page.route(`${from}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>Another page</h1>' }),
  )
  await page.goto(`${from}/`)
  const listed = page.waitForResponse('**/getTrustedDomains')
  await page.evaluate(async (src) => {
    const answers: unknown[] = []
    Object.assign(window, { answers })
    window.addEventListener('message', ({ data }) => answers.push(data))
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve))
    for (const action of ['hasStorageAccess', 'getVisitorId']) frame.contentWindow?.postMessage({ action }, '*')
  }, `${IDENTITY}/dist/bridge.html?id=1`)
  await (await listed).finished()
  // A turn of the frame, and one of the page, after the list was there.
  await page.frames()[1]?.evaluate(() => document.hasStorageAccess().then(() => fetch(location.href)))
  return () => page.evaluate('answers') as Promise<unknown[]>
}

for (const [what, from, isTrusted] of [
  ['a trusted host', 'https://member.example', true],
  ['a trusted host that names its port', 'https://member.example:9443', true],
  ['another port of a trusted host', 'https://member.example:8443', false],
  ['a trusted host over http', 'http://member.example', false],
  ['another host', 'https://evil.example', false],
] as const) {
  test(`the storage page ${isTrusted ? 'answers' : 'does not answer'} ${what}`, async ({
    page,
    service,
    target,
    watch,
  }) => {
    service.state.settings.trustedDomains = ['member.example', 'member.example:9443']
    for (const origin of [from, IDENTITY]) watch.allow(origin)
    await publish(page, target.origin)
    const answers = await askBridge(page, from)
    if (isTrusted) await expect.poll(answers).toContainEqual({ action: 'callback_hasStorageAccess_1', value: false })
    else expect(await answers()).toEqual([])
  })
}
