import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { ROOT } from '../../scripts/lib/run.ts'
import { mutate, textFrom, valueFrom, type Random } from './hostile.ts'

/** One page load: its document, and how often its responses are corrupted. */
export interface LoadPlan {
  html: string
  random: Random
  /** One response in this many is corrupted; 0 for none. */
  corruptOneIn: number
}

export interface HostileProxy {
  origin: string
  start: (plan: LoadPlan) => void
  /** Requests and sockets since the load started. */
  count: () => number
  close: () => void
}

interface ProxyResponse {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

const BUNDLES = ['did-connect.umd.js', 'did-connect.js']
export const PAGE = '/fuzz.html'

const json = (value: unknown): string => JSON.stringify(value) ?? 'null'
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text // Not JSON: corrupted as text.
  }
}

/** JSON of a gateway or a proxy, as the service's answers are. None of it is a word about a session. */
const FOREIGN_ANSWERS: [status: number, body: object][] = [
  [200, {}],
  [200, { status: 'maintenance' }],
  [200, { error: 'Service temporarily unavailable' }],
  [401, { error: 'unauthorized', gateway: 'edge' }],
  [400, { error: 'Bad Request', statusCode: 400 }],
]

/** Corrupts one aspect of a response, as a faulty service, a proxy or an attacker can. */
function corrupt(answer: ProxyResponse, random: Random): ProxyResponse {
  const text = answer.body.toString()
  const kind = random.below(11)
  if (kind < 6) return { ...answer, body: json(mutate(parsed(text), random)) }
  if (kind === 6) return { ...answer, body: text.slice(0, random.below(text.length + 1)) }
  if (kind === 7)
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Maintenance</h1>' }
  if (kind === 8) {
    const [status, body] = random.pick(FOREIGN_ANSWERS)
    return { status, headers: { 'content-type': 'application/json' }, body: json(body) }
  }
  const status = random.pick([200, 204, 400, 401, 403, 404, 409, 429, 500, 502, 503])
  if (kind === 9) return { ...answer, status }
  return {
    status,
    headers: { 'content-type': random.pick(['application/json', 'text/plain']) },
    body: json(valueFrom(random)),
  }
}

function frameFrom(data: string, random: Random): string {
  return random.oneIn(2) ? json(mutate(parsed(data), random)) : textFrom(random)
}

/**
 * A proxy with its own origin and pages. It forwards everything to the real service, and corrupts some of the responses
 * and relay frames.
 */
export async function startHostileProxy(service: string): Promise<HostileProxy> {
  const files = new Map(BUNDLES.map((name) => [`/dist/${name}`, readFileSync(join(ROOT, 'dist', name))]))
  const { hostname, port } = new URL(service)
  let plan: LoadPlan | null = null
  let requests = 0

  const shouldCorrupt = (): boolean => Boolean(plan && plan.corruptOneIn > 0 && plan.random.oneIn(plan.corruptOneIn))

  function forward(incoming: IncomingMessage, respond: (answer: ProxyResponse | null) => void): void {
    const upstream = request(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, 'accept-encoding': 'identity' },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', () => respond(null))
        response.on('end', () => {
          const {
            'content-length': _length,
            'transfer-encoding': _encoding,
            connection: _connection,
            ...headers
          } = response.headers
          respond({
            status: response.statusCode ?? 502,
            headers: headers as Record<string, string>,
            body: Buffer.concat(chunks),
          })
        })
      },
    )
    upstream.on('error', () => respond(null))
    incoming.pipe(upstream)
  }

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = new URL(incoming.url ?? '/', service).pathname
    const file = files.get(path)
    if (file) {
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=3600' }
      return void outgoing.writeHead(200, headers).end(file)
    }
    if (path === PAGE) {
      return void outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(plan?.html ?? '')
    }
    requests += 1
    const current = plan
    forward(incoming, (real) => {
      // The response belongs to an earlier page load.
      if (!real || current !== plan) return void outgoing.destroy()
      const isApi = path.includes('/.well-known/') || path.includes('__blocklet__')
      if (isApi && shouldCorrupt() && current?.random.oneIn(15)) return void outgoing.destroy()
      const { status, headers, body } = isApi && current && shouldCorrupt() ? corrupt(real, current.random) : real
      outgoing.writeHead(status, headers).end(status === 204 ? undefined : body)
    })
  }

  const sockets = new WebSocketServer({ noServer: true })
  function relay(socket: WebSocket, path: string): void {
    const upstream = new WebSocket(`ws://${hostname}:${port}${path}`)
    const current = plan
    const waiting: string[] = []
    upstream.on('open', () => waiting.forEach((data) => upstream.send(data)))
    socket.on('message', (data) => {
      const text = String(data)
      if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
      else waiting.push(text)
    })
    upstream.on('message', (data) => {
      if (!current || current !== plan) return socket.terminate()
      socket.send(String(data))
      if (!shouldCorrupt()) return
      socket.send(frameFrom(String(data), current.random))
      if (current.random.oneIn(3)) socket.close(1011)
    })
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      from.on('close', () => to.terminate())
      from.on('error', () => to.terminate())
    }
  }

  const server = createServer(answer)
  server.on('upgrade', (incoming: IncomingMessage, raw: Duplex, head: Buffer) => {
    requests += 1
    raw.on('error', () => raw.destroy())
    if (shouldCorrupt() && plan?.random.oneIn(2)) return void raw.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    sockets.handleUpgrade(incoming, raw, head, (socket) => relay(socket, incoming.url ?? '/'))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    start(next) {
      plan = next
      requests = 0
    },
    count: () => requests,
    close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
    },
  }
}
