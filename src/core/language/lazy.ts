import { lazy } from '../../env/lazy.ts'

/** Fetches a language file. */
export const languageFile = lazy(
  'texts',
  __CHUNKS__ && (async () => (await import('../../protocol/language-file.ts')).fetchLanguageFile),
)

/** Asks how many notifications are unread. */
export const unreadCount = lazy(
  'client',
  __CHUNKS__ && (async () => (await import('../../protocol/notifications.ts')).fetchUnreadCount),
)
