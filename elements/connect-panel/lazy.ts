import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('views', async () => (await import('./view/view.tsx')).ConnectPanelView)
