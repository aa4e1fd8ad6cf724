import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('menu', async () => (await import('./view/view.tsx')).AvatarMenuView)

/** Asks how many notifications are unread. */
export const unreadCount = lazy('session', async () => (await import('../../src/session/unread.ts')).countUnread)

/** Offers the actions of the menu to the host around the page. */
export const hostMenu = lazy('menu', async () => (await import('./view/host-menu.ts')).offerActions)
