import { lazy } from '../../src/env/lazy.ts'
import { loadCatalogues } from '../../src/core/language/catalogues.ts'

/** The first screen, with its texts, for a press that comes before React. */
export const firstDialog = lazy(
  'frame',
  async () => (await import('../first-dialog/first-dialog.ts')).showFirstDialog,
  loadCatalogues,
)

/** Everything that opens a dialog, shows a message or opens a window. What they look like comes later, with React. */
export const connect = lazy('connect', async () => (await import('../overlay/flows.ts')).FLOWS)

/** The element that holds all dialogs and messages, with those that come from the flows. */
export const overlay = lazy('views', async () => (await import('../overlay/view.tsx')).OverlayView)
