import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '../setup/fixtures.ts'

const SITE = 'https://pages.example'

/** Serves a page of another site that runs this code when its button is pressed. */
async function mockPage(context: BrowserContext, onPress: string): Promise<void> {
  await context.route(`${SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<button>Go</button><script>
        const send = (message) => opener.postMessage(message, new URL(location).searchParams.get('opener'))
        document.querySelector('button').onclick = () => { ${onPress} }
      </script>`,
    }),
  )
}

/**
 * Presses the button and returns before its effect: a click of Playwright would wait for its end in a window that
 * closes.
 */
const press = (popup: Page): Promise<void> =>
  popup.evaluate(() => void setTimeout(() => document.querySelector('button')?.click()))

const outcome = (page: Page) => page.getByRole('status')

/** Calls `openPopup()` inside a click, as a page does, and writes the outcome into the page. */
async function open(page: Page, options: object): Promise<void> {
  await page.evaluate((given) => {
    const kit = DIDConnect as unknown as { openPopup(options: object): Promise<object> }
    document.body.innerHTML = '<button>Open</button><output></output>'
    const [button, output] = [document.querySelector('button'), document.querySelector('output')]
    const windowOpen = window.open
    window.open = (...args) => {
      document.body.dataset.features = args[2]
      return windowOpen(...args)
    }
    button?.addEventListener('click', () => {
      kit.openPopup(given).then(
        (answer) => output?.append(JSON.stringify(answer)),
        (error: { code: string; message: string }) => output?.append(`${error.code}: ${error.message}`),
      )
    })
  }, options)
  await page.getByRole('button', { name: 'Open' }).click()
}

test.beforeEach(({ watch }) => watch.allow(SITE))

for (const [size, features] of [
  [undefined, 'width=414,height=736'],
  ['login', 'width=680,height=720'],
  ['oauth', 'width=500,height=700'],
] as const) {
  test(`returns the page's response from a window of size ${size ?? 'default'}`, async ({ page, context, visit }) => {
    await mockPage(context, `send({ type: 'other' }); send({ type: 'authorization_response', response: { ok: 1 } })`)
    await visit('session-page')
    const opening = context.waitForEvent('page')
    await open(page, { url: `${SITE}/ask?about=storage`, size })
    const popup = await opening
    await popup.waitForURL(`${SITE}/**`)
    expect(new URL(popup.url()).searchParams.get('about')).toBe('storage')
    await expect(page.locator('body')).toHaveAttribute('data-features', new RegExp(features))
    await press(popup)
    await expect(outcome(page)).toHaveText('{"ok":1}')
    await expect.poll(() => popup.isClosed()).toBe(true)
  })
}

const REFUSAL = `send({ type: 'authorization_response', error: 'no', errorDescription: 'Not today' })`

for (const [what, end, text] of [
  ['refuses', press, 'request-failed: Not today'],
  ['is closed', (popup: Page) => popup.close(), 'popup-closed: Popup closed'],
] as const) {
  test(`rejects when the page ${what}`, async ({ page, context, visit }) => {
    await mockPage(context, REFUSAL)
    await visit('session-page')
    const opening = context.waitForEvent('page')
    await open(page, { url: SITE })
    const popup = await opening
    await popup.waitForURL(`${SITE}/**`)
    await end(popup)
    await expect(outcome(page)).toHaveText(text)
    await expect.poll(() => popup.isClosed()).toBe(true)
  })
}

test('accepts messages from its own window and the page’s origin only', async ({ page, context, target, visit }) => {
  await mockPage(context, `send({ type: 'authorization_response', response: { ok: 1 } })`)
  await visit('session-page')
  const opening = context.waitForEvent('page')
  await open(page, { url: SITE })
  const popup = await opening
  await popup.waitForURL(`${SITE}/**`)
  const forged = { type: 'authorization_response', response: { forged: true } }
  await page.evaluate((message) => window.postMessage(message, '*'), forged)
  // The window navigates to another site and back.
  const goTo = async (url: string) => {
    await popup.evaluate((next) => location.assign(next), url)
    await popup.waitForURL(url)
  }
  const start = popup.url()
  await goTo(target.page('strict-csp'))
  const isSent = await popup.evaluate((message) => {
    const opener = window.opener as Window | null
    opener?.postMessage(message, '*')
    return opener !== null
  }, forged)
  expect(isSent).toBe(true)
  await goTo(start)
  await expect(outcome(page)).toBeEmpty()
  await press(popup)
  await expect(outcome(page)).toHaveText('{"ok":1}')
})

test('times out after half an hour', async ({ page, context, visit }) => {
  await mockPage(context, '')
  await page.clock.install()
  await visit('session-page')
  const opening = context.waitForEvent('page')
  await open(page, { url: SITE })
  await (await opening).waitForURL(`${SITE}/**`)
  await page.clock.runFor('30:01')
  await expect(outcome(page)).toHaveText('timeout: Timeout')
})

test('rejects when the browser blocks the window', async ({ page, visit }) => {
  await visit('session-page')
  await page.evaluate(() => {
    window.open = () => null
  })
  await open(page, { url: SITE })
  await expect(outcome(page)).toHaveText('popup-blocked: Failed to open popup')
})

for (const url of ['javascript:alert(1)', 'data:text/html,x', '/relative', 'https:\\evil.example']) {
  test(`opens nothing for ${url}`, async ({ page, context, visit }) => {
    await visit('session-page')
    await open(page, { url })
    await expect(outcome(page)).toHaveText(/^invalid-(protocol|host): /)
    // One that was kept for it, while the code was loading, has been closed.
    await expect.poll(() => context.pages()).toHaveLength(1)
  })
}
