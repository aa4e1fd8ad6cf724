import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('react', __CHUNKS__ && (async () => (await import('./view/view.tsx')).ConnectButtonView))
