import { expect, test } from 'vitest'
import { createAuthServer, everyMethod, type AuthServer } from '../../demo/server/index.ts'
import { hostPage } from '../setup/target.ts'
import type { Engine, EngineName, Tab, Visitor, VisitorOptions } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { RECORDED_PAGES } from './recorded-pages.ts'
import { startWebKit } from './webkit.ts'

const START: Record<EngineName, () => Promise<Engine>> = { firefox: startFirefox, webkit: startWebKit }

/** The engine of this run, which `npx tsx scripts/test/engines.ts` chooses. */
export const ENGINE: EngineName = process.env.DID_ENGINE === 'webkit' ? 'webkit' : 'firefox'

interface App {
  service: AuthServer
  /** Address of a host page. */
  page(name: string, query?: Record<string, string>): string
}

interface Fixtures {
  engine: Engine
  /** An embedded service that offers every sign-in method. */
  app: App
  options: VisitorOptions
  visitor: Visitor
  /** The first tab. */
  tab: Tab
  /** Number of a test user whose wallet no other test uses. */
  user: number
  /** Opens a host page in the first tab. */
  visit: (name: string, query?: Record<string, string>) => Promise<void>
}

let lastUser = 100

/** A test in the engine of this run. It fails on any error on the console and on any uncaught error. */
export const journey = test.extend<Fixtures>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies of a fixture from its parameter pattern
    async ({}, use) => {
      const engine = await START[ENGINE]()
      console.info(await engine.version())
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- see above
  app: async ({}, use) => {
    const service = await createAuthServer({
      settings: { ...everyMethod, ownerFirst: false },
      staticDirs: { '/hosts': RECORDED_PAGES },
    })
    await use({ service, page: (name, query) => hostPage(service.url, name, query) })
    await service.close()
  },
  options: {},
  visitor: async ({ engine, options }, use) => {
    const visitor = await engine.newVisitor(options)
    try {
      await use(visitor)
      expect(await visitor.problems(), 'errors on the console').toEqual([])
    } finally {
      await visitor.close()
    }
  },
  tab: async ({ visitor }, use) => use(await visitor.newTab()),
  // oxlint-disable-next-line no-empty-pattern -- see above
  user: async ({}, use) => use((lastUser += 10)),
  visit: async ({ tab, app }, use) => use((name, query) => tab.open(app.page(name, query))),
})
