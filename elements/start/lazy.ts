import { lazy } from '../../src/env/lazy.ts'
import { signature } from '../../src/protocol/lazy.ts'
import { accounts } from '../../src/saved-accounts/lazy.ts'
import { session } from './session/lazy.ts'
import { loadReact } from '../base/renderer.ts'

/** The frame of the dialog, for a press that comes before React. */
export const firstDialog = lazy(
  'frame',
  __CHUNKS__ && (async () => (await import('../first-dialog/first-dialog.ts')).showFirstDialog),
)

/** Everything that opens a dialog, shows a message or opens a window, with the dialogs themselves. */
export const connect = lazy('connect', __CHUNKS__ && (async () => (await import('../overlay/flows.ts')).FLOWS), () => [
  session(),
  loadReact(),
  accounts(),
  signature(),
  firstDialog(),
])
