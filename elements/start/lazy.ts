import { lazy } from '../../src/env/lazy.ts'
import { accounts } from '../../src/stores/saved-accounts/lazy.ts'
import { session } from '../../src/stores/start/lazy.ts'
import { loadReact } from '../renderer.ts'

/** Everything that opens a dialog, shows a message or opens a window, with the dialogs themselves. */
export const connect = lazy('connect', __CHUNKS__ && (async () => (await import('../flows.ts')).FLOWS), () => [
  session(),
  loadReact(),
  accounts(),
])
