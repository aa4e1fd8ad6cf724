import { SERVICE_PATH } from '../service.ts'
import type { App, Service } from '../service.ts'
import { signed } from '../signed.ts'

export function notificationRoutes(app: App, service: Service): void {
  app.get(`${SERVICE_PATH}/api/notifications/unread-count`, async (c) => {
    const caller = c.get('caller')
    if (!caller) return c.json({ error: 'Unauthorized' }, 401)
    const isUnread = ({ userDid, read }: { userDid: string; read: boolean }) => userDid === caller.user.did && !read
    const unReadCount = service.state.notifications.all().filter(isUnread).length
    return c.json(await signed({ unReadCount }, service.identities.app))
  })
}
