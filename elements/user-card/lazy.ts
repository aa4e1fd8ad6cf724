import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('display', __CHUNKS__ && (async () => (await import('../views/user-card.tsx')).UserCardView))
