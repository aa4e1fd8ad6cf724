import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { createAuthServer } from '../demo/server/index.ts'
import { ROOT } from '../scripts/run.ts'
import { walletsOf } from './tonconnect/wallets.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}
const FOLDERS: Record<string, string> = {
  pages: 'bench/pages',
  thousand: 'bench/thousand',
  built: '.cache/bench',
  dist: 'dist',
  tonconnect: 'bench/tonconnect/node_modules/@tonconnect/ui/dist',
}
const SERVICE = '/.well-known/service/api'
const DESCRIPTION = '/__blocklet__.js'
const BRIDGE = '/tonconnect/bridge/'

export interface BenchServer {
  origin: string
  close(): void
}

/** Records the service's responses once. The bench server replays them from memory, without delay. */
async function recordResponses(): Promise<Map<string, string>> {
  const service = await createAuthServer()
  const token = `${SERVICE}/did/login/token`
  const responses = new Map<string, string>()
  for (const path of [`${DESCRIPTION}?type=json`, `${token}?locale=en`, `${SERVICE}/user-session`]) {
    responses.set(path.split('?')[0] ?? '', await (await fetch(service.url + path)).text())
  }
  const { token: id } = JSON.parse(responses.get(token) ?? '{}') as { token: string }
  responses.set(`${SERVICE}/did/login/status`, JSON.stringify({ token: id, status: 'created' }))
  await service.close()
  return responses
}

/** The file at a path of the bench server and its type, or null. */
export function fileOf(path: string): { file: string; type: string } | null {
  const [, folder = '', ...rest] = normalize(path).split('/')
  const base = FOLDERS[folder]
  const file = base && rest.length > 0 ? join(ROOT, base, ...rest) : ''
  const type = TYPES[extname(file)]
  return type && existsSync(file) ? { file, type } : null
}

function respond(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

/** Serves pages and recorded responses from one origin. The relay's socket and the wallets' bridge never respond. */
export async function startBenchServer(): Promise<BenchServer> {
  const responses = await recordResponses()
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bench')
    const found = fileOf(pathname)
    const recorded = responses.get(pathname)
    if (found) respond(response, 200, found.type, readFileSync(found.file))
    else if (recorded && pathname === DESCRIPTION && !search)
      respond(response, 200, 'text/javascript', `window.blocklet=${recorded}`)
    else if (recorded) respond(response, 200, 'application/json', recorded)
    else if (pathname.startsWith(BRIDGE))
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    else respond(response, 404, 'application/json', '{}')
  })
  server.on('upgrade', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  responses.set('/tonconnect/wallets.json', walletsOf(origin))
  return {
    origin,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
