import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { SessionStorage } from '../../demo/backend/storage.ts'
import { createAuthServer, type AuthServer, type Component, type ComponentHost } from '../../demo/server/index.ts'
import { asExpress } from '../../demo/server/express-adapter.ts'
import type { App } from '../../demo/server/service.ts'
import { codeBlocks } from '../../scripts/lib/readme.ts'
import { ROOT } from '../../scripts/lib/run.ts'

/*
 * The backend of docs/site/wallet-requests.md, as a component of the embedded service. Its blocks run as they stand,
 * with the platform's library. Two packages only run on a Blocklet Server: `@blocklet/sdk`, whose handlers are the
 * library's with frames in the relay, and the storage. Here they get from the host what they have there from the
 * environment.
 */

export const PAGE = 'docs/site/wallet-requests.md'

const PACKAGES: Record<string, string> = {
  'host.mjs': 'export const host = {}',
  'node_modules/@blocklet/sdk/package.json': '{ "type": "module" }',
  'node_modules/@blocklet/sdk/lib/wallet-authenticator.js': `
    import { host } from '../../../../host.mjs'
    export const WalletAuthenticator = function () { return host.authenticator }`,
  'node_modules/@blocklet/sdk/lib/wallet-handler.js': `
    import { WalletHandlers as Handlers } from '@arcblock/did-connect-js'
    import { host } from '../../../../host.mjs'
    export class WalletHandlers extends Handlers {
      constructor(options) {
        super(options)
        this.on('updated', host.publish)
      }
      attach({ onStart, ...request }) {
        return super.attach({ onError() {}, ...request, onStart: async (step) => ({ ...(await onStart?.(step)), ...host.onStart(step) }) })
      }
    }`,
  'node_modules/@arcblock/did-connect-storage-nedb/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/@arcblock/did-connect-storage-nedb/index.js': `
    import { host } from '../../../host.mjs'
    export default function () { return host.storage }`,
}

/** Writes the modules into a folder of their own: they read their environment once. */
function writeModules(): string {
  const folder = join(ROOT, '.cache/e2e/site-requests', crypto.randomUUID())
  const blocks = codeBlocks(PAGE, 'js').filter(({ meta }) => meta.endsWith('.mjs'))
  for (const [file, text] of [...Object.entries(PACKAGES), ...blocks.map(({ meta, text }) => [meta, text] as const)]) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** An app with the backend of the page. */
export async function createShop(): Promise<Pick<AuthServer, 'url' | 'close'>> {
  const folder = writeModules()
  const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(folder, file)).href)
  // The blocks need the app, which there is once its service has been made.
  const site: App = new Hono()
  let host: ComponentHost | undefined
  const shop: Component = {
    title: 'Shop',
    name: 'docs-shop',
    did: 'z8iZjCDMbcrSM5J4Tre6zZfPk2JQmbzEaTNWW',
    mountPoint: '/',
    ignoreUrls: [],
    attach(given) {
      host = given
      // The service has read the body already.
      given.app.all('/api/did/*', async ({ req }) => {
        const { method, headers, url } = req.raw
        return site.fetch(new Request(url, { method, headers, body: method === 'GET' ? null : await req.text() }))
      })
    },
  }
  const service = await createAuthServer({ components: [shop] })
  if (!host) throw new Error('The component was not mounted')
  const { host: shared } = await load('host.mjs')
  Object.assign(shared as object, host, { storage: new SessionStorage(host.clock) })
  process.env.BLOCKLET_APP_PID = host.identity.did
  const { attachRequests } = await load('wallet.mjs')
  ;(attachRequests as (app: object) => void)(asExpress(site))
  return {
    url: service.url,
    async close() {
      await service.close()
      rmSync(folder, { recursive: true })
    },
  }
}
