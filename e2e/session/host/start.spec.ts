import type { Page, Request } from 'playwright/test'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from '../../setup/fixtures.ts'
import {
  addHost,
  callPage,
  didOf,
  flushUntilReplied,
  hostCalls,
  namesOf,
  openInHost,
  ownSession,
  waitForCall,
} from '../../steps/host.ts'
import { cookieOf, nextLink, statusOf, waitForSession } from '../../steps/session.ts'

/*
 * Sign-ins by the host when the page starts, and pages that are in no host.
 * `demo/host.html` plays ArcSphere and the webview of a wallet (docs/site/hosts.md).
 */

const SERVICE = '/.well-known/service'

for (const transport of ['call', 'prompt']) {
  for (const replies of ['new', 'old']) {
    test(
      `ArcSphere signs its user in (${transport}, ${replies} replies)`,
      { tag: transport === 'call' && replies === 'new' ? '@main' : [] },
      async ({ page, target, service, user }) => {
        const { did, session, visitorId } = await ownSession(service.url, user)
        await openInHost(page, service, { transport, replies, session })
        expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did } })
        const sent = { did, host: new URL(target.origin).host, appPid: service.appDid, visitorId, sourceAppPid: null }
        expect(await waitForCall(page, 'arc__onLogin')).toMatchObject({ ...sent, user: sent, _version: '1' })
        expect(await waitForCall(page, 'arc__onChange')).toMatchObject({ ...sent, user: sent, isFirst: false })
        expect((await namesOf(page)).slice(0, 2)).toEqual(['arc__getVisitorId', 'arc__autoLogin'])
        expect(await hostCalls(page, '_dsb.dsinit')).toHaveLength(1)
      },
    )
  }
}

test('takes the visitor id of the host on the first visit only', async ({ page, context, target, service }) => {
  await openInHost(page, service)
  await waitForSession(page)
  expect((await cookieOf(context, target.origin, 'vid'))?.value).toBe('visitor-of-the-host')
  await openInHost(page, service, { visitorId: 'another-visitor' })
  await waitForSession(page)
  expect(await hostCalls(page, 'arc__getVisitorId')).toEqual([])
  expect((await cookieOf(context, target.origin, 'vid'))?.value).toBe('visitor-of-the-host')
})

for (const agent of ['arcsphere', 'wallet']) {
  for (const answer of ['refuse', 'silent']) {
    test(`starts in a host that never helps (${agent}, ${answer})`, async ({ page, service, user }) => {
      await page.clock.install()
      const { session } = await ownSession(service.url, user)
      await openInHost(page, service, { agent, answer, session })
      const visitor = agent === 'wallet' ? 'arcGetVisitorId' : 'arc__getVisitorId'
      await waitForCall(page, visitor)
      if (answer === 'silent') await page.clock.runFor(3_000)
      await waitForCall(page, agent === 'wallet' ? 'arcLogin' : 'arc__autoLogin')
      if (answer === 'silent') await page.clock.runFor(10_000)
      await expect.poll(() => statusOf(page)).toBe('signed-out')
      await expect(signInButton(page)).toBeVisible()
    })
  }
}

/** Requests of the session that are made with this token. */
function requestsWith(page: Page, session: string): Request[] {
  const { sessionToken } = JSON.parse(session) as { sessionToken: string }
  const found: Request[] = []
  page.on('request', (request) => {
    if (request.headers().authorization?.includes(sessionToken)) found.push(request)
  })
  return found
}

/** Resolves when the page has handled earlier tokens of the host: these are refused after those. */
const refuseForged = async (page: Page) =>
  expect(await callPage(page, 'login', { sessionToken: 'forged' })).toMatchObject({ code: 1 })

test('a reply of the host after a login counts no more', async ({ page, service, user, respondAsWallet }) => {
  const { session, did: hostDid } = await ownSession(service.url, user + 50)
  const sent = requestsWith(page, session)
  await openInHost(page, service, { answer: 'late', session })
  await page.evaluate(() => Object.assign(window, { forceOpenConnect: true }))
  await waitForCall(page, 'arc__getVisitorId')
  await page.evaluate(() => demoHost.flush())
  await waitForCall(page, 'arc__autoLogin')
  const link = nextLink(page)
  await signInButton(page).click()
  await expect(dialog(page)).toBeVisible()
  await respondAsWallet(await link)
  const { user: own } = (await waitForEvent(page, 'did-login')) as { user: { did: string } }
  await flushUntilReplied(page)
  await refuseForged(page)
  expect(own.did).not.toBe(hostDid)
  expect(await didOf(page)).toBe(own.did)
  expect(sent).toEqual([])
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
})

