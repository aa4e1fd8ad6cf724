import { lazy } from '../../src/env/lazy.ts'

export const view = lazy('display', __CHUNKS__ && (async () => (await import('./view/view.tsx')).DidAvatarView))
