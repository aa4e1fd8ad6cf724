import { lazy } from '../../src/env/lazy.ts'

/** What shows who is signed in before React is there. */
export const account = lazy('account', async () => (await import('../avatar-menu/account/account.ts')).ACCOUNT)
