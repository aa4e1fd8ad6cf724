import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { createAuthServer } from '../demo/server/index.ts'
import { ROOT } from '../scripts/run.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
}
const FOLDERS: Record<string, string> = { pages: 'bench/pages', built: '.cache/bench', dist: 'dist' }

export interface BenchServer {
  origin: string
  close(): void
}

/** What the service answers, asked once: answered from memory it costs the browser nothing to wait for. */
async function record(): Promise<Map<string, string>> {
  const service = await createAuthServer()
  const token = '/.well-known/service/api/did/login/token'
  const answers = new Map<string, string>()
  const saved = '/.well-known/service/api/user-session'
  for (const path of ['/__blocklet__.js?type=json', `${token}?locale=en`, saved]) {
    answers.set(path.split('?')[0] ?? '', await (await fetch(service.url + path)).text())
  }
  const { token: id } = JSON.parse(answers.get(token) ?? '{}') as { token: string }
  answers.set('/.well-known/service/api/did/login/status', JSON.stringify({ token: id, status: 'created' }))
  await service.close()
  return answers
}

function fileOf(path: string): string | null {
  const [, folder = '', name = ''] = path.split('/')
  const base = FOLDERS[folder]
  const file = base ? join(ROOT, base, name) : ''
  return base && existsSync(file) ? file : null
}

/** Pages and an instant service on one origin. The relay's socket is left unanswered. */
export async function startBenchServer(): Promise<BenchServer> {
  const answers = await record()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    const file = fileOf(pathname)
    const answer = answers.get(pathname)
    if (file) response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
    else if (answer) response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    else response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  server.on('upgrade', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
