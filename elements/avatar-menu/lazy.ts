import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('menu', __CHUNKS__ && (async () => (await import('./view/view.tsx')).AvatarMenuView))
