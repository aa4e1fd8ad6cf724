import { lazy } from '../../env/lazy.ts'

/** The dialog that guides users to their DID Space. */
export const storageGuide = lazy('dialogs', async () => (await import('./dialog/guide.tsx')).StorageGuideDialog)
