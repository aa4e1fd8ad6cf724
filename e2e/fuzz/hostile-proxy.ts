import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { ROOT } from '../../scripts/run.ts'
import { mutate, textFrom, valueFrom, type Dice } from './hostile.ts'

/** One page load: its document, and how its answers go wrong. */
export interface Round {
  html: string
  dice: Dice
  /** One answer of so many goes wrong; 0 for none. */
  wrong: number
}

export interface HostileProxy {
  origin: string
  play: (round: Round) => void
  /** Requests and sockets since the round began. */
  count: () => number
  close: () => void
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

const BUNDLES = ['did-connect.umd.js', 'did-connect.js', 'did-connect.light.umd.js']
export const PAGE = '/fuzz.html'

const json = (value: unknown): string => JSON.stringify(value) ?? 'null'
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text // not JSON: what is wrong with it is decided all the same
  }
}

/** One thing about an answer that a service, a proxy or an attacker may get wrong. */
function spoil(answer: Answer, dice: Dice): Answer {
  const text = answer.body.toString()
  const kind = dice.roll(10)
  if (kind < 6) return { ...answer, body: json(mutate(parsed(text), dice)) }
  if (kind === 6) return { ...answer, body: text.slice(0, dice.roll(text.length + 1)) }
  if (kind === 7)
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Maintenance</h1>' }
  const status = dice.pick([200, 204, 400, 401, 403, 404, 409, 429, 500, 502, 503])
  if (kind === 8) return { ...answer, status }
  return {
    status,
    headers: { 'content-type': dice.pick(['application/json', 'text/plain']) },
    body: json(valueFrom(dice)),
  }
}

function frameFrom(data: string, dice: Dice): string {
  return dice.hits(2) ? json(mutate(parsed(data), dice)) : textFrom(dice)
}

/**
 * A service with pages on an origin of its own that passes everything on to the real one, and spoils some of the
 * answers and relay frames on their way back.
 */
export async function startHostileProxy(service: string): Promise<HostileProxy> {
  const files = new Map(BUNDLES.map((name) => [`/dist/${name}`, readFileSync(join(ROOT, 'dist', name))]))
  const { hostname, port } = new URL(service)
  let round: Round | null = null
  let asked = 0

  const isSpoiled = (): boolean => Boolean(round && round.wrong > 0 && round.dice.hits(round.wrong))

  function pass(incoming: IncomingMessage, respond: (answer: Answer | null) => void): void {
    const onward = request(
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
    onward.on('error', () => respond(null))
    incoming.pipe(onward)
  }

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = new URL(incoming.url ?? '/', service).pathname
    const file = files.get(path)
    if (file) {
      const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=3600' }
      return void outgoing.writeHead(200, headers).end(file)
    }
    if (path === PAGE) {
      return void outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(round?.html ?? '')
    }
    asked += 1
    const current = round
    pass(incoming, (real) => {
      // Answers to a page that has gone belong to another round.
      if (!real || current !== round) return void outgoing.destroy()
      const isApi = path.includes('/.well-known/') || path.includes('__blocklet__')
      if (isApi && isSpoiled() && current?.dice.hits(15)) return void outgoing.destroy()
      const { status, headers, body } = isApi && current && isSpoiled() ? spoil(real, current.dice) : real
      outgoing.writeHead(status, headers).end(status === 204 ? undefined : body)
    })
  }

  const sockets = new WebSocketServer({ noServer: true })
  function relay(socket: WebSocket, path: string): void {
    const onward = new WebSocket(`ws://${hostname}:${port}${path}`)
    const current = round
    const waiting: string[] = []
    onward.on('open', () => waiting.forEach((data) => onward.send(data)))
    socket.on('message', (data) => {
      const text = String(data)
      if (onward.readyState === WebSocket.OPEN) onward.send(text)
      else waiting.push(text)
    })
    onward.on('message', (data) => {
      if (!current || current !== round) return socket.terminate()
      socket.send(String(data))
      if (!isSpoiled()) return
      socket.send(frameFrom(String(data), current.dice))
      if (current.dice.hits(3)) socket.close(1011)
    })
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      from.on('close', () => to.terminate())
      from.on('error', () => to.terminate())
    }
  }

  const server = createServer(answer)
  server.on('upgrade', (incoming: IncomingMessage, raw: Duplex, head: Buffer) => {
    asked += 1
    raw.on('error', () => raw.destroy())
    if (isSpoiled() && round?.dice.hits(2)) return void raw.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    sockets.handleUpgrade(incoming, raw, head, (socket) => relay(socket, incoming.url ?? '/'))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    play(next) {
      round = next
      asked = 0
    },
    count: () => asked,
    close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      server.close()
    },
  }
}
