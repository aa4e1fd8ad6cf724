import { SESSION_TIMEOUT_MS } from '../model/limits.ts'
import { asNumber, asObject } from '../model/read.ts'
import { call, type Service } from './http.ts'

/** How many notifications the signed-in user has not read. */
export async function fetchUnreadCount(service: Service): Promise<number> {
  const answer = await call(service, '/api/notifications/unread-count', {
    secure: true,
    timeoutMs: SESSION_TIMEOUT_MS,
  })
  return Math.max(0, asNumber(asObject(answer).unReadCount))
}
