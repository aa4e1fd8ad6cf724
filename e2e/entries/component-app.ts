import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { createAuthServer, type AuthServer, type Component } from '../../demo/server/index.ts'
import { pageWith } from './component-versions.ts'

export interface ComponentApp {
  service: AuthServer
  /** Paths of the component that were requested, in order. */
  requests: string[]
  /** The folder of the component; '' once it is removed. */
  folder: string
}

const MONTH = 'public, max-age=2592000'

/**
 * An app with the component at /did-connect, and at /page a page of another component. Files are sent as a Blocklet
 * Server sends those of an app that isn't public: browsers keep them for a month, and a missing one is 404.
 */
export async function startComponentApp(): Promise<ComponentApp> {
  const requests: string[] = []
  const state = { requests, folder: '' }
  const component: Component = {
    title: 'DID Connect Elements',
    name: 'did-connect',
    did: 'z2qa1xh3UXoJUXA5qwhSTAWvb5Co85my8zymh',
    mountPoint: '/did-connect',
    ignoreUrls: [],
    attach({ app }) {
      app.get('/page', (c) => c.html(pageWith('/did-connect/')))
      app.get('/did-connect/*', async (c) => {
        const path = normalize(decodeURIComponent(c.req.path.slice('/did-connect'.length)))
        requests.push(path)
        const file = join(state.folder, 'public', path === '/' ? 'index.html' : path)
        if (!state.folder || !existsSync(file) || !statSync(file).isFile()) return c.text('File Not Found', 404)
        const headers = {
          'content-type': getMimeType(file) ?? 'application/octet-stream',
          'cache-control': path === '/' ? 'no-store' : MONTH,
        }
        return c.body(new Uint8Array(await readFile(file)), 200, headers)
      })
    },
  }
  const service = await createAuthServer({ components: [component] })
  return Object.assign(state, { service })
}
