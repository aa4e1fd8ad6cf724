import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { createAuthServer } from '../../demo/server/index.ts'
import { expect, recordedEvents, waitForEvent, signInButton, test } from '../setup/fixtures.ts'
import { recordRequests, cookieOf, nextLink, waitForSession, signInByWallet, statusOf } from '../steps/session.ts'

/** Records in every frame whether a sign-in button is visible, and sums up layout shifts. */
function traceFrames(): void {
  const trace = { frames: 0, signedOut: 0, shift: 0 }
  Object.assign(window, { trace })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) trace.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const recordFrame = () => {
    const host = document.querySelector('did-connect-button')
    const button = host?.shadowRoot?.querySelector('button')
    if (host?.shadowRoot) trace.frames += 1
    if (button?.checkVisibility() || /Nobody/.test(document.getElementById('who')?.textContent ?? '')) {
      trace.signedOut += 1
    }
    requestAnimationFrame(recordFrame)
  }
  requestAnimationFrame(recordFrame)
}

const readTrace = (page: Page) =>
  page.evaluate(() => (window as unknown as { trace: { frames: number; signedOut: number; shift: number } }).trace)

for (const name of ['session-page', 'session-module']) {
  test(
    `renders the signed-in user from the first frame of a reload: ${name}`,
    { tag: '@main' },
    async ({ page, visit, signIn }) => {
      await visit(name)
      const did = await signIn(page)
      await page.addInitScript(traceFrames)
      // A slow confirmation by the service must not be visible.
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/api/did/session*', async (route) => {
        await held
        await route.continue()
      })
      await page.reload()
      await expect.poll(async () => (await readTrace(page)).frames).toBeGreaterThan(5)
      expect(await page.evaluate(() => DIDConnect.$session.get())).toMatchObject({
        status: 'signed-in',
        isConfirmed: false,
        user: { did },
      })
      release()
      await expect.poll(() => page.evaluate(() => DIDConnect.$session.get().isConfirmed)).toBe(true)
      const { frames } = await readTrace(page)
      await expect.poll(async () => (await readTrace(page)).frames).toBeGreaterThan(frames + 5)
      expect(await readTrace(page)).toMatchObject({ signedOut: 0, shift: 0 })
      expect(await recordedEvents(page, 'did-session-change')).toHaveLength(1)
      expect(await recordedEvents(page, 'did-error')).toEqual([])
    },
  )
}

test('restores the session with the refresh token alone', async ({ page, context, target, visit, signIn }) => {
  await visit('session-page')
  const did = await signIn(page)
  await context.clearCookies({ name: 'login_token' })
  const renewals = recordRequests(context, /refreshSession$/)
  await page.reload()
  const { user } = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } }
  expect(user.did).toBe(did)
  expect(renewals).toHaveLength(1)
  expect(await cookieOf(context, target.origin, 'login_token')).toBeTruthy()
})

test('a session whose page leaves as soon as it knows the user is not used again', async ({
  page,
  visit,
  respondAsWallet,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('did-session-change', ({ detail }: Event & { detail?: { user: unknown } }) => {
      if (detail?.user && !location.search) location.search = '?welcome'
    })
  })
  await visit('session-page')
  const link = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await link)
  await page.waitForURL(/welcome/)
  await expect.poll(() => statusOf(page)).toBe('signed-in')
  const started = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((store) => Object.keys(store).filter((key) => /started/.test(key))),
    )
  expect(await started()).toEqual([])
  await page.evaluate('DIDConnect.logout()')
  await page.reload()
  await expect(signInButton(page)).toBeVisible()
  expect(await statusOf(page)).toBe('signed-out')
})

test('keeps the session over a restart of the service', async ({ page, respondAsWallet, watch }) => {
  const folder = mkdtempSync(join(tmpdir(), 'session-'))
  const database = join(folder, 'service.db')
  let service = await createAuthServer({ database })
  try {
    watch.allow(service.url)
    watch.allow(service.url.replace('http', 'ws'))
    await page.goto(`${service.url}/hosts/session-page.html`)
    const did = await signInByWallet(page, respondAsWallet)
    const { port } = service
    await service.close()
    service = await createAuthServer({ database, port })
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => DIDConnect.$session.get()))
      .toMatchObject({ isConfirmed: true, user: { did } })
    expect(await recordedEvents(page, 'did-logout')).toEqual([])
  } finally {
    await service.close()
    rmSync(folder, { recursive: true })
  }
})

