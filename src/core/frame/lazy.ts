import { lazy } from '../../env/lazy.ts'

/** Reads a theme of the app. Its colours are computed, so that each can be read. */
export const readTheme = lazy('settings', async () => (await import('../../model/app.ts')).readTheme)
