import { chromium } from 'playwright'
import { createAuthServer, everyMethod } from '../../demo/server/index.ts'
import { login } from '../../demo/server/testing/client.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.ts'
import { startHostileProxy } from './hostile-proxy.ts'
import { isBad, KINDS, load, watchSecrets, type Kind, type Outcome } from './load.ts'

interface FuzzOptions {
  /** Seed of the first load; the others follow. */
  seed: number
  loads: number
  /** Number of parallel pages. */
  pages: number
  /** Receives every failure, and the counts at intervals. */
  report?: (line: string) => void
}

export interface FuzzResult {
  loads: number
  counts: Record<Kind, number>
  bad: Outcome[]
}

const REPORT_EVERY = 100

/** No host name but localhost resolves. */
const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  '--disable-popup-blocking',
]

/**
 * Loads pages with hostile settings, answers, relay frames, storage, cookies, globals and addresses, and counts the
 * outcomes.
 */
export async function fuzz({ seed, loads, pages, report = () => {} }: FuzzOptions): Promise<FuzzResult> {
  const service = await createAuthServer({ settings: everyMethod })
  const launch = () => chromium.launch({ executablePath: findChromium(), args: FLAGS })
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
  const bad: Outcome[] = []
  let next = seed
  let done = 0

  async function runPage(): Promise<void> {
    const proxy = await startHostileProxy(service.url)
    const { sessionToken, refreshToken, visitorId } = await login(service, { user: 1 })
    const session = { sessionToken, refreshToken, visitorId }
    // Each page has its own browser, so that a crash affects one load only.
    let browser = await launch()
    let page = await browser.newPage({ locale: 'en-US' })
    let secrets = watchSecrets(page, proxy.origin, session)
    while (next < seed + loads) {
      const outcomes = await load({ page, proxy, session, secrets }, next++)
      for (const outcome of outcomes) {
        counts[outcome.kind] += 1
        if (!isBad(outcome.kind)) continue
        bad.push(outcome)
        report(`seed ${outcome.seed}: ${outcome.kind} ${outcome.detail}`)
      }
      done += 1
      if (done % REPORT_EVERY === 0) report(`${done} loads ${JSON.stringify(counts)}`)
      // Closing the context also closes extra windows and a hanging page.
      const mustReplace =
        outcomes.some(({ kind }) => kind === 'hung' || kind === 'navigated away') || page.context().pages().length > 1
      if (!mustReplace && browser.isConnected()) continue
      if (browser.isConnected()) await page.context().close()
      else browser = await launch()
      page = await browser.newPage({ locale: 'en-US' })
      secrets = watchSecrets(page, proxy.origin, session)
    }
    await browser.close()
    proxy.close()
  }

  await Promise.all(Array.from({ length: pages }, runPage))
  await service.close()
  return { loads: done, counts, bad }
}
