import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { RouteEnv } from './service.ts'

/**
 * Something going wrong on purpose. `delayMs` alone answers late; with `respond` it answers late and wrongly; `hang`
 * never answers; `drop` closes the connection; `truncate` closes it in the middle of the answer. The relay's path is matched like any other, when a socket opens.
 */
export interface Fault {
  /** Any method when absent. */
  method?: string
  /** Path without query; `*` stands for any characters. */
  path: string
  /** Only requests whose query contains this text. */
  query?: string
  delayMs?: number
  respond?: FaultResponse
  hang?: boolean
  drop?: boolean
  truncate?: boolean
  /** How many requests it meets; all when absent. */
  times?: number
}

export interface FaultResponse {
  status?: number
  /** Objects go out as JSON, strings as they are. */
  body?: unknown
  contentType?: string
  headers?: Record<string, string>
}

export interface ActiveFault extends Fault {
  id: number
  /** How many requests it has met. */
  hits: number
}

export interface Faults {
  /** Returns the fault's id. */
  add(fault: Fault): number
  remove(id: number): void
  clear(): void
  list(): ActiveFault[]
  /** The first fault that meets this request; counts the hit. */
  take(method: string, path: string, query: string): ActiveFault | undefined
}

const escape = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escape).join('.*')}$`).test(path)

const meets = (fault: Fault, method: string, path: string, query: string): boolean =>
  (!fault.method || fault.method.toUpperCase() === method) &&
  matches(fault.path, path) &&
  (!fault.query || query.includes(fault.query))

export function createFaults(): Faults {
  let active: ActiveFault[] = []
  let nextId = 1
  return {
    add(fault) {
      const id = nextId++
      active.push({ ...fault, id, hits: 0 })
      return id
    },
    remove(id) {
      active = active.filter((fault) => fault.id !== id)
    },
    clear() {
      active = []
    },
    list: () => active,
    take(method, path, query) {
      const open = (fault: ActiveFault) => fault.times === undefined || fault.hits < fault.times
      const fault = active.find((candidate) => open(candidate) && meets(candidate, method, path, query))
      if (fault) fault.hits += 1
      return fault
    },
  }
}

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
