import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { ROOT } from '../../scripts/run.ts'

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }
const FOLDERS: Record<string, string> = {
  thousand: 'bench/thousand',
  built: '.cache/thousand',
  platform: 'bench/platform/dist',
  dist: 'dist',
}

function fileOf(path: string): string | null {
  const [, folder = '', ...rest] = normalize(path).split('/')
  const base = FOLDERS[folder]
  const file = base ? join(ROOT, base, ...rest) : ''
  return base && existsSync(file) ? file : null
}

/** The pages of this bench on one origin. There is no service behind it: an address needs none. */
export async function serveThousand(): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const file = fileOf(new URL(request.url ?? '/', 'http://bench').pathname)
    if (!file) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
  })
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
