import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('views', __CHUNKS__ && (async () => (await import('./view/view.tsx')).ConnectPanelView))
