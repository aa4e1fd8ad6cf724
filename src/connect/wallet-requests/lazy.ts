import { lazy } from '../../env/lazy.ts'

/** Calls to a backend of the app, and its results: loaded with the first request of the app's own. */
export const backend = lazy('backend', async () => (await import('./backend.ts')).BACKEND)
