import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { ROOT } from '../../scripts/lib/run.ts'
import { distFolder } from '../setup/dist-folder.ts'
import { realServer } from '../setup/real-server.ts'
import { hostPage, publishedAt, publishTo, unpublishFrom } from '../setup/target.ts'
import { ENGINE, journey } from './journey.ts'
import { createPasskey, watchPrompts } from './passkey-steps.ts'
import { click, DIALOG, see, seeNone, session } from './steps.ts'

/*
 * Passkeys of the app of a real server on pages of other origins, in Firefox, as in
 * e2e/connect/methods/passkey-related.spec.ts. The site of somebody else, `DID_FOREIGN_URL`, is served at its port.
 */

const server = realServer()
const { DID_ALIAS_URL: alias, DID_FOREIGN_URL: foreign } = process.env
const kit = () => readFileSync(join(ROOT, distFolder(), 'did-connect.umd.js'), 'utf8')
let site: Server | undefined

function serveForeign(port: string, run: string, app: string): Server {
  const html = `<!doctype html><title>A site</title><link rel="icon" href="data:,"><script src="/kit.js"></script>
<did-connect-button app-url="${app}" related-passkeys no-socket>Sign in</did-connect-button>`
  const [key, cert] = ['app.key', 'app.crt'].map((name) => readFileSync(join(run, 'certs', name)))
  return createServer({ key, cert }, (request, response) => {
    const isKit = request.url === '/kit.js'
    response.setHeader('content-type', isKit ? 'text/javascript' : 'text/html')
    response.end(isKit ? kit() : html)
  }).listen(Number(port), '127.0.0.1')
}

describe.runIf(ENGINE === 'firefox' && server)('with the app’s passkey', () => {
  beforeAll(() => {
    if (!server) return
    publishTo(server)
    if (foreign) site = serveForeign(new URL(foreign).port, server.run, server.url)
  })
  afterAll(() => {
    if (server) unpublishFrom(server)
    site?.close()
  })
  journey.override({ options: { authenticator: true } })

  const pages = [
    ['alias', alias && hostPage(publishedAt(alias), 'methods'), true],
    ['foreign', foreign, false],
    ['member', server?.member && hostPage(publishedAt(server.member.url), 'methods'), true],
  ] as const
  for (const [place, page, hasField] of pages) {
    journey.runIf(page)(`signs in on a page of another origin: ${place}`, async ({ tab }) => {
      await tab.open(hostPage(publishedAt(server?.url ?? ''), 'methods'))
      await createPasskey(tab, `ada.${Date.now()}@example.com`)
      const { did } = await session(tab)
      await tab.open(page ?? '')
      await tab.evaluate(() => DIDConnect.configure({ relatedPasskeys: true }))
      await watchPrompts(tab)
      await click(tab, { role: 'button', exact: 'Sign in' })
      await see(tab, DIALOG)
      await click(tab, { role: 'button', name: 'Passkey', within: 'dialog' })
      await seeNone(tab, DIALOG)
      expect(await session(tab)).toEqual({ status: 'signed-in', did })
      // Firefox refuses passkeys of another host in the field at once.
      const asked = await tab.evaluate(() => window.prompts ?? [])
      expect(new Set(asked)).toEqual(new Set([...(hasField ? ['conditional SecurityError'] : []), 'modal done']))
    })
  }
})
