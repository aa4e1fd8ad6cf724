import { lazy } from '../../env/lazy.ts'

/** The offer in the corner. */
export const quickLogin = lazy('dialogs', async () => (await import('./dialog/quick-login-panel.tsx')).QuickLoginPanel)
