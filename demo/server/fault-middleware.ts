import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FaultResponse, Faults } from './faults.ts'
import type { RouteEnv } from './service.ts'

const bodyOf = (body: unknown): string =>
  typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)

function responseOf({ status = 500, body, contentType, headers }: FaultResponse): Response {
  const type = contentType ?? (typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json')
  return new Response(status === 204 || status === 304 ? null : bodyOf(body), {
    status,
    // Readable from anywhere, else a browser would report a network error instead of the failure.
    headers: { 'access-control-allow-origin': '*', 'content-type': type, ...headers },
  })
}

/** What tests steer the server by; the settings of the app have such a name too and may fail. */
const CONTROLS = /^\/__(faults|relay|state|mail)$/

/** Preflights pass: they are the browser's, and a fault on a call means the call itself. */
export function faulty(faults: Faults): MiddlewareHandler<RouteEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const free = c.req.method === 'OPTIONS' || CONTROLS.test(url.pathname)
    const fault = free ? undefined : faults.take(c.req.method, url.pathname, url.search)
    if (fault?.delayMs) await sleep(fault.delayMs)
    if (fault?.hang) return new Promise<Response>(() => {})
    if (fault?.drop) {
      c.env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (fault?.truncate) {
      const { outgoing } = c.env
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 })
      outgoing.write('{"status":"sca', () => outgoing.destroy())
      return RESPONSE_ALREADY_SENT
    }
    if (fault?.respond) return responseOf(fault.respond)
    await next()
  }
}

/** The same for an opening websocket. True when the socket may open. */
export async function letSocketOpen(faults: Faults, request: IncomingMessage, socket: Duplex): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const fault = faults.take('GET', url.pathname, url.search)
  if (fault?.delayMs) await sleep(fault.delayMs)
  if (fault?.hang) return false
  if (fault?.respond) socket.write(`HTTP/1.1 ${fault.respond.status ?? 503} Refused\r\nConnection: close\r\n\r\n`)
  if (fault?.drop || fault?.respond) socket.destroy()
  return !fault?.drop && !fault?.respond
}