test('a login while the service confirms the host’s tokens takes precedence', async ({ page, service, user }) => {
  const { session, did: hostDid } = await ownSession(service.url, user + 50)
  const own = await ownSession(service.url, user)
  const sent = requestsWith(page, session)
  let confirm = () => {}
  const isConfirmed = new Promise<void>((resolve) => (confirm = resolve))
  // Not by a fault of the service: browsers send the same request only once at a time.
  await page.route('**/api/did/session*', async (route) => {
    if (sent.includes(route.request())) await isConfirmed
    await route.continue()
  })
  await openInHost(page, service, { session })
  await expect.poll(() => sent).toHaveLength(1)
  expect(await callPage(page, 'login', JSON.parse(own.session))).toEqual({ code: 0 })
  confirm()
  expect(await (await sent[0]?.response())?.text()).toContain(hostDid)
  await refuseForged(page)
  expect(await didOf(page)).toBe(own.did)
  expect(await recordedEvents(page, 'did-login')).toHaveLength(1)
})

test('a wallet signs in with its visitor id', async ({ page, target, visit, user }) => {
  const { did, session } = await ownSession(target.origin, user)
  await addHost(page, { agent: 'wallet', session })
  await visit('plain')
  expect(await waitForEvent(page, 'did-login')).toMatchObject({ user: { did } })
  expect((await namesOf(page)).slice(0, 2)).toEqual(['arcGetVisitorId', 'arcLogin'])
  expect(await hostCalls(page, 'arc__autoLogin')).toEqual([])
})

test('a wallet gets the tokens of the login page that it has opened', async ({ page, service, respondAsWallet }) => {
  await addHost(page, { agent: 'wallet' })
  const link = nextLink(page)
  await page.goto(`${service.url}${SERVICE}/login?fromWallet=1&redirect=/address.html`)
  // The next page has another host, so the call is read where it is made.
  await page.exposeFunction('recordTokens', (data: object) => void sent.push(data))
  const sent: object[] = []
  await page.evaluate(() =>
    addEventListener('demo-host-call', (event) => {
      const { method, data } = (event as CustomEvent<{ method: string; data: object }>).detail
      if (method === 'arcSetToken') (window as unknown as { recordTokens: (value: object) => void }).recordTokens(data)
    }),
  )
  await respondAsWallet(await link)
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toEqual({
    sessionToken: expect.stringMatching(/\./) as unknown,
    refreshToken: expect.stringMatching(/\./) as unknown,
    visitorId: expect.stringMatching(/./) as unknown,
  })
  await page.waitForURL(`${service.url}/address.html`)
})

test('the login page goes on after 3 s when its wallet never confirms the tokens', async ({
  page,
  service,
  respondAsWallet,
}) => {
  await page.clock.install()
  await addHost(page, { agent: 'wallet', answer: 'silent' })
  // Before any script of the page: calls that follow a redirect are lost with it.
  const sent: string[] = []
  await page.exposeFunction('recordCall', (method: string) => void sent.push(method))
  await page.addInitScript(() => {
    addEventListener('demo-host-call', (event) => {
      const { recordCall } = window as unknown as { recordCall: (method: string) => void }
      recordCall((event as CustomEvent<{ method: string }>).detail.method)
    })
  })
  const link = nextLink(page)
  await page.goto(`${service.url}${SERVICE}/login?fromWallet=1&redirect=/address.html`)
  await expect.poll(() => sent).toContain('arcGetVisitorId')
  await page.clock.runFor(3_000)
  await respondAsWallet(await link)
  await expect.poll(() => sent).toContain('arcSetToken')
  expect(new URL(page.url()).pathname).toBe(`${SERVICE}/login`)
  await page.clock.runFor(3_000)
  await page.waitForURL(`${service.url}/address.html`)
})

test('without a host, nothing is called or defined', async ({ page, visit, respondAsWallet }) => {
  await page.addInitScript(() => {
    const prompts: string[] = []
    Object.assign(window, { prompts, prompt: (title: string) => void prompts.push(title) })
  })
  await visit('session-page')
  const link = nextLink(page)
  await signInButton(page).click()
  await respondAsWallet(await link)
  await waitForEvent(page, 'did-login')
  await page.evaluate(() => DIDConnect.logout())
  const found = await page.evaluate(async () => ({
    reply: await (DIDConnect as unknown as { callHost: (name: string) => Promise<unknown> }).callHost('arcToast'),
    prompts: (window as unknown as { prompts: string[] }).prompts,
    globals: Object.keys(window).filter((name) => /^(_ds|dscb|_handleMessage)/.test(name)),
  }))
  expect(found).toEqual({ reply: undefined, prompts: [], globals: [] })
})
