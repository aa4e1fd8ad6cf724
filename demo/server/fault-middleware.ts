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
    // Readable by every origin; otherwise a browser reports a network error instead of this response.
    headers: { 'access-control-allow-origin': '*', 'content-type': type, ...headers },
  })
}

/** Control routes never fail. `__blocklet__.js` has a similar name and may. */
const CONTROLS = /^\/__(faults|relay|state|mail)$/

/** Preflights pass: a fault concerns the call itself. */
export function applyFaults(faults: Faults): MiddlewareHandler<RouteEnv> {
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

/** Applies a fault to a websocket that opens. Resolves to whether it may open. */
export async function applyFaultToSocket(faults: Faults, request: IncomingMessage, socket: Duplex): Promise<boolean> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const fault = faults.take('GET', url.pathname, url.search)
  if (fault?.delayMs) await sleep(fault.delayMs)
  if (fault?.hang) return false
  if (fault?.respond) socket.write(`HTTP/1.1 ${fault.respond.status ?? 503} Refused\r\nConnection: close\r\n\r\n`)
  if (fault?.drop || fault?.respond) socket.destroy()
  return !fault?.drop && !fault?.respond
}
