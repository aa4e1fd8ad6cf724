import { lazy } from '../../env/lazy.ts'

/** Opens a flow for a visitor who has to sign in first. */
export const openConnect = lazy('connect', async () => (await import('../../connect/index.ts')).openConnect)
