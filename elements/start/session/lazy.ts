import { lazy } from '../../../src/env/lazy.ts'

/**
 * Tokens, calls of the service, settings of the app, other tabs and the host. On servers too: `client` and `request`
 * work before the kit starts.
 */
export const session = lazy('session', __CHUNKS__ && (async () => (await import('./begin.ts')).SESSION))

/* What the session opens by itself. */
export const sessionCalls = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../../overlay/host-calls.ts')).SESSION_CALLS),
)
export const intent = lazy(
  'display',
  __CHUNKS__ && (async () => (await import('../../user-card/view/follow.ts')).resumeIntent),
)
export const forcedAccount = lazy(
  'forced-account',
  __CHUNKS__ && (async () => (await import('../../../src/account/forced-account.ts')).honourForcedAccount),
)
export const storageGuide = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../../../src/account/did-space/guide.ts')).guideToStorage),
)

/** Continues the flow of a wallet that returns to this page. */
export const resumeConnect = lazy(
  'connect',
  __CHUNKS__ && (async () => (await import('../../../src/connect/index.ts')).resumeConnect),
)
