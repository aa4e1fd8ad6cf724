import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Duplex } from 'node:stream'
import { ROOT } from '../scripts/run.ts'

/*
 * What a web server in front of an app does: it publishes the host pages and the bundle, and passes everything else to
 * the service. It can also be told that the service is away.
 */
export interface Front {
  origin: string
  /** False: connections to the service are closed, as when it restarts. */
  service: { up: boolean }
  close(): Promise<void>
}

interface FrontOptions {
  /** Where the rest goes; none: this server only has pages. */
  service?: string
  /** Origin of the app, for pages that name it; default: this server's own. */
  app?: string
  /** `localhost` and `127.0.0.1` are two sites. */
  host?: 'localhost' | '127.0.0.1'
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

const FOLDERS: Record<string, string> = {
  hosts: join(ROOT, 'e2e/hosts'),
  dist: join(ROOT, 'dist'),
  built: join(ROOT, '.cache/e2e'),
}

function fileOf(path: string): string | null {
  const [, folder = '', ...rest] = normalize(decodeURIComponent(path)).split('/')
  const base = FOLDERS[folder]
  if (!base) return null
  const file = join(base, ...rest)
  return file.startsWith(base) && existsSync(file) ? file : null
}

/** Extra headers of a page stand beside it, in `<page>.headers.json`. */
function headersOf(file: string, origin: string): Record<string, string> {
  const beside = file.replace(/\.html$/, '.headers.json')
  if (beside === file || !existsSync(beside)) return {}
  return JSON.parse(readFileSync(beside, 'utf8').replaceAll('{origin}', origin)) as Record<string, string>
}

export const fillIn = (html: string, app: string): string => html.replaceAll('{app}', app)

export async function startFront({ service, app, host = 'localhost' }: FrontOptions = {}): Promise<Front> {
  const state = { up: true }
  const sockets = new Set<Duplex>()
  const target = service ? new URL(service) : null

  function publish(file: string, response: ServerResponse, origin: string): void {
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...headersOf(file, origin) })
    if (extname(file) === '.html') response.end(fillIn(readFileSync(file, 'utf8'), app ?? origin))
    else createReadStream(file).pipe(response)
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    if (!target || !state.up) {
      if (target) request.socket.destroy()
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
      return
    }
    const { method, url: path, headers } = request
    const onward = forward({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  }

  const server = createServer((request, response) => {
    const file = fileOf(new URL(request.url ?? '/', 'http://front').pathname)
    if (file) publish(file, response, front.origin)
    else pass(request, response)
  })

  server.on('upgrade', (request, socket, head) => {
    if (!target || !state.up) return void socket.destroy()
    const onward: Socket = connect(Number(target.port), target.hostname, () => {
      const headers = request.rawHeaders.reduce(
        (text, part, index) => text + part + (index % 2 === 0 ? ': ' : '\r\n'),
        '',
      )
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        socket.destroy()
        onward.destroy()
        sockets.delete(end)
      })
    }
  })

  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  const front: Front = {
    origin: `http://${host}:${port}`,
    service: {
      get up() {
        return state.up
      },
      set up(up) {
        state.up = up
        if (!up) for (const socket of sockets) socket.destroy()
      },
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return front
}
