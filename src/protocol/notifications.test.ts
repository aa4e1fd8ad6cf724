import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAuthServer, type AuthServer } from '../../demo/server/index.ts'
import { signed } from '../../demo/server/signed.ts'
import { fetchNotificationSettings, saveNotificationSettings, testWebhook } from './notifications.ts'
import { fetchUnreadCount } from './unread-count.ts'
import { setRequestOrigin, serviceOf, signIn, type SignedIn } from '../testing/service-clients.ts'

let server: AuthServer
let visitor: SignedIn

beforeAll(async () => {
  server = await createAuthServer()
  visitor = await signIn(server, 1)
})
afterEach(() => server.faults.clear())
afterAll(() => server.close())

const stranger = () => serviceOf(server, 'stranger')
const WEBHOOK = { url: 'https://hooks.test/a', type: 'api', enabled: true, consecutiveFailures: 2 } as const

describe('notification settings', () => {
  it('are saved from a page and read again', async () => {
    const leave = setRequestOrigin(server.url)
    const settings = { notifications: { email: false, wallet: true }, webhooks: [WEBHOOK] }
    const saved = await saveNotificationSettings(visitor.service, settings)
    leave()
    expect(saved).toEqual(settings)
    expect(await fetchNotificationSettings(visitor.service)).toEqual(settings)
  })

  it('are not saved when the service can’t reach the page', async () => {
    await expect(saveNotificationSettings(visitor.service, {})).rejects.toMatchObject({
      status: 400,
      message: 'Invalid request',
    })
  })

  it('leave out invalid settings', async () => {
    const body = { notifications: { email: true, wallet: 'yes' }, webhooks: [{ url: 'file:///a', type: 'pigeon' }, 7] }
    server.faults.add({ path: '*/notification/config', respond: { status: 200, body } })
    const { notifications, webhooks } = await fetchNotificationSettings(visitor.service)
    expect(notifications).toEqual({ email: true })
    expect(webhooks[0]).toEqual({ url: '', type: 'api', enabled: false, consecutiveFailures: 0 })
  })

  it('need a signed-in user', async () => {
    await expect(fetchNotificationSettings(stranger())).rejects.toMatchObject({ status: 401, message: 'not login' })
    await expect(saveNotificationSettings(stranger(), {})).rejects.toMatchObject({ message: 'not login' })
  })
})

describe('a webhook', () => {
  it('is tested', async () => {
    expect(await testWebhook(visitor.service, { type: 'slack', url: 'https://hooks.test/a' })).toBe(true)
  })

  it.each([
    [{ type: 'pigeon', url: 'https://hooks.test/a' }, 'type must be slack or api.'],
    [{ type: 'api', url: 'file:///etc/passwd' }, 'url must be a web address.'],
    [{ type: 'api', url: '' }, 'url must be a web address.'],
  ])('is refused before it is sent: %j', async (webhook, message) => {
    await expect(testWebhook(stranger(), webhook as typeof WEBHOOK)).rejects.toMatchObject({
      code: 'invalid-option',
      message,
    })
  })

  it('passes on what the service refuses', async () => {
    await expect(testWebhook(stranger(), WEBHOOK)).rejects.toMatchObject({ status: 401, message: 'not login' })
    server.faults.add({ path: '*/webhook', respond: { status: 400, body: { error: 'Invalid request' } } })
    await expect(testWebhook(visitor.service, WEBHOOK)).rejects.toMatchObject({ message: 'Invalid request' })
  })
})

describe('unread notifications', () => {
  it('are counted', async () => {
    server.state.notifications.put({ id: 'n1', userDid: visitor.did, title: 'Hello', read: false })
    server.state.notifications.put({ id: 'n2', userDid: visitor.did, title: 'Hello', read: true })
    expect(await fetchUnreadCount(visitor.service)).toBe(1)
  })

  it('can’t be counted when signed out', async () => {
    await expect(fetchUnreadCount(stranger())).rejects.toMatchObject({ status: 401, message: 'Unauthorized' })
  })

  it.each([['many'], [-3], [null], [Number.MAX_VALUE * 2]])('are 0 when the answer is %j', async (count) => {
    const body = await signed({ unReadCount: count }, server.asMaster.identity)
    server.faults.add({ path: '*/unread-count', respond: { status: 200, body } })
    expect(await fetchUnreadCount(visitor.service)).toBe(0)
  })
})
