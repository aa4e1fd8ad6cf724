import { lazy } from '../../src/env/lazy.ts'

/** Offers saved accounts beside the button. */
export const quickLogin = lazy('shared', async () => (await import('./quick-login/follow.ts')).followQuickLogin)
