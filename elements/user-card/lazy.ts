import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('display', async () => (await import('./view/view.tsx')).UserCardView)
