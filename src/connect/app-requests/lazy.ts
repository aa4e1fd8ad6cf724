import { lazy } from '../../env/lazy.ts'

/** Opens a flow for what is shown outside of the dialog. */
export const openConnect = lazy('connect', __CHUNKS__ && (async () => (await import('../index.ts')).openConnect))

/** Continues the flow of a wallet that returns to this page. */
export const resumeConnect = lazy('connect', __CHUNKS__ && (async () => (await import('../index.ts')).resumeConnect))

/** Calls to a backend of the app, and its results: loaded with the first request of the app's own. */
export const backend = lazy('backend', __CHUNKS__ && (async () => (await import('./backend.ts')).BACKEND))
