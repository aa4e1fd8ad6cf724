import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'
import { distFolder } from './dist-folder.ts'

export interface PageServer {
  origin: string
  close(): void
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

const FOLDERS: Record<string, string> = { hosts: 'e2e/hosts', dist: distFolder(), built: '.cache/e2e' }

function fileOf(path: string): string | null {
  const [, folder = '', ...rest] = normalize(decodeURIComponent(path)).split('/')
  const base = FOLDERS[folder]
  const file = base ? join(ROOT, base, ...rest) : ''
  return base && existsSync(file) ? file : null
}

/** Replaces the placeholder of a host page by the origin of the app. */
export const fillIn = (html: string, app: string): string => html.replaceAll('{app}', app)

/** A web server with pages and without a service. Its host `127.0.0.1` is a different site to the browser. */
export async function startPageServer(app: string): Promise<PageServer> {
  const server = createServer((request, response) => {
    const file = fileOf(new URL(request.url ?? '/', 'http://pages').pathname)
    if (!file) return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    const text = readFileSync(file, 'utf8')
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    // As from a CDN: modules are always fetched with CORS.
    const headers = { 'content-type': type, 'access-control-allow-origin': '*' }
    response.writeHead(200, headers).end(extname(file) === '.html' ? fillIn(text, app) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
