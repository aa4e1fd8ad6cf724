import type { NotificationSettings, Webhook } from '../model/profile.ts'
import { asFlag, asObject } from '../model/read.ts'
import { check, checkWebUrl } from './validate.ts'
import { call, type Service } from './http.ts'
import { asNumberOrZero, listOf, oneOf, recordOf, shape, webUrl } from '../model/decoder.ts'

const SETTINGS = '/api/user/notification/config'

const readSettings = shape<NotificationSettings>({
  notifications: recordOf<boolean>(oneOf(true, false, null)),
  webhooks: listOf(
    shape<Webhook>({
      url: webUrl(),
      type: oneOf('slack', 'api'),
      enabled: asFlag,
      consecutiveFailures: asNumberOrZero,
    }),
  ),
})

/** Which notifications the signed-in user gets, and where. */
export async function fetchNotificationSettings(service: Service): Promise<NotificationSettings> {
  return readSettings(await call(service, SETTINGS))
}

/** The service refuses this call without a Referer. */
export async function saveNotificationSettings(
  service: Service,
  changes: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  return readSettings(await call(service, SETTINGS, { method: 'POST', body: { ...changes } }))
}

/** Sends a test message. True if it arrived. */
export async function testWebhook(service: Service, { type, url }: Pick<Webhook, 'type' | 'url'>): Promise<boolean> {
  check(type === 'slack' || type === 'api', 'type', 'must be slack or api')
  checkWebUrl('url', url)
  const answer = await call(service, '/api/user/notification/webhook', { method: 'PUT', body: { type, url } })
  return asFlag(asObject(answer).success)
}
