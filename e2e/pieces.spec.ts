import type { Page, Route } from 'playwright/test'
import { isSplit } from './dist-folder.ts'
import { dialog, expect, recordedEvents, signInButton, test, waitForEvent } from './fixtures.ts'
import { nextLink } from './session-steps.ts'

/* What is different where the kit comes in pieces: each may be late, or not come at all. */

test.skip(!isSplit(), 'the builds of one file have no pieces')

/** Files of the piece with the flows. */
const FLOWS = /dialog-[\w-]+\.js/

/** Holds the requests of a piece until the returned function is called. */
async function hold(page: Page, piece: RegExp): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(piece, async (route: Route) => {
    await released
    await route.continue()
  })
  return release
}

test('a query of the page makes no second kit', { tag: '@main' }, async ({ page, service }) => {
  const cores: string[] = []
  page.on('request', (request) => {
    if (/core-[\w-]+\.js/.test(request.url())) cores.push(request.url())
  })
  const body = `<!doctype html><script type="module" src="/dist/did-connect.js?v=1" data-locale="de"></script>
    <script type="module" src="/dist/did-connect.js"></script><did-connect-button></did-connect-button>`
  await page.route(`${service.url}/twice`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${service.url}/twice`)
  await expect(signInButton(page)).toHaveText('Anmelden')
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(new Set(cores).size).toBe(1)
})

test('a press is answered before its piece is there', { tag: '@main' }, async ({ page, visit }) => {
  const release = await hold(page, FLOWS)
  await visit('plain')
  await signInButton(page).click()
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(signInButton(page).locator('svg')).toBeVisible()
  release()
  await expect(dialog(page)).toBeVisible()
})

test(
  'a piece that can’t be loaded is a sentence, and the next press tries again',
  { tag: '@main' },
  async ({ page, visit, context }) => {
    await page.route(FLOWS, (route) => route.abort())
    await visit('plain')
    await expect(signInButton(page)).toBeVisible()
    await context.setOffline(true)
    await signInButton(page).click()
    await expect(page.getByRole('alert')).toContainText('can’t be reached')
    expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'network-failed', action: 'login' })
    await context.setOffline(false)
    await page.unroute(FLOWS)
    await signInButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('a piece that a newer version has replaced asks for a reload', async ({ page, visit }) => {
  await page.route(FLOWS, (route) => route.fulfill({ status: 404, body: '' }))
  await visit('plain')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Reload the page')
  expect((await recordedEvents(page, 'did-error')).map(({ detail }) => detail.code)).toEqual(['network-failed'])
})

test('a window opens in the click and is filled when its piece is there', { tag: '@main' }, async ({ page, visit }) => {
  const release = await hold(page, FLOWS)
  await visit('modes')
  const opening = page.waitForEvent('popup')
  await signInButton(page, '#window').click()
  const popup = await opening
  expect(popup.url()).toBe('about:blank')
  release()
  expect(await nextLink(popup)).toContain('http')
})

test('a window whose piece does not come is closed', async ({ page, visit }) => {
  await page.route(FLOWS, (route) => route.abort())
  await visit('modes')
  const opening = page.waitForEvent('popup')
  await signInButton(page, '#window').click()
  const popup = await opening
  await expect.poll(() => popup.isClosed()).toBe(true)
  await expect(page.getByRole('alert')).toBeVisible()
})

for (const piece of ['session', 'react', 'dialog'] as const) {
  test(`a press that lasts while the piece ${piece} comes opens the dialog`, async ({ page, visit }) => {
    const release = await hold(page, new RegExp(`${piece}-[\\w-]+\\.js`))
    const visited = visit('plain')
    const button = signInButton(page)
    await expect(button).toBeVisible()
    await button.hover()
    await page.mouse.down()
    release()
    await visited
    await page.waitForLoadState('networkidle')
    await page.mouse.up()
    await expect(dialog(page)).toBeVisible()
  })
}
