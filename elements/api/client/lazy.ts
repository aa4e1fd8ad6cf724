import { lazy } from '../../../src/env/lazy.ts'

/** `request`. */
export const appRequest = lazy('client', async () => (await import('./app-request.ts')).appRequest)
