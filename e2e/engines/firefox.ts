import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { realServer } from '../setup/real-server.ts'
import type { Engine, Tab, Visitor, VisitorOptions } from './browser.ts'
import { freePort } from './free-port.ts'
import { addAuthenticator } from './marionette.ts'
import { firefoxPath } from './programs.ts'

/* Firefox by WebDriver BiDi. */

/** The alias of a real server and the site of somebody else are on this computer. */
const localHosts = [process.env.DID_ALIAS_URL, process.env.DID_FOREIGN_URL].flatMap((url) =>
  url ? new URL(url).hostname : [],
)

/**
 * A profile that trusts the authority of the real server, if there is one: passkeys need a certificate that is valid.
 */
function profileOf(authority: string): string {
  const profile = mkdtempSync(join(tmpdir(), 'did-connect-firefox-'))
  const store = ['-d', `sql:${profile}`]
  execFileSync('certutil', ['-N', '--empty-password', ...store])
  execFileSync('certutil', ['-A', '-n', 'test', '-t', 'C,,', '-i', authority, ...store])
  return profile
}

async function startProcess({ dark = false, authenticator = false }: VisitorOptions = {}): Promise<Browser> {
  const port = await freePort()
  const server = realServer()
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    headless: true,
    ...(server && { userDataDir: profileOf(server.authority) }),
    args: authenticator ? ['--marionette'] : [],
    extraPrefsFirefox: {
      'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
      'marionette.port': port,
      // As visitors have it: the driver lets every window open.
      'dom.disable_open_during_load': true,
      'network.dns.localDomains': localHosts.join(','),
      // Virtual authenticators are software tokens to it.
      'security.webauth.webauthn_enable_softtoken': true,
      'security.webauth.webauthn_enable_usbtoken': false,
      // The service wants to know the model of the device, for which Firefox asks the user in a window of its own.
      'security.webauthn.always_allow_direct_attestation': true,
    },
  })
  if (!authenticator) return browser
  // Firefox has one session at a time, of either protocol.
  const browserWSEndpoint = browser.wsEndpoint()
  await browser.disconnect()
  await addAuthenticator(port)
  return connect({ browserWSEndpoint, protocol: 'webDriverBiDi' })
}

function tabOf(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async evaluate<Args extends unknown[], Result>(run: (...args: Args) => Result | Promise<Result>, ...args: Args) {
      return (await page.evaluate(run as (...values: unknown[]) => unknown, ...args)) as Result
    },
    inject: async (source) => void (await page.evaluate(source)),
    moveTo: async ({ x, y }) => {
      await page.bringToFront()
      await page.mouse.move(x, y)
    },
    clickAt: async ({ x, y }) => {
      await page.bringToFront()
      await page.mouse.click(x, y)
    },
    async press(key, modifier) {
      if (modifier) await page.keyboard.down(modifier)
      await page.keyboard.press(key)
      if (modifier) await page.keyboard.up(modifier)
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
  }
}

async function visitorOf(context: BrowserContext, close: () => Promise<void>): Promise<Visitor> {
  const problems: string[] = []
  return {
    async newTab() {
      const page = await context.newPage()
      await page.setViewport({ width: 1024, height: 768 })
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) =>
        problems.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`),
      )
      return tabOf(page)
    },
    problems: async () => problems,
    close,
  }
}

export async function startFirefox(): Promise<Engine> {
  const shared = await startProcess()
  return {
    name: 'firefox',
    version: () => shared.version(),
    async newVisitor(options = {}) {
      if (!options.dark && !options.authenticator) {
        const context = await shared.createBrowserContext()
        return visitorOf(context, () => context.close())
      }
      // Both are settings of the whole process.
      const browser = await startProcess(options)
      return visitorOf(browser.defaultBrowserContext(), () => browser.close())
    },
    close: () => shared.close(),
  }
}
