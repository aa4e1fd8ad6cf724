import type { BrowserContext, Page } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { recordEvent } from '../steps/session.ts'

const SITE = 'https://names.example'
const SPACE = {
  did: 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA',
  name: 'My Space',
  url: `${SITE}/1`,
  endpoint: `${SITE}/api`,
}

/** Serves the connect page of another site, which responds at once. */
const mockSite = (context: BrowserContext, response: object) =>
  context.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Another site</title><script>
        const origin = new URL(location).searchParams.get('opener')
        opener.postMessage({ type: 'authorization_response', response: ${JSON.stringify(response)} }, origin)
      </script>`,
    }),
  )

/** Adds one more connect button to the page. */
async function addButton(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate((all) => {
    const button = document.createElement('did-connect-button')
    for (const [name, value] of Object.entries({ id: 'more', label: 'More', ...all })) button.setAttribute(name, value)
    document.body.append(button)
  }, attributes)
}

test.beforeEach(async ({ page, visit, watch, signIn }) => {
  watch.allow(SITE)
  await recordEvent(page, 'did-space-connect')
  await visit('plain')
  await signIn(page)
  await expect(dialog(page)).toHaveCount(0)
})

test('connects a storage space on its own site through an element', async ({ page, context }) => {
  await mockSite(context, { spaceGateway: SPACE })
  await addButton(page, { action: 'connect-to-did-space', 'site-url': `${SITE}/app/` })
  const opening = context.waitForEvent('page')
  await signInButton(page, '#more').click()
  expect(new URL((await opening).url()).pathname).toMatch(/blank|\/app\/connect-to-did-space/)
  expect(await waitForEvent(page, 'did-space-connect')).toMatchObject({ to: SPACE.did })
  await expect
    .poll(async () => (await recordedEvents(page, 'did-success')).at(-1)?.detail.action)
    .toBe('connect-to-did-space')
  await expect(dialog(page)).toHaveCount(0)
})

test('connects a domain on the site of site-url', async ({ page, context }) => {
  await mockSite(context, { domain: 'ada.example' })
  await addButton(page, { action: 'connect-to-did-domain', 'site-url': SITE })
  await signInButton(page, '#more').click()
  await expect
    .poll(async () => (await recordedEvents(page, 'did-success')).at(-1)?.detail)
    .toMatchObject({ action: 'connect-to-did-domain', result: { domain: 'ada.example' } })
})

test('reports a missing site-url for a domain', async ({ page }) => {
  await addButton(page, { action: 'connect-to-did-domain' })
  await signInButton(page, '#more').click()
  expect(await waitForEvent(page, 'did-error')).toMatchObject({ code: 'invalid-option' })
  await page.getByText('Details').click()
  await expect(page.getByText('site-url is missing.').first()).toBeVisible()
})

test('keeps a wallet that is already bound', async ({ page }) => {
  await addButton(page, { action: 'bind-wallet' })
  await signInButton(page, '#more').click()
  await expect.poll(async () => (await recordedEvents(page, 'did-success')).at(-1)?.detail.action).toBe('bind-wallet')
  await expect(dialog(page)).toHaveCount(0)
})
