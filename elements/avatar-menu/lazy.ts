import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('menu', __CHUNKS__ && (async () => (await import('./view/view.tsx')).AvatarMenuView))

/** Asks how many notifications are unread. */
export const unreadCount = lazy(
  'client',
  __CHUNKS__ && (async () => (await import('../../src/protocol/notifications.ts')).fetchUnreadCount),
)
