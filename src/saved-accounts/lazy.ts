import { lazy } from '../env/lazy.ts'

/** The saved sessions of this browser. */
export const accounts = lazy('shared', __CHUNKS__ && (async () => (await import('./accounts.ts')).savedSessions))