for (const minutes of [10, -10]) {
  test(`stays signed in with a clock ${minutes} minutes off`, async ({ page, context, visit, signIn }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    await visit('session-page')
    const did = await signIn(page)
    const renewals = recordRequests(context, /refreshSession$/)
    await page.reload()
    const { user } = (await waitForEvent(page, 'did-session-change')) as { user: { did: string } }
    expect(user.did).toBe(did)
    await page.clock.runFor(5 * 60_000)
    expect(renewals).toEqual([])
    expect(await recordedEvents(page, 'did-logout')).toEqual([])
  })
}

test(
  'keeps the session while offline and confirms it when online again',
  { tag: '@main' },
  async ({ page, context, target, visit, signIn }) => {
    await visit('session-page')
    const did = await signIn(page)
    await context.setOffline(true)
    const failure = await page.evaluate(() =>
      DIDConnect.client.session.get().then(
        () => '',
        (error: { code: string }) => error.code,
      ),
    )
    expect(failure).toBe('network-failed')
    expect(await statusOf(page)).toBe('signed-in')
    expect(await recordedEvents(page, 'did-logout')).toEqual([])
    await context.setOffline(false)

    // The page is loaded from a cache while the service is unreachable.
    await page.route(`${target.origin}/.well-known/**`, (route) => route.abort())
    await page.reload()
    await expect
      .poll(() => page.evaluate(() => DIDConnect.$session.get()))
      .toMatchObject({ status: 'signed-in', isConfirmed: false, user: { did } })
    expect((await waitForEvent(page, 'did-error')).code).toBe('network-failed')
    await context.setOffline(true)
    await page.unroute(`${target.origin}/.well-known/**`)
    await context.setOffline(false)
    await expect
      .poll(() => page.evaluate(() => DIDConnect.$session.get()))
      .toMatchObject({ status: 'signed-in', isConfirmed: true, user: { did } })
    expect(await recordedEvents(page, 'did-logout')).toEqual([])
    const changes = await recordedEvents(page, 'did-session-change')
    expect(changes.map(({ detail }) => detail.isConfirmed)).toEqual([false, true])
  },
)

test('restores the session without a cached user once the service is reachable', async ({
  page,
  target,
  visit,
  signIn,
}) => {
  await visit('session-page')
  const did = await signIn(page)
  await page.evaluate(() => localStorage.removeItem(`did_user@${location.origin}`))
  await page.route(`${target.origin}/.well-known/**`, (route) => route.abort())
  await page.reload()
  expect(await waitForEvent(page, 'did-session-change')).toEqual({ user: null, isFirst: true, isConfirmed: false })
  await page.unroute(`${target.origin}/.well-known/**`)
  await expect
    .poll(() => page.evaluate(() => DIDConnect.$session.get()))
    .toMatchObject({ status: 'signed-in', isConfirmed: true, user: { did } })
})

/** What a passkey would have to answer. It starts no session, and only apps with passkeys are asked. */
const PASSKEY_OPTIONS = /\/api\/passkey\/auth$/

test('starts no session before the visitor presses the button: it only asks for the options of a passkey', async ({
  page,
  context,
  visit,
}) => {
  const calls = recordRequests(context, /\.well-known/)
  await visit('session-page')
  await waitForSession(page)
  await signInButton(page).hover()
  await signInButton(page).focus()
  // Long enough for anything that starts with the pointer or the focus to have been sent.
  await page.evaluate(() => fetch('?', { cache: 'no-store' }))
  const paths = calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)
  expect(paths.filter((path) => !(path.startsWith('GET ') && PASSKEY_OPTIONS.test(path)))).toEqual([])
  const link = nextLink(page)
  await signInButton(page).click()
  expect(await link).toContain('http')
})
