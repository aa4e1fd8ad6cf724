import { lazy } from '../../../src/env/lazy.ts'

/** The app's settings. The session loads them as well. */
export const settings = lazy('settings', async () => (await import('../../../src/core/app/app.ts')).loadApp)

/**
 * Tokens, calls of the service, settings of the app, other tabs and the host. On servers too: `client` and `request`
 * work before the kit starts.
 */
export const session = lazy('session', async () => (await import('./begin.ts')).SESSION)

/* What the session opens by itself. */
export const intent = lazy('display', async () => (await import('../../../src/account/follow/follow.ts')).resumeIntent)
export const forcedAccount = lazy(
  'forced-account',
  async () => (await import('../../../src/account/forced-account.ts')).honourForcedAccount,
)
