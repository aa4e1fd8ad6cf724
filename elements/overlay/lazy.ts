import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('connect', __CHUNKS__ && (async () => (await import('./view.tsx')).OverlayView))
