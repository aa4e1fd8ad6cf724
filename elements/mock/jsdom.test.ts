import { inJsdom } from '../testing/in-jsdom.ts'

await inJsdom(async () => (await import('../testing/mock-page.ts')).testMock)
