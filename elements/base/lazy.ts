import { lazy } from '../../src/env/lazy.ts'

/** What draws elements with React. */
export const drawings = lazy('react', async () => (await import('../draw/drawings.ts')).DRAWINGS)
