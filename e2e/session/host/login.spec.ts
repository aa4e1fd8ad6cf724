import type { Page } from 'playwright/test'
import { login } from '../../../demo/server/testing/client.ts'
import type { AuthServer } from '../../../demo/server/index.ts'
import { test } from '../../connect/federation.ts'
import { openPage } from '../../steps/federation.ts'
import { dialog, expect, recordedEvents, waitForEvent, signInButton } from '../../setup/fixtures.ts'
import { waitForSession, statusOf } from '../../steps/session.ts'

/** A page inside a wallet app or its browser is signed in by the native app (docs/protocol.md §4.7). */

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

interface NativeCall {
  method: string
  data: object | string
}

/** Emulates the bridge of a native wallet that returns this result, refuses, or never responds. Returns its calls. */
async function addNativeWallet(page: Page, userAgent: string, result: object | null | 'silent'): Promise<NativeCall[]> {
  const calls: NativeCall[] = []
  await page.exposeFunction('recordNativeCall', (call: NativeCall) => void calls.push(call))
  await page.addInitScript(
    ([agent, reply]) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => agent })
      const globals = window as unknown as Record<string, (value: unknown) => void>
      const call = (method: string, json: string) => {
        const { data, _dscbstub: name } = JSON.parse(json) as { data: unknown; _dscbstub?: string }
        globals.recordNativeCall?.({ method, data })
        if (!name || reply === 'silent') return ''
        const result = reply ? { code: 0, data: JSON.stringify(reply) } : { code: 1, error: 'not now' }
        Object.assign(result, { _version: '1' })
        setTimeout(() => globals[name]?.(JSON.stringify(result)))
        return ''
      }
      Object.assign(window, { _dsbridge: { call } })
    },
    [userAgent, result] as const,
  )
  return calls
}

test('starts without a wallet that never responds', async ({ page, visit }) => {
  await page.clock.install()
  const calls = await addNativeWallet(page, `${IPHONE} ABTWallet/4.15.6`, 'silent')
  await visit('session-page')
  await expect.poll(() => methods(calls)).toContain('arcLogin')
  expect(await statusOf(page)).toBe('starting')
  await page.clock.runFor(10_000)
  await expect.poll(() => statusOf(page)).toBe('signed-out')
  await expect(signInButton(page)).toBeVisible()
})

/** The DID of a user and the result of a native login. */
const tokensOf = async (service: AuthServer, user: number) => {
  const { sessionToken, refreshToken, visitorId, csrfToken, did } = await login(service, { user })
  return { did, result: { sessionToken, refreshToken, visitorId, csrfToken } }
}

const didOf = (page: Page) => page.evaluate(() => DIDConnect.$session.get().user?.did)
const methods = (calls: NativeCall[]): string[] => calls.map(({ method }) => method)

for (const agent of [`${IPHONE} ABTWallet/4.15.6`, `${ANDROID} ABTWallet/4.15.1`]) {
  test(
    `is signed in by the native wallet (${agent.slice(13, 20)})`,
    { tag: '@main' },
    async ({ page, visit, service, user }) => {
      const { did, result } = await tokensOf(service, user)
      const calls = await addNativeWallet(page, agent, result)
      const inviter = 'z1muQ3xqHQK2uiACHyChikobsiY5kLqtShA'
      await visit('session-page', { inviter })
      expect((await waitForEvent(page, 'did-login')) as { user: { did: string } }).toMatchObject({ user: { did } })
      await waitForSession(page)
      expect(await didOf(page)).toBe(did)
      await expect(dialog(page)).toHaveCount(0)
      await expect(signInButton(page)).toHaveCount(0)
      const [first] = calls.filter(({ method }) => method === 'arcLogin')
      expect(first?.data).toMatchObject({
        target: `${service.url}/.well-known/service/api/user/loginByWallet?inviter=${inviter}`,
        appPid: service.appDid,
        apps: [{ appName: 'Demo App' }],
      })
      await page.reload()
      await waitForSession(page)
      expect(await didOf(page)).toBe(did)
      expect(methods(calls).filter((method) => method === 'arcLogin')).toHaveLength(1)
    },
  )
}

for (const agent of [`${IPHONE} ABTWallet/4.15.5`, `${ANDROID} ABTWallet/4.15.0`, ANDROID]) {
  test(`does not call a wallet without support (${agent.slice(-20)})`, async ({ page, visit, service, user }) => {
    const calls = await addNativeWallet(page, agent, (await tokensOf(service, user)).result)
    await visit('session-page')
    await waitForSession(page)
    expect(await statusOf(page)).toBe('signed-out')
    expect(methods(calls)).not.toContain('arcLogin')
  })
}

test('names the apps of a federation to the wallet, the master first', async ({ page, master, member }) => {
  const calls = await addNativeWallet(page, `${IPHONE} ABTWallet/4.15.6`, null)
  await openPage(page, member.page('session-page'))
  const { componentId } = await page.evaluate(async () => {
    const response = await fetch('/__blocklet__.js?type=json')
    return (await response.json()) as { componentId: string }
  })
  const [first] = calls.filter(({ method }) => method === 'arcLogin')
  expect(first?.data).toMatchObject({
    chainType: 'arcblock',
    appPid: member.appDid,
    componentId,
    apps: [
      { appName: master.name, appPid: master.appDid, sourceAppPid: master.appDid },
      { appName: member.name, appPid: member.appDid, sourceAppPid: null },
    ],
  })
  expect(componentId).toMatch(/^z/)
})

test('continues without the wallet when it refuses', async ({ page, visit, service }) => {
  expect(service.url).toBeTruthy()
  const calls = await addNativeWallet(page, `${IPHONE} ABTWallet/4.16.0`, null)
  await visit('session-page')
  await waitForSession(page)
  expect(await statusOf(page)).toBe('signed-out')
  expect(methods(calls)).toContain('arcLogin')
  expect(await recordedEvents(page, 'did-error')).toEqual([])
  await expect(signInButton(page)).toBeVisible()
})

test('is signed in by the ArcSphere browser after all other methods', async ({ page, visit, service, user }) => {
  const { did, result } = await tokensOf(service, user)
  const calls = await addNativeWallet(page, `${ANDROID} ArcSphere/1.0`, result)
  await visit('session-page')
  expect((await waitForEvent(page, 'did-login')) as { user: { did: string } }).toMatchObject({ user: { did } })
  expect(methods(calls)).toContain('arc__autoLogin')
  expect(methods(calls)).not.toContain('arcLogin')
})
