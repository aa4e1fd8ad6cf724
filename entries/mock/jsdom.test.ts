import { inJsdom } from '../../elements/testing/in-jsdom.ts'

await inJsdom(async () => (await import('../../elements/testing/mock-page.ts')).testMock)
