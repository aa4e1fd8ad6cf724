import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type * as serverEntry from '../../entries/server/index.ts'
import { ROOT } from '../../scripts/lib/run.ts'

export interface OwnServer {
  origin: string
  /** The page at `/`, or '' for a server without pages. */
  page: string
  /** Calls of pages, without those that ask for permission. */
  calls: IncomingMessage[]
  /** The origin whose pages may call it. */
  allowedOrigin: string
  /** Answers every call with a redirect to this address. */
  redirectTo: string
  close(): void
}

/**
 * The server of a site that uses an app's accounts, as docs/site/server.md describes it: it knows the app's users by
 * the built entry for servers.
 */
export async function startOwnServer(appUrl: string): Promise<OwnServer> {
  const { requireUser } = (await import(join(ROOT, 'dist/server.js'))) as typeof serverEntry
  const server = createServer((request, response) => {
    if (own.page && request.url === '/')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(own.page)
    response.setHeader('access-control-allow-origin', own.allowedOrigin)
    response.setHeader('access-control-allow-headers', 'authorization, x-blocklet-visitor-id')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    own.calls.push(request)
    if (own.redirectTo) return void response.writeHead(307, { location: own.redirectTo }).end()
    const send = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    void requireUser(request, { appUrl }).then(
      ({ did, fullName }) => send(200, { did, name: fullName }),
      (error: serverEntry.AccessError) => send(error.status, { error: error.message }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own: OwnServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    page: '',
    calls: [],
    allowedOrigin: 'null',
    redirectTo: '',
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return own
}
