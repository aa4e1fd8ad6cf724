import type { Page } from 'playwright/test'
import { login } from '../demo/server/testing/client.ts'
import type { AuthServer } from '../demo/server/index.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton, test } from './fixtures.ts'
import { waitForSession, statusOf } from './session-kit.ts'

/** Inside a wallet, or the browser of one: the page is signed in by what is around it (protocol: session §2.7, §2.11). */

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

interface Asked {
  method: string
  data: { target?: string; chainType?: string; appPid?: string; apps?: { appName: string }[] } | string
}

/** A wallet around the page that answers every question with this, refuses, or says nothing. */
async function surround(page: Page, userAgent: string, answer: object | null | 'silent'): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.exposeFunction('askedNatively', (call: Asked) => void asked.push(call))
  await page.addInitScript(
    ([agent, reply]) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => agent })
      const globals = window as unknown as Record<string, (value: unknown) => void>
      const call = (method: string, json: string) => {
        const { data, _dscbstub: name } = JSON.parse(json) as { data: unknown; _dscbstub?: string }
        globals.askedNatively?.({ method, data })
        if (!name || reply === 'silent') return ''
        const result = reply ? { code: 0, data: JSON.stringify(reply) } : { code: 1, error: 'not now' }
        setTimeout(() => globals[name]?.(JSON.stringify(result)))
        return ''
      }
      Object.assign(window, { _dsbridge: { call } })
    },
    [userAgent, answer] as const,
  )
  return asked
}

test('starts without a wallet that never answers', async ({ page, visit }) => {
  await page.clock.install()
  const asked = await surround(page, `${IPHONE} ABTWallet/4.15.6`, 'silent')
  await visit('session-page')
  await expect.poll(() => methods(asked)).toContain('arcLogin')
  expect(await statusOf(page)).toBe('starting')
  await page.clock.runFor(10_000)
  await expect.poll(() => statusOf(page)).toBe('signed-out')
  await expect(signInButton(page)).toBeVisible()
})

/** What a wallet gets for its user. */
const tokensOf = async (service: AuthServer, user: number) => {
  const { sessionToken, refreshToken, visitorId, csrfToken, did } = await login(service, { user })
  return { did, result: { sessionToken, refreshToken, visitorId, csrfToken } }
}

const didOf = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)
const methods = (asked: Asked[]): string[] => asked.map(({ method }) => method)

for (const agent of [`${IPHONE} ABTWallet/4.15.6`, `${ANDROID} ABTWallet/4.15.1`]) {
  test(`is signed in by the wallet around it (${agent.slice(13, 20)})`, async ({ page, visit, service, user }) => {
    const { did, result } = await tokensOf(service, user)
    const asked = await surround(page, agent, result)
    const inviter = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
    await visit('session-page', { inviter })
    expect((await waitForEvent(page, 'did-login')) as { user: { did: string } }).toMatchObject({ user: { did } })
    await waitForSession(page)
    expect(await didOf(page)).toBe(did)
    await expect(dialog(page)).toHaveCount(0)
    await expect(signInButton(page)).toHaveCount(0)
    const [first] = asked.filter(({ method }) => method === 'arcLogin')
    expect(first?.data).toMatchObject({
      target: `${service.url}/.well-known/service/api/user/loginByWallet?inviter=${inviter}`,
      appPid: service.appDid,
      apps: [{ appName: 'Demo App' }],
    })
    await page.reload()
    await waitForSession(page)
    expect(await didOf(page)).toBe(did)
    expect(methods(asked).filter((method) => method === 'arcLogin')).toHaveLength(1)
  })
}

for (const agent of [`${IPHONE} ABTWallet/4.15.5`, `${ANDROID} ABTWallet/4.15.0`, ANDROID]) {
  test(`does not ask what can’t answer (${agent.slice(-20)})`, async ({ page, visit, service, user }) => {
    const asked = await surround(page, agent, (await tokensOf(service, user)).result)
    await visit('session-page')
    await waitForSession(page)
    expect(await statusOf(page)).toBe('signed-out')
    expect(methods(asked)).not.toContain('arcLogin')
  })
}

test('goes on without the wallet when that refuses', async ({ page, visit, service }) => {
  expect(service.url).toBeTruthy()
  const asked = await surround(page, `${IPHONE} ABTWallet/4.16.0`, null)
  await visit('session-page')
  await waitForSession(page)
  expect(await statusOf(page)).toBe('signed-out')
  expect(methods(asked)).toContain('arcLogin')
  expect(await recordedEvents(page, 'did-error')).toEqual([])
  await expect(signInButton(page)).toBeVisible()
})

test('is signed in by the ArcSphere browser, after everything else was tried', async ({
  page,
  visit,
  service,
  user,
}) => {
  const { did, result } = await tokensOf(service, user)
  const asked = await surround(page, `${ANDROID} ArcSphere/1.0`, result)
  await visit('session-page')
  expect((await waitForEvent(page, 'did-login')) as { user: { did: string } }).toMatchObject({ user: { did } })
  expect(methods(asked)).toContain('arc__autoLogin')
  expect(methods(asked)).not.toContain('arcLogin')
})
