import { describe } from 'vitest'
import type { builtinEnvironments } from 'vitest/runtime'
import { importFrom, isInstalled, needsInstall } from '../../scripts/lib/packages.ts'

/** jsdom is not installed with the project. Where it is, a Vitest beside it makes the page. */
const LIBRARIES = 'e2e/libraries'

/** Runs tests in jsdom if it is installed. What they import finds the page. */
export async function inJsdom(load: () => Promise<() => void>): Promise<void> {
  if (isInstalled(LIBRARIES)) {
    const vitest = await importFrom<{ builtinEnvironments: typeof builtinEnvironments }>(LIBRARIES, 'vitest/runtime')
    await vitest.builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://127.0.0.1:9/' } })
  }
  describe.skipIf(!isInstalled(LIBRARIES))(`in jsdom, ${needsInstall(LIBRARIES)}`, await load())
}
