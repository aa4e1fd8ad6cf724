import type { Page } from 'playwright/test'
import { codeBlocks } from '../../../scripts/lib/readme.ts'
import { dialog, expect, waitForEvent, signInButton, test } from '../../setup/fixtures.ts'
import { didOf, ownSession } from '../../steps/host.ts'
import { nextLink, statusOf, waitForSession } from '../../steps/session.ts'

/* The page of docs/site/hosts.md, inside the hosts that it describes and in a plain browser. */

declare global {
  // oxlint-disable-next-line no-var -- a global of the page
  var hostCall: ((name: string, payload?: unknown) => Promise<void>) | undefined
  // oxlint-disable-next-line no-var -- a global of the page
  var nativeCalls: string[]
}

/** Opens a page with the script of the document after that of the kit. */
async function openDocumented(page: Page, origin: string): Promise<void> {
  const [block, ...others] = codeBlocks('docs/site/hosts.md', 'js')
  expect(others).toEqual([])
  const body = `<!doctype html><body><did-connect-button></did-connect-button>
    <script type="module" src="/dist/did-connect.js"></script><script type="module">${block?.text}</script></body>`
  await page.route(`${origin}/documented`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/documented`)
  await waitForSession(page)
}

/** Plays the native side of an app: it knows `autoLogin` and notes every call. */
const addNativeApp = (page: Page, platform: 'Android' | 'iOS', session: string): Promise<unknown> =>
  page.addInitScript(
    ([name, tokens]) => {
      globalThis.nativeCalls = []
      const replyTo = (call: { name: string }) => {
        globalThis.nativeCalls.push(call.name)
        return call.name === 'autoLogin' ? (JSON.parse(tokens) as object) : undefined
      }
      const android = {
        onmessage: (_: { data: string }) => {},
        postMessage(text: string) {
          const call = JSON.parse(text) as { id: number; name: string }
          const data = JSON.stringify({ id: call.id, reply: replyTo(call) })
          setTimeout(() => android.onmessage({ data }))
        },
      }
      const host = { postMessage: async (call: { name: string }) => replyTo(structuredClone(call)) ?? null }
      Object.assign(window, name === 'iOS' ? { webkit: { messageHandlers: { host } } } : { androidHost: android })
    },
    [platform, session] as const,
  )

for (const platform of ['Android', 'iOS'] as const) {
  test(`the app of ${platform} signs its user in and out`, async ({ page, service, user }) => {
    const { did, session } = await ownSession(service.url, user)
    await addNativeApp(page, platform, session)
    await openDocumented(page, service.url)
    expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did } })
    expect(await didOf(page)).toBe(did)
    await page.evaluate(() => hostCall?.('logout'))
    expect(await waitForEvent(page, 'did-logout')).toEqual({ reason: 'user' })
    await expect.poll(() => page.evaluate(() => nativeCalls)).toEqual(expect.arrayContaining(['onLogin', 'onLogout']))
    // This app has no connect dialog of its own.
    await signInButton(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(await page.evaluate(() => nativeCalls)).toContain('didConnect')
  })
}

test('a plain browser signs in with the dialog of the kit', async ({ page, service, respondAsWallet }) => {
  await openDocumented(page, service.url)
  expect(await statusOf(page)).toBe('signed-out')
  const link = nextLink(page)
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await respondAsWallet(await link)
  await waitForEvent(page, 'did-login')
  expect(await page.evaluate(() => globalThis.hostCall)).toBeUndefined()
})
