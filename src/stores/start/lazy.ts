import { lazy } from '../../env/lazy.ts'

/**
 * Tokens, calls of the service, settings of the app, other tabs and the host. On servers too: `client` and `request`
 * work before the kit starts.
 */
export const session = lazy('session', __CHUNKS__ && (async () => (await import('../start-session.ts')).SESSION))

/* What the session opens by itself. */
export const sessionCalls = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../host/page-calls.ts')).SESSION_CALLS),
)
export const intent = lazy('display', __CHUNKS__ && (async () => (await import('../follow.ts')).resumeIntent))
export const forcedAccount = lazy(
  'forced-account',
  __CHUNKS__ && (async () => (await import('../forced-account.ts')).honourForcedAccount),
)
export const storageGuide = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../storage-guide.ts')).guideToStorage),
)
