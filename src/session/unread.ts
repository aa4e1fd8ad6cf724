import { $service } from '../core/app/service.ts'
import { fetchUnreadCount } from '../protocol/unread-count.ts'

/** Asks how many notifications the user has not read. */
export const countUnread = (): Promise<number> => fetchUnreadCount($service.get())
