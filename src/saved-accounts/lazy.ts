import { lazy } from '../env/lazy.ts'

/** The saved sessions of this browser. */
export const accounts = lazy('shared', async () => (await import('./accounts.ts')).savedSessions)
