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

/** What the service answers, asked once: answered from memory it costs the browser nothing to wait for. */
async function record(): Promise<Map<string, string>> {
  const service = await createAuthServer()
  const token = `${SERVICE}/did/login/token`
  const answers = new Map<string, string>()
  for (const path of [`${DESCRIPTION}?type=json`, `${token}?locale=en`, `${SERVICE}/user-session`]) {
    answers.set(path.split('?')[0] ?? '', await (await fetch(service.url + path)).text())
  }
  const { token: id } = JSON.parse(answers.get(token) ?? '{}') as { token: string }
  answers.set(`${SERVICE}/did/login/status`, JSON.stringify({ token: id, status: 'created' }))
  await service.close()
  return answers
}

/** The file behind a path of the bench's server, with its type, or null. */
export function fileOf(path: string): { file: string; type: string } | null {
  const [, folder = '', ...rest] = normalize(path).split('/')
  const base = FOLDERS[folder]
  const file = base && rest.length > 0 ? join(ROOT, base, ...rest) : ''
  const type = TYPES[extname(file)]
  return type && existsSync(file) ? { file, type } : null
}

function answer(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

/** Pages and an instant service on one origin. The relay's socket and the wallets' bridge are left unanswered. */
export async function startBenchServer(): Promise<BenchServer> {
  const answers = await record()
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://bench')
    const found = fileOf(pathname)
    const recorded = answers.get(pathname)
    if (found) answer(response, 200, found.type, readFileSync(found.file))
    else if (recorded && pathname === DESCRIPTION && !search)
      answer(response, 200, 'text/javascript', `window.blocklet=${recorded}`)
    else if (recorded) answer(response, 200, 'application/json', recorded)
    else if (pathname.startsWith(BRIDGE))
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    else answer(response, 404, 'application/json', '{}')
  })
  server.on('upgrade', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  answers.set('/tonconnect/wallets.json', walletsOf(origin))
  return {
    origin,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
