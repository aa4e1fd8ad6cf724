import { lazy } from '../env/lazy.ts'

/** All texts of the languages that the kit brings along. */
export const en = lazy('en', async () => (await import('./en.ts')).messages)
export const zh = lazy('zh', async () => (await import('./zh.ts')).messages)

/** Applies texts of the page. */
export const hostMessages = lazy('texts', async () => (await import('./host-messages.ts')).applyHostMessages)
