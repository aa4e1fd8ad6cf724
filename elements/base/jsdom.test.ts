import { inJsdom } from '../testing/in-jsdom.ts'

await inJsdom(async () => (await import('../testing/emulated-page.ts')).testEmulatedPage)
