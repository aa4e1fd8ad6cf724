import { lazy } from '../env/lazy.ts'

/** The dialog of a question. */
export const confirmation = lazy('dialogs', async () => (await import('./dialog/confirm-dialog.tsx')).ConfirmDialog)
