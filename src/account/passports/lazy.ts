import { lazy } from '../../env/lazy.ts'

/** The dialog in which users choose a passport. */
export const passports = lazy('dialogs', async () => (await import('./dialog/switch-dialog.tsx')).SwitchPassportDialog)
